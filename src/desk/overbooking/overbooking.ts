import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { modelName } from "@/desk/model/model-name";
import type { QuoteLine } from "@/desk/model/quote-line";
import { daysAfter, formatShortDate } from "@/desk/model/short-date";
import { rowsOf } from "@/lib/supabase/answers";
import type { Database } from "@/lib/supabase/database.types";
import { overbookingTexts } from "./overbooking-texts";

type CountRow = Database["public"]["Functions"]["busiest_days"]["Returns"][number];

/**
 * Trailers of a model out on a day, and how many are in service then. `model` is null where a quote names none, `owned`
 * where no trailer of the model is known.
 */
export type TrailersOut = {
  day: string;
  model: string | null;
  sent: number;
  accepted: number;
  owned: number | null;
};

/** How long a count stays fresh, in milliseconds: colleagues accept quotes too. */
export const COUNT_FRESH_MS = 15_000;

/** Counts are `bigint`, which may arrive as text; the generated types don't allow null in a function's columns. */
function toTrailersOut({ day, model, sent, accepted, owned }: CountRow): TrailersOut {
  const known: number | null = owned;
  return {
    day,
    model,
    sent: Number(sent),
    accepted: Number(accepted),
    owned: known === null ? null : Number(known),
  };
}

type RentalDates = {
  deliveryOn: string | null;
  eventDate: string | null;
  pickupOn: string | null;
  /** Until it is picked up; no by default. */
  isOpenEnded?: boolean;
};

/** How long a hire with an open end is out, in days. */
const OPEN_END_DAYS = 3650;

/** yyyy-MM-dd. */
type RentalDays = { from: string; until: string };

const sorted = (...days: (string | null)[]) => days.filter((day) => day !== null).sort();

/**
 * The rental days of a form, like the columns rental_from and rental_until: from delivery to pickup, or the event where
 * either is missing. Null without any day.
 */
export function rentalDays(dates: RentalDates): RentalDays | null {
  const { deliveryOn, eventDate, pickupOn, isOpenEnded = false } = dates;
  const from = deliveryOn ?? sorted(eventDate, pickupOn).at(0);
  const until =
    isOpenEnded && from !== undefined
      ? daysAfter(from, OPEN_END_DAYS)
      : (pickupOn ?? sorted(eventDate, deliveryOn).at(-1));
  return from === undefined || until === undefined ? null : { from, until };
}

/**
 * By model, the day of a rental with the fewest free trailers, counting accepted quotes.
 * @param except id of the quote in question
 */
export const busiestDaysQuery = ({ from, until }: RentalDays, except?: string) => ({
  ...deskQuery(
    [...quoteDeskKeys.quotes(), "busiest", from, until, except ?? ""],
    (backend) =>
      backend.rpc("busiest_days", {
        _from: from,
        _until: until,
        ...(except && { _except: except }),
      }),
    (answer) => rowsOf(answer).map(toTrailersOut),
  ),
  staleTime: COUNT_FRESH_MS,
});

/**
 * The busiest days of the rental in a form, by model; undefined while unknown. Needs a FormProvider.
 * @param eventDate yyyy-MM-dd
 * @param except id of the quote being edited
 */
export function useBusiestDays(eventDate: string | null, except?: string) {
  const { control } = useFormContext<{
    deliveryOn: string;
    pickupOn: string;
    isOpenEnded: boolean;
  }>();
  const [deliveryOn, pickupOn, isOpenEnded] = useWatch({
    control,
    name: ["deliveryOn", "pickupOn", "isOpenEnded"],
  });
  const dates = {
    deliveryOn: deliveryOn || null,
    eventDate,
    pickupOn: pickupOn || null,
    isOpenEnded,
  };
  const days = rentalDays(dates) ?? { from: "", until: "" };
  const isKnown = days.from !== "" && days.from <= days.until;
  const { data } = useQuery({ ...busiestDaysQuery(days, except), enabled: isKnown });
  return isKnown ? data : undefined;
}

const texts = overbookingTexts;

export type Overbooking = {
  model: string;
  /** yyyy-MM-dd. */
  day: string;
  /** Accepted in other quotes. */
  out: number;
  owned: number;
  /** By this quote; 0 if it names no model. */
  needed: number;
};

/** Trailers by model id. */
export function trailersIn(lines: readonly QuoteLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, model, quantity = 1 } of lines) {
    if (kind === "model" && model) counts.set(model, (counts.get(model) ?? 0) + quantity);
  }
  return counts;
}

/**
 * Where a quote needs more trailers than are free. A model without known trailers has no limit. A quote that names no model
 * is only warned about models that are sold out.
 */
export function overbookings(
  needed: ReadonlyMap<string, number>,
  busiest: readonly TrailersOut[],
): Overbooking[] {
  return busiest.flatMap(({ model, day, accepted: out, owned }) => {
    if (model === null || owned === null) return [];
    const ofQuote = needed.get(model) ?? 0;
    const isOver = needed.size > 0 ? ofQuote > 0 && out + ofQuote > owned : out >= owned;
    return isOver ? [{ model, day, out, owned, needed: ofQuote }] : [];
  });
}

/** "Dec 5, 2026: 2 of 2 3-Station trailers are already accepted, this quote needs 1 more". */
export function overbookingText({ model, day, out, owned, needed }: Overbooking): string {
  const name = modelName(model);
  return [
    texts.line(formatShortDate(day), out, owned, name),
    ...(needed > 0 ? [texts.needs(needed)] : []),
  ].join(", ");
}
