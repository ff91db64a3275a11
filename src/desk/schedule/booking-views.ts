import { addDays, startOfWeek } from "date-fns";
import { lateBy } from "@/desk/money/due-words";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import type { BookingLine } from "./bookings-query";

/** Subsets of the open bookings, in the order of the bar above the list. */
export const OPEN_VIEWS = ["all", "today", "trailer", "facts", "money", "change"] as const;

/** `due`: what customers owe, in the place of the bookings. `ended`: canceled, or done and paid. */
export const BOOKING_VIEWS = [...OPEN_VIEWS, "due", "ended"] as const;

export type OpenView = (typeof OPEN_VIEWS)[number];
export type BookingView = (typeof BOOKING_VIEWS)[number];

/** How many trailers were ordered and have no number yet, by model. None once the truck has left. */
export function missingUnits({ from, orders, units, is_canceled }: BookingLine, today: string) {
  if (is_canceled || (from !== null && from < today)) return [];
  return orders
    .map(({ model, quantity }) => ({
      model,
      count: quantity - units.filter((unit) => unit.model === model).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Whether something that is due has not been paid in time. */
export const isMoneyLate = ({ due }: BookingLine, today: string): boolean =>
  due !== null && (due.is_taken_back || lateBy(due.due_on, today) > 0);

/** Whether a booking is in a view on that day (yyyy-MM-dd). */
const conditions: Record<OpenView, (line: BookingLine, today: string) => boolean> = {
  all: () => true,
  today: ({ truck_on }, today) => truck_on === today,
  trailer: (line, today) => missingUnits(line, today).length > 0,
  facts: ({ gaps }) => gaps.length > 0,
  money: isMoneyLate,
  change: ({ change_until }) => change_until !== null,
};

export const inView = (lines: readonly BookingLine[], view: OpenView, today: string) =>
  lines.filter((line) => conditions[view](line, today));

export type GroupName = "over" | "undated" | "thisWeek" | "nextWeek" | "later" | "canceled";

/** The order of the list. */
const GROUPS: readonly GroupName[] = [
  "undated",
  "thisWeek",
  "nextWeek",
  "later",
  "over",
  "canceled",
];

/** The bookings by the week in which a truck goes next, from Monday to Sunday; empty groups are left out. */
export function groupsOf(lines: readonly BookingLine[], today: string) {
  const monday = startOfWeek(fromIsoDate(today) ?? new Date(), { weekStartsOn: 1 });
  const [nextWeek, later] = [toIsoDate(addDays(monday, 7)), toIsoDate(addDays(monday, 14))];
  function groupOf({ truck_on, is_canceled, is_open_ended }: BookingLine): GroupName {
    if (is_canceled) return "canceled";
    if (truck_on === null) return is_open_ended ? "later" : "undated";
    if (truck_on < today) return "over";
    if (truck_on < nextWeek) return "thisWeek";
    return truck_on < later ? "nextWeek" : "later";
  }
  return GROUPS.map((name) => ({
    name,
    lines: lines.filter((line) => groupOf(line) === name),
  })).filter((group) => group.lines.length > 0);
}
