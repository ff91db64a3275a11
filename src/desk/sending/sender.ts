import { useQuery } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import type { Quote } from "@/desk/model/quote";
import {
  notificationHealthQuery,
  useHealth,
  type WorkerState,
  workerState,
} from "@/desk/notifications/health";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import type { SendWay } from "@/desk/steps/quote-steps";
import { rowOf } from "@/lib/supabase/answers";
import { throwIfFailed } from "@/lib/supabase/errors";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";

/** A channel that the customer can be reached by. */
export type OpenWay = {
  way: SendWay;
  /** Formatted for people. */
  address: string;
  /** A service is set up for it, and the customer hasn't opted out. */
  isServed: boolean;
  isOptedOut: boolean;
  /** The customer hasn't agreed to texts yet. */
  needsConsent: boolean;
};

/** `unknown` until the worker's health has been read. */
export type Sender = { state: WorkerState | "unknown"; isAsked: boolean; ways: OpenWay[] };

type Addresses = Pick<Quote, "email" | "phone">;
/** Of the number: whether it wants no texts, and whether its owner agreed to them. */
type Consent = { isOptedOut: boolean; hasAgreed: boolean };

/** What sends messages: until its health has been read, as far as it is usually set up. */
function useService() {
  const { data: health, isPending } = useQuery(notificationHealthQuery());
  const state = useHealth<Sender["state"]>(workerState, "unknown");
  return {
    state,
    isAsked: !isPending,
    canMail: health?.canMail ?? true,
    canText: health?.canText ?? true,
  };
}

/** The channels by which the desk can reach an address and a number. */
function useSenderTo({ email, phone }: Addresses, { isOptedOut, hasAgreed }: Consent): Sender {
  const { state, isAsked, canMail, canText } = useService();
  const ways: OpenWay[] = [];
  if (email) {
    ways.push({
      way: "email",
      address: email,
      isServed: canMail,
      isOptedOut: false,
      needsConsent: false,
    });
  }
  if (phone && isTextNumber(phone)) {
    ways.push({
      way: "sms",
      address: formatTextNumber(phone),
      isServed: !isOptedOut && canText,
      isOptedOut,
      needsConsent: !hasAgreed,
    });
  }
  return { state, isAsked, ways };
}

/** The channels by which the desk can send the open quote. */
export function useOpenedSender(): Sender {
  const { quote, optedOutAt, hasAgreedToTexts } = useOpenedQuote();
  return useSenderTo(quote, { isOptedOut: optedOutAt !== null, hasAgreed: hasAgreedToTexts });
}

type Reached = Pick<Quote, "submission_id" | "email" | "phone">;

/** Whether the customer agreed to texts at this number, on the form or when staff asked. */
const textConsentQuery = ({ submission_id, phone }: Omit<Reached, "email">) => ({
  ...deskQuery(
    quoteDeskKeys.textConsent(submission_id, phone),
    (backend) =>
      backend.rpc("customer_agreed_to_texts", {
        _submission_id: submission_id,
        _phone: phone ?? "",
      }),
    (answer) => {
      throwIfFailed(answer);
      return answer.data === true;
    },
  ),
  enabled: phone !== null && isTextNumber(phone),
});

/** Since when the number has opted out of texts; null if it hasn't. */
function optOutQuery(phone: string | null) {
  const number = phone !== null && isTextNumber(phone) ? phone : "";
  // Without its plus, with which the embedded backend would parse it as a number.
  const pattern = `_1${number.replace(/\D/g, "").slice(-10)}`;
  return {
    ...deskQuery(
      quoteDeskKeys.optOut(number),
      (backend) => backend.from("text_opt_outs").select("since").like("number", pattern),
      (answer) => rowOf(answer)?.since ?? null,
    ),
    enabled: number !== "",
  };
}

/** The channels by which the desk can send a quote that is being written, to what is typed in it. */
export function useSender(quote: Reached): Sender {
  const { data: optedOut } = useQuery(optOutQuery(quote.phone));
  const { data: hasAgreed = false } = useQuery(textConsentQuery(quote));
  return useSenderTo(quote, { isOptedOut: typeof optedOut === "string", hasAgreed });
}

const sendsNothing = (state: Sender["state"]) => state === "unset" || state === "stopped";

/** Whether staff should send it themselves first: nothing would send it by any open channel. */
export const isByHand = ({ state, ways }: Sender): boolean =>
  sendsNothing(state) || !ways.some(({ isServed }) => isServed);

/** Whether the desk sends messages of a channel, as far as it knows. */
export function useGoesByItself(way: SendWay): boolean {
  const { state, canMail, canText } = useService();
  return !sendsNothing(state) && (way === "email" ? canMail : canText);
}
