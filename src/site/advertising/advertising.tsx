import { useEffect } from "react";
import { useAdConsent } from "./ad-consent";
import { keepAttribution } from "./attribution";
import { ConsentBanner } from "./consent-banner";
import { useAdTag } from "./use-ad-tag";
import { useNamedEvents } from "./use-named-events";

/** Remembers on the device how the visitor came, as long as there is consent; forgets it with the consent. */
export function useKeptAttribution(): void {
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
