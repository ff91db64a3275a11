import { useEffect } from "react";
import { paths } from "@/app/paths";
import { useAdConsent } from "./ad-consent";
import { isAdTagLoaded, loadAdTag, withdrawFromAdTag } from "./ad-tag";

/** Pages where no script of an advertiser may ever run. */
const STAFF_PATHS: readonly string[] = [paths.auth, paths.adminQuotes];

/**
 * Loads the advertising tag when there is consent, and withdraws it with the consent. Stands on public pages only. A
 * script cannot be unloaded, so whoever goes from there to the staff area gets that page loaded afresh, without it.
 * @param sendTo account and label of the conversion, `AW-123456789/label`
 */
export function useAdTag(sendTo: string): void {
  const consent = useAdConsent();
  useEffect(() => {
    if (consent === "granted") loadAdTag(sendTo);
    else withdrawFromAdTag();
  }, [consent, sendTo]);
  useEffect(
    () => () => {
      if (isAdTagLoaded() && STAFF_PATHS.includes(location.pathname)) location.reload();
    },
    [],
  );
}
