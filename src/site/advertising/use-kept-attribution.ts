import { useEffect } from "react";
import { useAdConsent } from "./ad-consent";
import { keepAttribution } from "./attribution";

/** Remembers on the device how the visitor came, as long as there is consent; forgets it with the consent. */
export function useKeptAttribution(): void {
  const consent = useAdConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the choice that calls for it
  useEffect(keepAttribution, [consent]);
}
