import { useEffect } from "react";
import { isStaffPath } from "@/config/paths";
import type { Kind } from "@/request/kinds";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";
import { adAccount } from "./ad-tag";
import { useAdConsent } from "./visitor-choice";

/** What the tag is told besides the conversion of the thank-you page, to which the luxury form leads. */
const NAMED_EVENTS = {
  general: "quote_request",
  emergency: "emergency_request",
  phone: "phone_tap",
} as const;

const EVENT_OF: Partial<Record<Kind, string>> = NAMED_EVENTS;

/**
 * Reports, with consent, delivered forms and tapped phone links: the name of the event and nothing else.
 * @param sendTo account and label of the conversion, `AW-123456789/label`; undefined without the tag of ads
 */
export function useNamedEvents(sendTo: string | undefined): void {
  const isGranted = useAdConsent() === "granted";
  useEffect(() => {
    if (!isGranted || sendTo === undefined) return undefined;
    const tell = (name: string | undefined) => {
      if (name === undefined || isStaffPath(location.pathname)) return;
      globalThis.gtag?.("event", name, { send_to: adAccount(sendTo) });
    };
    const stopListening = lastDelivered.subscribe(() => {
      const kind = lastDelivered.get()?.kind;
      if (kind) tell(EVENT_OF[kind]);
    });
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="tel:"]')) tell(NAMED_EVENTS.phone);
    };
    document.addEventListener("click", onClick);
    return () => {
      stopListening();
      document.removeEventListener("click", onClick);
    };
  }, [isGranted, sendTo]);
}
