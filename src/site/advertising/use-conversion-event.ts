import { useEffect } from "react";
import { env } from "@/config/env";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";
import { whenGranted } from "./ad-consent";
import { loadAdTag } from "./ad-tag";
import { reportConversion } from "./conversion-event";

/** The request that led to the thank-you page: only the luxury form does. Undefined where the page was opened by itself. */
function requestOfThisPage(): string | undefined {
  const delivered = lastDelivered.get();
  return delivered?.kind === "luxury" ? delivered.id : undefined;
}

/** Tells the site's own tag, as soon as there is consent. */
function reportToOwnTag(sendTo: string | undefined, requestId: string | undefined) {
  if (sendTo === undefined) return undefined;
  return whenGranted(() => {
    loadAdTag(sendTo);
    reportConversion(sendTo, requestId);
  });
}

/**
 * Reports the conversion of the page that it stands on, once per request: neither StrictMode nor a reload repeats it. The
 * site's own tag is told when there is consent, even if that is only given on this page; a tag that somebody else put in
 * is told at once.
 */
export function useConversionEvent(): void {
  useEffect(() => {
    const requestId = requestOfThisPage();
    if (__HAS_AD_TAG__) return reportToOwnTag(env.VITE_AD_TAG_ID, requestId);
    reportConversion(undefined, requestId);
    return undefined;
  }, []);
}
