import { useEffect } from "react";
import { env } from "@/config/env";
import { whenGranted } from "./ad-consent";
import { loadAdTag } from "./ad-tag";
import { reportConversion } from "./conversion-event";

/** Tells the site's own tag, as soon as there is consent. */
function reportToOwnTag(sendTo: string | undefined) {
  if (sendTo === undefined) return undefined;
  return whenGranted(() => {
    loadAdTag(sendTo);
    reportConversion(sendTo);
  });
}

/**
 * Reports the conversion of the page that it stands on, once per visit: neither StrictMode nor a reload repeats it. The
 * site's own tag is told when there is consent, even if that is only given on this page; a tag that somebody else put in
 * is told at once.
 */
export function useConversionEvent(): void {
  useEffect(() => {
    if (__HAS_AD_TAG__) return reportToOwnTag(env.VITE_AD_TAG_ID);
    reportConversion(undefined);
    return undefined;
  }, []);
}
