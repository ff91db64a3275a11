import { differenceInCalendarDays, parseISO } from "date-fns";
import { windowStart } from "@/desk/model/window-start";
import { trailerModels } from "@/request/trailer-models";
import type { Board, Booking, Unit } from "./trailer-board";

/** How a bar looks: a booking, one of more than are owned, a sent quote, or days out of service. */
type Look = "booked" | "short" | "sent" | "repair";

/** Where it begins and ends, in days after the first one shown; it may begin before that and end after the last. */
type Stretch = { from: number; until: number };

export type Bar = Stretch & {
  key: string;
  look: Look;
  /** Days of cleaning behind it; 0 for none. */
  cleaning: number;
  /** Null for days out of service. */
  booking: Booking | null;
  /** The trailer that it stands on. */
  unitId: string | null;
  /** Which of several that were ordered and have no number: "2 of 3". */
  place: { number: number; of: number } | null;
  text: string;
};

const daysFrom = (first: string, day: string) =>
  differenceInCalendarDays(parseISO(day), parseISO(first));

const MINUTES = 24 * 60;
/** A bar of less could not be seen or pressed, in days. */
const SHORTEST = 0.4;

/** From the hour of delivery to that of the pickup, or whole days where no time is agreed. */
function stretchOf({ from, until, delivery_window, pickup_window }: Booking, first: string) {
  const [start, end] = [windowStart(delivery_window), windowStart(pickup_window)];
  const begins = daysFrom(first, from) + (Number.isFinite(start) ? start / MINUTES : 0);
  const ends = daysFrom(first, until) + (Number.isFinite(end) ? end / MINUTES : 1);
  return { from: begins, until: Math.max(ends, begins + SHORTEST) };
}

type Place = Pick<Bar, "look" | "unitId" | "place">;

function barOf(booking: Booking, first: string, { look, unitId, place }: Place): Bar {
  const stretch = stretchOf(booking, first);
  const clean = booking.clean_until > booking.until && look !== "sent";
  return {
    ...{ ...stretch, look, unitId, place, booking, text: booking.name },
    key: [booking.quote_id, booking.from, unitId ?? place?.number].join(" "),
    cleaning: clean ? daysFrom(first, booking.clean_until) + 1 - stretch.until : 0,
  };
}

/** Trailers of a model that a booking ordered and has no number for. */
export function missingOf(board: Board, booking: Booking, model: string | null): number {
  const ordered = booking.orders.find((order) => order.model === model)?.quantity ?? 0;
  const assigned = board.units.filter(
    (unit) => unit.model === model && booking.unit_ids.includes(unit.id),
  );
  return booking.is_booked ? Math.max(ordered - assigned.length, 0) : 0;
}

/** The trailers that could still go to a booking. */
export const choicesFor = (board: Board, booking: Booking): Unit[] =>
  board.units.filter(
    ({ id, model }) =>
      booking.free_unit_ids.includes(id) &&
      !booking.unit_ids.includes(id) &&
      missingOf(board, booking, model) > 0,
  );

/** Bookings with fewer trailers than they ordered, by model. */
export const missing = (board: Board) =>
  board.bookings.flatMap((booking) =>
    booking.orders
      .map(({ model, quantity }) => ({
        ...{ booking, model, ordered: quantity },
        count: missingOf(board, booking, model),
      }))
      .filter(({ count }) => count > 0),
  );

export type Shortage = {
  model: string;
  /** The most on one day. */
  short: number;
  booked: number;
  owned: number;
  from: string;
  until: string;
};

/** Runs of days on which more trailers of a model are booked than owned. */
export function shortages({ days }: Pick<Board, "days">): Shortage[] {
  const found: Shortage[] = [];
  for (const { day, model, owned, accepted } of days) {
    if (model === null || owned === null || accepted <= owned) continue;
    const short = accepted - owned;
    const run = found.find((one) => one.model === model && daysFrom(one.until, day) === 1);
    if (!run) found.push({ model, short, booked: accepted, owned, from: day, until: day });
    else if (short > run.short) Object.assign(run, { short, booked: accepted, owned, until: day });
    else run.until = day;
  }
  return found;
}

/** Bookings of a model that are out or being cleaned in a run of days. */
export const bookingsIn = (board: Board, { model, from, until }: Shortage) =>
  board.bookings.filter(
    (booking) =>
      booking.is_booked &&
      booking.orders.some((order) => order.model === model) &&
      booking.from <= until &&
      booking.clean_until >= from,
  );

const overlaps = (one: Bar, other: Bar) =>
  one.from < other.until + other.cleaning && other.from < one.until + one.cleaning;

export type UnitRow = { unit: Unit; bars: Bar[] };
type MissingRow = { model: string | null; bar: Bar };

/** The rows of the calendar: bookings without a number, then the trailers of each model in order of size. */
export function boardRows(
  board: Board,
  first: string,
): { missing: MissingRow[]; units: UnitRow[] } {
  const rank = ({ model }: Unit) => {
    const index = trailerModels.findIndex(({ id }) => id === model);
    return index < 0 ? trailerModels.length : index;
  };
  const short = shortages(board);
  const units = board.units
    .toSorted((one, other) => rank(one) - rank(other))
    .map((unit): UnitRow => {
      const bars = board.bookings
        .filter(({ unit_ids }) => unit_ids.includes(unit.id))
        .map((booking) => barOf(booking, first, { look: "booked", unitId: unit.id, place: null }));
      const outages = unit.outages.map(({ from, until, reason }): Bar => {
        const last = until === null ? Number.POSITIVE_INFINITY : daysFrom(first, until) + 1;
        return {
          ...{ key: from, look: "repair", from: daysFrom(first, from), until: last, cleaning: 0 },
          ...{ booking: null, unitId: unit.id, place: null, text: reason },
        };
      });
      return { unit, bars: [...outages, ...bars] };
    });

  const rows = missing(board).flatMap(({ booking, model, ordered, count }) =>
    Array.from({ length: count }, (_, index): MissingRow => {
      const number = ordered - count + index + 1;
      const isShort = short.some(
        (run) => run.model === model && bookingsIn(board, run).includes(booking),
      );
      const look = isShort ? "short" : "booked";
      const place = ordered === 1 ? null : { number, of: ordered };
      return { model, bar: barOf(booking, first, { look, unitId: null, place }) };
    }),
  );

  // Sent quotes stand where they would fit, each on one trailer of its model that is free all its days.
  for (const booking of board.bookings.filter(({ is_booked }) => !is_booked)) {
    for (const { model, quantity } of booking.orders) {
      for (let number = 1; number <= quantity; number += 1) {
        const place = quantity === 1 ? null : { number, of: quantity };
        const bar = barOf(booking, first, { look: "sent", unitId: null, place });
        const row = units.find(
          ({ unit, bars }) =>
            unit.model === model &&
            booking.free_unit_ids.includes(unit.id) &&
            !bars.some((other) => overlaps(bar, other)),
        );
        if (row) row.bars.push({ ...bar, unitId: row.unit.id });
        else rows.push({ model, bar });
      }
    }
  }
  return { missing: rows, units };
}
