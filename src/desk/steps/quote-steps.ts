import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { seen } from "@/desk/model/booking";
import type { Booking, Quote, WrittenColumn } from "@/desk/model/quote";
import { followUpDay, isOpen, lastDayOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { isSame } from "@/lib/is-same";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { standingOf } from "./standing";
import { rowAfter, type Step } from "./step";

type Functions = Database["public"]["Functions"];

/** What staff write in a draft, and how the customer is reached. */
export type QuoteContent = Partial<
  Pick<
    Quote,
    | WrittenColumn
    | "billing_name"
    | "billing_email"
    | "site_address"
    | "site_access"
    | "site_contact"
    | "site_utilities"
  >
>;

/** What the truck needs, and how often a long rental is serviced. */
export type BookingFacts = Partial<
  Pick<
    Booking,
    | "site_address"
    | "site_access"
    | "site_contact"
    | "site_utilities"
    | "service_every_days"
    | "service_weekdays"
  >
>;

/** Who said yes, and when, as staff heard it. */
export type HeardYes = Pick<
  Functions["accept_for_customer"]["Args"],
  "_by" | "_at" | "_terms_version" | "_overbook"
>;

/** How staff send a quote themselves. */
export type QuoteChannel = Database["public"]["Enums"]["quote_channel"];

/** How the desk sends a quote. */
export type SendWay = Exclude<Database["public"]["Enums"]["notification_channel"], "push">;

export type Sending = {
  /** The desk sends it by each of these; or staff did by this one, `null` if they didn't say which. */
  by: readonly SendWay[] | QuoteChannel | null;
  /** The customer told staff that texts are welcome. */
  isAgreed?: boolean;
};

const has = (stored: object, values: object) => {
  const known = new Map(Object.entries(stored));
  return Object.entries(values).every(([column, value]) => isSame(known.get(column), value));
};

/** Not what is done to the change of a booking. */
const isOfQuote = (before: Quote) => before.change === null;

export const editQuote = (content: QuoteContent): Step => ({
  send: (quote) => rowAfter(getSupabase().rpc("edit_quote", { ...seen(quote), _changes: content })),
  isTaken: (stored) => has(stored, content),
});

export const setFacts = (facts: BookingFacts): Step => ({
  send: (quote) =>
    quote.booking
      ? rowAfter<object>(getSupabase().rpc("edit_booking", { ...seen(quote), _facts: facts }))
      : rowAfter<object>(getSupabase().rpc("edit_quote", { ...seen(quote), _changes: facts })),
  isTaken: (stored) => has({ ...stored, ...stored.booking }, facts),
});

async function send(quote: Quote, { by, isAgreed }: Sending, queryClient: QueryClient) {
  const call = { ...seen(quote), _standing: await standingOf(queryClient, quote) };
  if (by === null) return getSupabase().rpc("mark_quote_sent", call);
  return typeof by === "string"
    ? getSupabase().rpc("mark_quote_sent", { ...call, _channel: by })
    : getSupabase().rpc("send_quote", {
        ...call,
        _channels: [...by],
        ...(isAgreed && { _agreed: true }),
      });
}

export const sendQuote = (sending: Sending): Step => ({
  send: (quote, queryClient) => rowAfter(send(quote, sending, queryClient)),
  // A colleague marking it as sent doesn't mean that it is being sent.
  isTaken: (stored) => stored.status === "sent" && !Array.isArray(sending.by),
  // With the follow-up day that the database proposes.
  about: ({ name, follow_up_on: day }) =>
    day === null ? name : quoteTexts.followUp.afterSending(name, formatShortDate(day)),
  // Sending it again is not undone.
  canBeUndone: (before) => isOfQuote(before) && before.status !== "sent",
  isFinal: true,
  movesButtons: true,
});

export const acceptQuote = (yes: HeardYes, facts: BookingFacts): Step => ({
  send: async (quote, queryClient) => {
    const call = { ...seen(quote), ...yes, _facts: facts };
    // What was never sent has no version yet: the customer's copy of the yes is the first.
    const standing = quote.status === "pending" && {
      _standing: await standingOf(queryClient, quote),
    };
    return rowAfter(getSupabase().rpc("accept_for_customer", { ...call, ...standing }));
  },
  isTaken: (stored) => stored.status === "accepted" && stored.change === null,
  canBeUndone: isOfQuote,
  isFinal: true,
  movesButtons: true,
});

export const declineQuote = (reason: string): Step => ({
  send: (quote) =>
    rowAfter(getSupabase().rpc("decline_for_customer", { ...seen(quote), _reason: reason })),
  isTaken: (stored) => stored.status === "declined" && stored.loss_reason === reason,
  canBeUndone: isOfQuote,
  movesButtons: true,
});

export const reopenQuote = (): Step => ({
  send: (quote) => rowAfter(getSupabase().rpc("reopen_quote", seen(quote))),
  isTaken: isOpen,
  canBeUndone: isOfQuote,
  isFinal: true,
  movesButtons: true,
});

/** The last day of the change of a booking, and when to follow it up. */
const plan = (quote: Quote, until: string, on: string | null) =>
  rowAfter<object>(
    getSupabase().rpc("plan_change", {
      ...seen(quote),
      _valid_until: until,
      ...(on !== null && { _follow_up_on: on }),
    }),
  );

/** @param until yyyy-MM-dd */
export const extendQuote = (until: string): Step => ({
  send: (quote) =>
    quote.change
      ? plan(quote, until, quote.change.follow_up_on)
      : rowAfter<object>(
          getSupabase().rpc("extend_quote", { ...seen(quote), _valid_until: until }),
        ),
  isTaken: (stored) => lastDayOf(stored) === until,
  canBeUndone: isOfQuote,
  movesButtons: true,
});

/** @param on yyyy-MM-dd; null for no day */
export const planFollowUp = (on: string | null): Step => ({
  send: (quote) =>
    quote.change
      ? plan(quote, quote.change.valid_until, on)
      : rowAfter<object>(
          getSupabase().rpc("plan_follow_up", { ...seen(quote), ...(on !== null && { _on: on }) }),
        ),
  isTaken: (stored) => followUpDay(stored) === on,
  canBeUndone: isOfQuote,
});

const undone = z.object({ told: z.array(z.object({ channel: z.enum(["email", "sms"]) })) });

/** What has gone to the customer with the step. */
export type Undone = z.output<typeof undone>;

/** Undoes the step that led to the revision: a later one is not undone instead. */
export const undoStep = (overbooks: boolean): Step<Undone> => ({
  send: async (quote) =>
    undone.parse(
      dataOf(await getSupabase().rpc("undo_step", { ...seen(quote), _overbook: overbooks })),
    ),
});
