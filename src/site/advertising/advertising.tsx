import { useEffect } from "react";
import { isStaffPath } from "@/config/paths";
import { isAdTagLoaded, loadAdTag, withdrawFromAdTag } from "./ad-tag";
import { keepAttribution } from "./attribution";
import { ConsentBanner } from "./consent-banner";
import { useNamedEvents } from "./use-named-events";
import { useAdConsent } from "./visitor-choice";

/**
 * Loads the advertising tag with consent, and withdraws it with the consent. On public pages only: no advertiser's script
 * may run in the staff area, and the not-found page may be below it. A script
 * cannot be unloaded, so the way to the staff area is a full page load.
 * @param sendTo account and label of the conversion, `AW-123456789/label`
 */
function useAdTag(sendTo: string): void {
  const consent = useAdConsent();
  useEffect(() => {
    if (consent === "granted" && !isStaffPath(location.pathname)) loadAdTag(sendTo);
    else withdrawFromAdTag();
  }, [consent, sendTo]);
  useEffect(
    () => () => {
      if (isAdTagLoaded() && isStaffPath(location.pathname)) location.reload();
    },
    [],
  );
}

/** Keeps the attribution on the device while there is consent. */
function useKeptAttribution(): void {
  const consent = useAdConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the choice that calls for it
  useEffect(keepAttribution, [consent]);
}

/**
 * The advertising tag and the question about it, for public pages.
 * @param sendTo account and label of the conversion, `AW-123456789/label`
 */
export function Advertising({ sendTo }: { sendTo: string }) {
  useAdTag(sendTo);
  useNamedEvents(sendTo);
  useKeptAttribution();
  return <ConsentBanner />;
}
