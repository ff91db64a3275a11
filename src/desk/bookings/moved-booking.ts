import { differenceInCalendarDays } from "date-fns";
import { z } from "zod";
import { movedDay } from "@/desk/letters/delivery";
import { withoutFormerStreet } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { linesOf, type QuoteLine, totalOf } from "@/desk/model/quote-line";
import { daysAfter } from "@/desk/model/short-date";
import { rentalDays } from "@/desk/overbooking/overbooking";
import { fromIsoDate } from "@/lib/dates";
import { isSame } from "@/lib/is-same";
import type { Json } from "@/lib/supabase/database.types";
import type { AskedMove } from "@/request/asked-move";
import { depositOf, dueDays, sentDeposit, sentNetDays } from "@/request/deposit";
import { placeOf } from "@/request/places/goes-to";
import type { BookingSummary } from "@/request/quote-letter/booking-change";

/** So many trailers of another model. */
export type Substitute = { count: number; model: string };

/** The parts of a booking that change in one step. */
export type Move = {
  /** Of the event, yyyy-MM-dd. */
  day: string;
  /** yyyy-MM-dd; null: as far from the day of the event as it was. */
  pickup: string | null;
  place: string;
  /** Trailers on the first line that has any, and their model. */
  count: number;
  model: string;
  /** What some of them are, where too few are free. */
  instead?: Substitute | undefined;
};

export const trailerLine = (quote: Pick<Quote, "lines">) =>
  linesOf(quote).find(({ kind }) => kind === "model");

export const unmoved = (quote: Quote): Move => ({
  day: quote.event_date ?? "",
  pickup: null,
  place: placeOf(quote) ?? "",
  count: trailerLine(quote)?.quantity ?? 1,
  model: trailerLine(quote)?.model ?? "",
});

/** A move as the customer asks for it; what they leave as it is stays. */
export const askedOf = (move: Move, asked: AskedMove | undefined): Move => ({
  ...move,
  day: asked?.day ?? move.day,
  place: asked?.place ?? move.place,
  count: asked?.count ?? move.count,
});

const column = (day: string | null, from: string | null, to: string) =>
  day === null || from === null ? day : movedDay(day, from, to);

/** The day of pickup after a move, yyyy-MM-dd; null if none is agreed. */
export const pickupOf = (
  { event_date, pickup_on }: Pick<Quote, "event_date" | "pickup_on">,
  { day, pickup }: Move,
) => pickup ?? column(pickup_on, event_date, day);

/** Whether the day of pickup is still open after a move: naming one ends that. */
export const isStillOpen = ({ is_open_ended }: Pick<Quote, "is_open_ended">, { pickup }: Move) =>
  is_open_ended && pickup === null;

/** The days of the hire after a move, for its price: as they were, unless it is picked up earlier or later. */
export function daysAfterMove(quote: Quote, move: Move, days: string): string {
  const [first, last] = [move.day, move.pickup ?? ""].map(fromIsoDate);
  if (!first || !last || move.pickup === quote.pickup_on) return days;
  return Math.max(1, differenceInCalendarDays(last, first)).toString();
}

/** A quote that is not stored, with the days of its rental. */
export function withRentalDays(quote: Quote): Quote {
  const days = rentalDays({
    deliveryOn: quote.delivery_on,
    eventDate: quote.event_date,
    pickupOn: quote.pickup_on,
    isOpenEnded: quote.is_open_ended,
  });
  return { ...quote, rental_from: days?.from ?? null, rental_until: days?.until ?? null };
}

/**
 * The booking after a move: delivery and pickup keep their distance from the event.
 * @param lines as they are priced for it; a quote without lines keeps its price
 */
export function movedBooking(quote: Quote, move: Move, lines: QuoteLine[]): Quote {
  const { event_date, delivery_on } = quote;
  const { day, place } = move;
  const typed = place.trim();
  const isElsewhere = typed !== "" && typed !== placeOf(quote);
  const moved = {
    ...quote,
    event_date: day,
    event_address: isElsewhere ? typed : quote.event_address,
    delivery_on: column(delivery_on, event_date, day),
    pickup_on: pickupOf(quote, move),
    is_open_ended: isStillOpen(quote, move),
    ...(!isSame(lines, linesOf(quote)) && { lines, quote_amount: totalOf(lines) }),
  };
  return withRentalDays(withoutFormerStreet(quote, moved));
}

/** What a booking has, and no change of it. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([
  "status",
  "revision",
  "rental_from",
  "rental_until",
  "submission_id",
  "site_address",
]);

/** The columns that differ from what is in force, for `propose_change`. */
export function contentOf(agreed: Quote, moved: Quote): Record<string, Json> {
  const [was, is]: Record<string, unknown>[] = [agreed, moved];
  return Object.fromEntries(
    Object.entries({ ...agreed.booking, ...moved })
      .filter(
        ([column]) =>
          Object.hasOwn(agreed.booking ?? {}, column) &&
          !OWN_COLUMNS.has(column) &&
          !isSame(was?.[column], is?.[column]),
      )
      .map(([column, value]) => [column, z.json().parse(value)]),
  );
}

export const hasAny = (content: object): boolean => Object.keys(content).length > 0;

/** The facts of a booking that a message states. A test compares it with `private.said_of`. */
export function bookingSummary(quote: Quote): BookingSummary {
  const { event_date, delivery_on, delivery_window, pickup_on, pickup_window } = quote;
  return {
    event_date,
    event_address: placeOf(quote),
    delivery_on,
    delivery_window,
    pickup_on,
    pickup_window,
    is_open_ended: quote.is_open_ended,
    amount: quote.quote_amount,
    trailers: linesOf(quote)
      .filter(({ kind }) => kind === "model")
      .map(({ text, quantity = 1 }) => ({ text, quantity })),
    lines: [...linesOf(quote)],
  };
}

/**
 * Deposit and balance in US dollars, and the balance's day; null without a rule or a price.
 * @param acceptedOn yyyy-MM-dd
 * @param depositFrom the day of the acceptance that it replaces, yyyy-MM-dd
 */
export function moneyOf(quote: Quote, acceptedOn: string, depositFrom = acceptedOn) {
  const { deposit_rule, quote_amount, event_date, rental_from } = quote;
  const rule = sentDeposit(deposit_rule);
  if (rule === undefined || quote_amount === null) return null;
  const asked = depositOf(rule, quote_amount, event_date);
  const deposit = asked?.amount ?? 0;
  const { balanceOn } = dueDays(
    rule,
    deposit,
    acceptedOn,
    rental_from,
    depositFrom,
    sentNetDays(deposit_rule),
  );
  return { deposit, balance: asked?.balance ?? quote_amount, balanceOn };
}

/** The last day on which the change can be accepted, as `private.default_valid_until` has it. */
export function heldThrough(today: string, validDays: number, day: string): string {
  const last = daysAfter(today, validDays);
  return [last < day ? last : day, today].sort().at(-1) ?? last;
}
