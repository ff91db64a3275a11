import { type RequestRow, storedValue } from "./facts";
import { crewOfRequest } from "./headcount";
import type { Kind } from "./kinds";

/** What a request says of the hire it asks for, as the row has it. */
export type Wishes = {
  kind: Kind;
  /** In the words of the site (src/site/words/choice-for-staff.ts). */
  choice: string;
  /** In the customer's words. */
  duration: string;
  /** yyyy-MM-dd; null if unknown. */
  eventDate: string | null;
  /** Of an emergency. */
  isForTomorrow: boolean;
  /** Guests, workers, or an emergency's units; null without a number. */
  count: number | null;
  /** An emergency's "More than 5 units" has no number. */
  isForMoreUnits: boolean;
  /** Workers of a site; undefined for guests. */
  crew: number | undefined;
  address: string;
};

/** Reads the row of a request or quote. */
export function wishesOf(row: RequestRow): Wishes {
  const { kind, number_of_guests: count } = row;
  return {
    kind,
    choice: storedValue("choice", row),
    duration: storedValue("duration", row),
    eventDate: storedValue("event_date", row) || null,
    isForTomorrow: storedValue("urgency", row) === "next-day",
    count: count === null ? null : Number(count),
    isForMoreUnits: storedValue("units", row) === "more",
    crew: crewOfRequest(row),
    address: storedValue("event_address", row),
  };
}
