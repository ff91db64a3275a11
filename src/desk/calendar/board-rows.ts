import { differenceInCalendarDays, parseISO } from "date-fns";
import { windowStart } from "@/desk/model/time-window";
import { trailerModels } from "@/request/trailer-models";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Booking, Unit } from "./trailer-board";

export type Bar = {
  key: string;
  /** A booking with or without a trailer, a booking over capacity, a sent quote, or days out of service. */
  look: "booked" | "unassigned" | "short" | "sent" | "repair";
  /** In days after the first one shown; it may begin before that and end after the last. */
  from: number;
  until: number;
  /** Where the cleaning after it ends; the same as `until` without cleaning. */
  cleanUntil: number;
  text: string;
  /** Null for days out of service. */
  booking: Booking | null;
  /** The trailer in whose row it is. */
  unit: Unit | null;
  /** Service visits, in days after the first one shown. */
  visits: number[];
};

const daysFrom = (first: string, day: string) =>
  differenceInCalendarDays(parseISO(day), parseISO(first));

/** The service visits of a booking, as middles of their days after the first one shown. */
const visitsAt = ({ visits }: Booking, first: string): number[] =>
  visits.map(({ day }) => daysFrom(first, day) + 0.5);

/** The bookings that are serviced on a day. */
export const servicedOn = ({ bookings }: Board, day: string): number =>
  bookings.filter(({ visits }) => visits.some((visit) => visit.day === day)).length;

const MINUTES = 24 * 60;
/** Minimum length of a bar in days: a shorter one could not be seen or clicked. */
const SHORTEST = 0.4;

/** A booking's bar: from the hour of delivery to the hour of pickup, or whole days if no times are agreed. */
function barOf(booking: Booking, first: string, part: Pick<Bar, "look" | "text" | "unit">): Bar {
  const [start, end] = [windowStart(booking.delivery_window), windowStart(booking.pickup_window)];
  const from = daysFrom(first, booking.from) + (Number.isFinite(start) ? start / MINUTES : 0);
  const ends = daysFrom(first, booking.until) + (Number.isFinite(end) ? end / MINUTES : 1);
  const until = Math.max(ends, from + SHORTEST);
  const isCleaned = booking.is_booked && booking.clean_until > booking.until;
  const cleanUntil = isCleaned ? daysFrom(first, booking.clean_until) + 1 : until;
  const key = [booking.quote_id, booking.from, part.unit?.id, part.text].join(" ");
  return { key, from, until, cleanUntil, booking, visits: visitsAt(booking, first), ...part };
}

const repairsOf = (unit: Unit, first: string) =>
  unit.outages.map(({ from: day, until: last, reason }): Bar => {
    const from = daysFrom(first, day);
    const until = last === null ? Number.POSITIVE_INFINITY : daysFrom(first, last) + 1;
    const text = texts.repair(reason);
    const none = { booking: null, visits: [] };
    return { key: day, look: "repair", from, until, cleanUntil: until, text, unit, ...none };
  });

/** The trailers of a model that are assigned to a booking. */
export const unitsOf = ({ units }: Board, { unit_ids }: Booking, model: string | null) =>
  units.filter((unit) => unit.model === model && unit_ids.includes(unit.id));

/** How many trailers a booking still lacks, by model. */
export const missingOf = (board: Board, booking: Booking) =>
  booking.orders
    .map(({ model, quantity: ordered }) => {
      const has = booking.is_booked ? unitsOf(board, booking, model).length : ordered;
      return { booking, model, count: ordered - has };
    })
    .filter(({ count }) => count > 0);

/** The trailers that can still be assigned to a booking. */
export const choicesFor = (board: Board, booking: Booking): Unit[] =>
  board.units.filter(
    ({ id, model }) =>
      booking.free_unit_ids.includes(id) &&
      !booking.unit_ids.includes(id) &&
      missingOf(board, booking).some((one) => one.model === model),
  );

type Shortage = {
  model: string;
  /** The largest shortage on one day. */
  short: number;
  booked: number;
  owned: number;
  from: string;
  until: string;
};

/** Runs of days on which more trailers of a model are booked than are in service. */
export function shortages({ days }: Board): Shortage[] {
  const found: Shortage[] = [];
  for (const { day, model, owned, accepted } of days) {
    if (model === null || owned === null || accepted <= owned) continue;
    const worst = { short: accepted - owned, booked: accepted, owned };
    const run = found.find((one) => one.model === model && daysFrom(one.until, day) === 1);
    if (run) Object.assign(run, worst.short > run.short && worst, { until: day });
    else found.push({ model, ...worst, from: day, until: day });
  }
  return found;
}

/** Whether a booking is part of a shortage. Its cleaning may last longer than the shortage. */
export const isIn = ({ model, from, until }: Shortage, booking: Booking) =>
  booking.is_booked &&
  booking.orders.some((order) => order.model === model) &&
  booking.from <= until &&
  booking.clean_until >= from;

type BoardRow = { model: string | null; unit: Unit | null; bars: Bar[] };

/** The rows of the calendar: bookings without a trailer, then the trailers of each model by size. */
export function boardRows(board: Board, first: string): { without: BoardRow[]; rows: BoardRow[] } {
  const sizes = new Map<string, number>(trailerModels.map(({ id }, index) => [id, index]));
  const rank = ({ model }: Unit) => sizes.get(model) ?? sizes.size;
  const rows = board.units
    .toSorted((one, other) => rank(one) - rank(other))
    .map((unit): BoardRow => {
      const bars = board.bookings
        .filter(({ unit_ids }) => unit_ids.includes(unit.id))
        .map((booking) => barOf(booking, first, { look: "booked", text: booking.name, unit }));
      return { model: unit.model, unit, bars: [...repairsOf(unit, first), ...bars] };
    });

  const short = shortages(board);
  const without: BoardRow[] = [];
  for (const booking of board.bookings) {
    const { orders, is_booked, name, free_unit_ids } = booking;
    for (const { model, quantity } of orders) {
      const isShort = short.some((run) => run.model === model && isIn(run, booking));
      const bookedLook = isShort ? "short" : "unassigned";
      const look = is_booked ? bookedLook : "sent";
      const has = unitsOf(board, booking, model).length;
      for (let number = has + 1; number <= quantity; number += 1) {
        const text = quantity === 1 ? name : texts.place(name, number, quantity);
        const bar = barOf(booking, first, { look, text, unit: null });
        // A sent quote is drawn where it would fit: on a trailer that is free on all its days.
        const place = rows.find(
          ({ unit, bars }) =>
            !is_booked &&
            unit?.model === model &&
            free_unit_ids.includes(unit?.id ?? "") &&
            bars.every((other) => bar.from >= other.cleanUntil || bar.until <= other.from),
        );
        if (place) place.bars.push({ ...bar, unit: place.unit });
        else without.push({ model, unit: null, bars: [bar] });
      }
    }
  }
  return { without, rows };
}
