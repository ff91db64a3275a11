import { trailersOwned } from "@/config/desk-facts";
import type { TrailersOut } from "./calendar-query";
import { calendarTexts as texts } from "./calendar-words";

/** How a model stands on a day; `free` too where no number of trailers owned is known. */
type Booking = "free" | "full" | "over";

/** A model on a day, counted and in words. */
export type DayCount = TrailersOut & {
  name: string;
  owned: number | undefined;
  booking: Booking;
};

function bookingOf(accepted: number, owned: number | undefined): Booking {
  if (owned === undefined || accepted < owned) return "free";
  return accepted > owned ? "over" : "full";
}

/** What is out, by day (yyyy-MM-dd); models in the order of the answer, those not said last. */
export function countsByDay(
  rows: readonly TrailersOut[],
  ownedByModel: Readonly<Record<string, number>> = trailersOwned,
): ReadonlyMap<string, DayCount[]> {
  const days = new Map<string, DayCount[]>();
  for (const row of rows) {
    const owned = row.model === null ? undefined : ownedByModel[row.model];
    const name = texts.modelName(row.model);
    const count = { ...row, name, owned, booking: bookingOf(row.accepted, owned) };
    days.set(row.day, [...(days.get(row.day) ?? []), count]);
  }
  return days;
}

const states: Record<Booking, string> = { free: "", full: texts.full, over: texts.over };

/** "3-Station: 2 of 3 accepted, 1 sent". */
export function countWords({ name, accepted, owned, sent, booking }: DayCount): string {
  return texts.said(name, texts.count(accepted, owned), sent, states[booking]);
}
