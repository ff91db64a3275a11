import { type Counted, crewOfRequest } from "./headcount.ts";

/** What a hire is for: its words and pictures follow it. */
export type Occasion = "event" | "site" | "emergency";

/** Days are yyyy-MM-dd; `event_date` is the first day of a hire without a delivery. */
export type Hired = Counted & {
  event_date?: unknown;
  delivery_on?: unknown;
  pickup_on?: unknown;
  /** Until it is picked up. */
  is_open_ended?: unknown;
  /** Of one until it is picked up: what each month after the first costs, in US dollars. */
  monthly?: unknown;
};

/** The first and the last day of a hire. */
export type HireSpan = { from: string; until: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_MONTH = 31;

/** A day, yyyy-MM-dd; undefined for none. */
export const dayIn = (value: unknown) =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Null where one of them is unknown, or a day is all there is. */
export function spanOf({ event_date, delivery_on, pickup_on }: Partial<Hired>): HireSpan | null {
  const from = dayIn(delivery_on) ?? dayIn(event_date);
  const until = dayIn(pickup_on);
  return from === undefined || until === undefined || from >= until ? null : { from, until };
}

/** Trailers for a crew, and whatever is hired for longer than a month or with an open end, are for a work site. */
export function occasionOf(hire: Hired): Occasion {
  if (hire.kind === "emergency") return "emergency";
  if (hire.is_open_ended === true) return "site";
  const span = spanOf(hire);
  const days = span ? (Date.parse(span.until) - Date.parse(span.from)) / DAY_MS : 0;
  return crewOfRequest(hire) || days > LONGEST_MONTH ? "site" : "event";
}
