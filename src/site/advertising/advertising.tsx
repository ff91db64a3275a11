import { ConsentBanner } from "./consent-banner";
import { useAdTag } from "./use-ad-tag";
import { useKeptAttribution } from "./use-kept-attribution";
import { useNamedEvents } from "./use-named-events";

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
