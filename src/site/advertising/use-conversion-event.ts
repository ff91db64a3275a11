import { useEffect } from "react";
import { env } from "@/config/env";
import { safeSessionStorage } from "@/lib/safe-storage";
import { withMemory } from "@/lib/stored-values";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";
import { loadAdTag } from "./ad-tag";
import { ownTags } from "./tags";
import { whenGranted } from "./visitor-choice";

/** Value of one request, in US dollars (specification, sections 2 and 9). */
const CONVERSION_VALUE_USD = 999;

/** Key in the session storage, which a reload keeps and a new visit does not have: what was reported last. */
export const CONVERSION_REPORTED_KEY = "conversionReported";

/** Instead of a request's id, if the page was opened directly. */
const NO_REQUEST = "none";

/** If the browser refuses storage, a reload counts as a new visit. */
const storage = withMemory(safeSessionStorage);

/** A page without a request is a reload as soon as this tab has reported anything. */
function isReported(requestId: string | undefined): boolean {
  const reported = storage.getItem(CONVERSION_REPORTED_KEY);
  return requestId === undefined ? reported !== null : reported === requestId;
}

/**
 * Reports a conversion for each request, once. The page opened directly counts once per visit (the session of a browser
 * tab), unless a request was reported in it. A no-op without a tag.
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

/** The request that led to the thank-you page, from the luxury form. Undefined if it was opened directly. */
function requestOfThisPage(): string | undefined {
  const delivered = lastDelivered.get();
  return delivered?.kind === "luxury" ? delivered.id : undefined;
}

/** Tells the site's own tag, as soon as there is consent. */
function reportToOwnTag(sendTo: string | undefined, requestId: string | undefined) {
  if (sendTo === undefined) return undefined;
  return whenGranted(() => {
    loadAdTag({ ...ownTags, sendTo });
    reportConversion(sendTo, requestId);
  });
}

/**
 * Reports the conversion of the page that it stands on, once per request: neither StrictMode nor a reload repeats it. The
 * site's own tag is told once there is consent, even if given on this page; a tag that others have added is told at once.
 */
export function useConversionEvent(): void {
  useEffect(() => {
    const requestId = requestOfThisPage();
    if (__HAS_TAGS__) return reportToOwnTag(env.VITE_AD_TAG_ID, requestId);
    reportConversion(undefined, requestId);
    return undefined;
  }, []);
}
