import { safeSessionStorage } from "@/lib/safe-storage";
import { withMemory } from "@/lib/stored-values";

/** Worth of one request to the advertising account, in US dollars (specification, sections 2 and 9). */
export const CONVERSION_VALUE_USD = 999;

/** Key in the session storage, which a reload keeps and a new visit does not have: what was reported last. */
export const CONVERSION_REPORTED_KEY = "conversionReported";

/** Stands for the request where the page was opened by itself. */
const NO_REQUEST = "none";

/** Where a browser refuses it, a reload counts as a new visit. */
const storage = withMemory(safeSessionStorage);

/** A page without a request is a reload as soon as this tab has reported anything. */
function isReported(requestId: string | undefined): boolean {
  const reported = storage.getItem(CONVERSION_REPORTED_KEY);
  return requestId === undefined ? reported !== null : reported === requestId;
}

/**
 * Tells the advertising tag that a request was made, once for each. The page opened by itself counts once per visit (the
 * session of a browser tab), unless a request was reported in it. Does nothing where the tag is absent.
 * @param sendTo account and label of the conversion, `AW-123456789/label`; without it the tag's own default is used
 * @param requestId the request that led here, by the id that it had on its way
 */
export function reportConversion(sendTo: string | undefined, requestId: string | undefined): void {
  if (typeof globalThis.gtag !== "function" || isReported(requestId)) return;
  storage.setItem(CONVERSION_REPORTED_KEY, requestId ?? NO_REQUEST);
  globalThis.gtag("event", "conversion", {
    ...(sendTo && { send_to: sendTo }),
    value: CONVERSION_VALUE_USD,
    currency: "USD",
  });
}
