import { safeSessionStorage, withMemory } from "@/lib/safe-storage";

/** Worth of one request to the advertising account, in US dollars (specification, sections 2 and 9). */
export const CONVERSION_VALUE_USD = 999;

/** Key in the session storage, which a reload keeps and a new visit does not have. */
export const CONVERSION_REPORTED_KEY = "conversionReported";

/** Where a browser refuses it, a reload counts as a new visit. */
const storage = withMemory(safeSessionStorage);

/**
 * Tells the advertising tag that a request was made, once per visit (the session of a browser tab). Does nothing
 * where the tag is absent.
 * @param sendTo account and label of the conversion, `AW-123456789/label`; without it the tag's own default is used
 */
export function reportConversion(sendTo: string | undefined): void {
  if (typeof globalThis.gtag !== "function" || storage.getItem(CONVERSION_REPORTED_KEY) !== null)
    return;
  storage.setItem(CONVERSION_REPORTED_KEY, "yes");
  globalThis.gtag("event", "conversion", {
    ...(sendTo && { send_to: sendTo }),
    value: CONVERSION_VALUE_USD,
    currency: "USD",
  });
}
