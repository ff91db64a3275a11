import { useEffect } from "react";
import { isStaffPath } from "@/config/paths";
import { isAdTagLoaded, loadAdTag, withdrawFromAdTag } from "./ad-tag";
import { keepAttribution } from "./attribution";
import { ConsentBanner } from "./consent-banner";
import { isPixelLoaded, loadPixel, withdrawFromPixel } from "./meta-pixel";
import type { Tags } from "./tags";
import { useLeadEvent } from "./use-lead-event";
import { useNamedEvents } from "./use-named-events";
import { useAdConsent } from "./visitor-choice";

/** Loads the tags that are set up. */
function load(tags: Tags): void {
  loadAdTag(tags);
  if (tags.pixel) loadPixel(tags.pixel);
}

function withdraw(): void {
  withdrawFromAdTag();
  withdrawFromPixel();
}

/**
 * Loads the tags with consent, and withdraws them with the consent. On public pages only: no script of others
 * may run in the staff area, and the not-found page may be below it. A script
 * cannot be unloaded, so the way to the staff area is a full page load.
 */
function useTags(tags: Tags): void {
  const consent = useAdConsent();
  useEffect(() => {
    if (consent === "granted" && !isStaffPath(location.pathname)) load(tags);
    else withdraw();
  }, [consent, tags]);
  useEffect(
    () => () => {
      if ((isAdTagLoaded() || isPixelLoaded()) && isStaffPath(location.pathname)) location.reload();
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

/** The tags of others and the question about them, for public pages. */
export function Advertising({ tags }: { tags: Tags }) {
  useTags(tags);
  useNamedEvents(tags.sendTo);
  useLeadEvent(tags);
  useKeptAttribution();
  return <ConsentBanner tags={tags} />;
}
