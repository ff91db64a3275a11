import { z } from "zod";
import type { Language } from "../../config/languages.ts";
import { formatNearDate } from "../../lib/calendar-date.ts";
import { formatDollars } from "../../lib/money.ts";
import { requestTextsIn } from "../request-texts-in.ts";
import { letterTextsIn } from "./letter-texts-in.ts";

/** What a message states about a version of a booking. Days are yyyy-MM-dd, the amount is in US dollars. */
const bookingSummary = z.object({
  event_date: z.string().nullable(),
  event_address: z.string().nullable(),
  delivery_on: z.string().nullable(),
  delivery_window: z.string().nullable(),
  pickup_on: z.string().nullable(),
  pickup_window: z.string().nullable(),
  amount: z.number().nullable(),
  trailers: z.array(z.object({ text: z.string(), quantity: z.number() })),
});

/** What was agreed, and what the customer is asked to agree to instead (`private.proposed_to_customer`). */
export const bookingChange = z.object({ was: bookingSummary, is: bookingSummary });

export type BookingSummary = z.infer<typeof bookingSummary>;
export type BookingChange = z.infer<typeof bookingChange>;

/** A day in words, with its year only if it is not that of the other day. */
export const dayBeside = (day: string, other: string | null, language: Language) =>
  formatNearDate(day, requestTextsIn(language).locale, (other ?? day).slice(0, 4));

/** Both versions of every fact, in reading order; an empty text if there is none. */
export function changeRows({ was, is }: BookingChange, language: Language) {
  const { labels } = letterTextsIn(language).change;
  const time = (day: string | null, window: string | null, other: string | null) =>
    [day && dayBeside(day, other, language), window].filter(Boolean).join(", ");
  const textsOf = (one: BookingSummary, other: BookingSummary) => ({
    event: time(one.event_date, null, other.event_date),
    trailers: one.trailers.map(({ text, quantity }) => `${quantity} × ${text}`).join(", "),
    delivery: time(one.delivery_on, one.delivery_window, other.delivery_on),
    pickup: time(one.pickup_on, one.pickup_window, other.pickup_on),
    where: one.event_address ?? "",
    total: one.amount === null ? "" : formatDollars(one.amount),
  });
  const [before, now] = [textsOf(was, is), textsOf(is, was)];
  const keys = ["event", "trailers", "delivery", "pickup", "where", "total"] as const;
  return keys.map((key) => ({ label: labels[key], was: before[key], is: now[key] }));
}
