/** Worth of one request to the advertising account, in US dollars (specification, sections 2 and 9). */
export const CONVERSION_VALUE_USD = 999;

/** Key in the session storage, which a reload keeps and a new visit does not have. */
export const CONVERSION_REPORTED_KEY = "conversionReported";

/** Stands in for the session storage where a browser refuses reading or writing it; gone after a reload. */
let isReportedInMemory = false;

function wasReported(): boolean {
  if (isReportedInMemory) return true;
  try {
    return sessionStorage.getItem(CONVERSION_REPORTED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberReported(): void {
  isReportedInMemory = true;
  try {
    sessionStorage.setItem(CONVERSION_REPORTED_KEY, "yes");
  } catch {
    // Blocked or full: the visitor must not notice, and this page view is covered.
  }
}

/**
 * Tells the advertising tag that a request was made, once per visit (the session of a browser tab). Does nothing
 * where the tag is absent.
 * @param sendTo account and label of the conversion, `AW-123456789/label`; without it the tag's own default is used
 */
export function reportConversion(sendTo: string | undefined): void {
  if (typeof globalThis.gtag !== "function" || wasReported()) return;
  rememberReported();
  globalThis.gtag("event", "conversion", {
    ...(sendTo && { send_to: sendTo }),
    value: CONVERSION_VALUE_USD,
    currency: "USD",
  });
}
