import { useQuery } from "@tanstack/react-query";
import type { Quote } from "@/desk/model/quote";
import {
  notificationHealthQuery,
  useHealth,
  type WorkerState,
  workerState,
} from "@/desk/notifications/health";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { optOutQuery, textConsentQuery } from "../text-consent";
import type { SendWay } from "../update-quote";

/** A way on which a quote has somebody to go to. */
export type OpenWay = {
  way: SendWay;
  /** As people write it. */
  address: string;
  /** Whether there is a service that sends it, and nobody minds. */
  isServed: boolean;
  /** The customer wants nothing by this way. */
  isOptedOut: boolean;
  /** The customer has not agreed to this way yet. */
  needsConsent: boolean;
};

/** Who sends quotes. `unknown`: nobody could say yet whether anybody does. */
export type Sender = { state: WorkerState | "unknown"; isAsked: boolean; ways: OpenWay[] };

/** By which ways the desk can send a quote, and whether anything is there that does. */
export function useSender(quote: Pick<Quote, "id" | "email" | "phone">): Sender {
  const { email, phone } = quote;
  const { data: health, isPending } = useQuery(notificationHealthQuery());
  const state = useHealth<Sender["state"]>(workerState, "unknown");
  const ways: OpenWay[] = [];
  const { data: optedOut } = useQuery(optOutQuery(phone));
  const { data: hasAgreed = false } = useQuery(textConsentQuery(quote));
  if (email) {
    ways.push({
      ...{ way: "email", address: email, isOptedOut: false, needsConsent: false },
      isServed: health?.canMail ?? true,
    });
  }
  if (phone && isTextNumber(phone)) {
    const address = formatTextNumber(phone);
    const isOptedOut = typeof optedOut === "string";
    const isServed = !isOptedOut && (health?.canText ?? true);
    ways.push({ way: "sms", address, isServed, isOptedOut, needsConsent: !hasAgreed });
  }
  return { state, isAsked: !isPending, ways };
}

/** Whether it is better taken to the customer by hand: nothing is there that would send it by any way that is open. */
export function isByHand({ state, ways }: Sender): boolean {
  return state === "unset" || state === "stopped" || !ways.some(({ isServed }) => isServed);
}
