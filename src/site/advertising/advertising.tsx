import { useEffect } from "react";
import { isStaffPath } from "@/config/paths";
import { useAdConsent } from "./ad-consent";
import { isAdTagLoaded, loadAdTag, withdrawFromAdTag } from "./ad-tag";
import { keepAttribution } from "./attribution";
import { ConsentBanner } from "./consent-banner";
import { useNamedEvents } from "./use-named-events";

/**
 * Loads the advertising tag when there is consent, and withdraws it with the consent. Stands on public pages, and on the
 * page for unknown addresses, which may be below the staff area's: no script of an advertiser may run there. A script
 * cannot be unloaded, so whoever goes to the staff area with one gets that page loaded afresh, without it.
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

/** Remembers on the device how the visitor came, as long as there is consent; forgets it with the consent. */
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
