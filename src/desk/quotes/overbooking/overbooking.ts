import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { QuoteLine } from "@/desk/model/quote-line";
import { formatShortDate } from "@/desk/model/short-date";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { modelName } from "../lines/lines-words";
import { overbookingTexts } from "../quotes-words";

type CountRow = Database["public"]["Functions"]["busiest_days"]["Returns"][number];

/**
 * Trailers of a model that are out on a day, and how many are in service then. `model` is null where a quote does not say
 * one, and `owned` where no trailer of the model is known.
 */
export type TrailersOut = {
  day: string;
  model: string | null;
  sent: number;
  accepted: number;
  owned: number | null;
};

/** How long a count is good enough before it is asked for again, in milliseconds: colleagues accept quotes too. */
export const COUNT_FRESH_MS = 15_000;

/** Counts are `bigint`, which may arrive as text; generated types know no nullable columns of functions. */
export function toTrailersOut({ day, model, sent, accepted, owned }: CountRow): TrailersOut {
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
};

/** First and last day of a rental, yyyy-MM-dd. */
type RentalDays = { from: string; until: string };

const sorted = (...days: (string | null)[]) => days.filter((day) => day !== null).sort();

/**
 * The days of a rental that is being typed, as the columns rental_from and rental_until of a stored quote: from delivery
 * to pickup; where one of the two is not agreed, to or from the event. Null while no day is known.
 */
export function rentalDays({ deliveryOn, eventDate, pickupOn }: RentalDates): RentalDays | null {
  const from = deliveryOn ?? sorted(eventDate, pickupOn).at(0);
  const until = pickupOn ?? sorted(eventDate, deliveryOn).at(-1);
  return from === undefined || until === undefined ? null : { from, until };
}

/**
 * By model, the day of a rental on which the fewest trailers are free, by what is accepted of other quotes.
 * @param except id of the quote that is asked about
 * @throws BackendError
 */
export function busiestDaysQuery({ from, until }: RentalDays, except?: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.quotes(), "busiest", from, until, except ?? ""],
    queryFn: async ({ signal }): Promise<TrailersOut[]> => {
      const answer = await getSupabase()
        .rpc("busiest_days", { _from: from, _until: until, ...(except && { _except: except }) })
        .abortSignal(signal);
      return rowsOf(answer).map(toTrailersOut);
    },
    staleTime: COUNT_FRESH_MS,
  });
}

const texts = overbookingTexts;

/** A model of which more trailers would be out on a day than there are. */
export type Overbooking = {
  model: string;
  /** yyyy-MM-dd. */
  day: string;
  /** Of other quotes, accepted already. */
  out: number;
  owned: number;
  /** Of this quote; 0 when it does not say which trailers it is about. */
  needed: number;
};

/** How many trailers of each model lines speak of, by its id. */
export function trailersIn(lines: readonly QuoteLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, model, quantity = 1 } of lines) {
    if (kind === "model" && model) counts.set(model, (counts.get(model) ?? 0) + quantity);
  }
  return counts;
}

/**
 * Where a quote would need more trailers than there are, by what is accepted already. A model of which no trailer is known
 * has no limit. A quote that names no model is only told about models of which none is left.
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

/** "Dec 5, 2026: 2 of 2 3-Station trailers are already accepted, this quote has 1 more". */
export function overbookingWords({ model, day, out, owned, needed }: Overbooking): string {
  const name = modelName(model);
  return [
    texts.line(formatShortDate(day), out, owned, name),
    ...(needed > 0 ? [texts.needs(needed)] : []),
  ].join(", ");
}
