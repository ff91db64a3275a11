import { expect, test } from "vitest";
import { boardRows } from "@/desk/calendar/board-rows";
import type { Board, Booking, Unit } from "@/desk/calendar/trailer-board";

// Where the calendar draws a sent quote: on a trailer that has nothing else on its days, or in a row of its own.

const FIRST = "2031-06-01";
const unit: Unit = {
  id: "one",
  model: "4-station",
  name: "1",
  retired_on: null,
  trouble: [],
  outages: [],
};

const hire = (
  name: string,
  from: string,
  until: string,
  changes: Partial<Booking> = {},
): Booking => ({
  quote_id: name,
  name,
  address: null,
  is_booked: false,
  is_open: true,
  valid_until: "2031-12-31",
  from,
  until,
  is_open_ended: false,
  clean_until: until,
  delivery_window: null,
  pickup_window: null,
  orders: [{ model: "4-station", quantity: 1 }],
  unit_ids: [],
  free_unit_ids: ["one"],
  done: {},
  visits: [],
  ...changes,
});

/** Booked on June 4 and 5, and cleaned until the day of "cleaned". */
const booked = (cleaned: string) =>
  hire("Ada", "2031-06-04", "2031-06-05", {
    is_booked: true,
    is_open: false,
    unit_ids: ["one"],
    clean_until: cleaned,
  });

const board = (bookings: Booking[], outages: Unit["outages"] = []): Board => ({
  units: [{ ...unit, outages }],
  bookings,
  days: [],
});

const onTrailer = (shown: Board) =>
  boardRows(shown, FIRST).rows.flatMap(({ bars }) =>
    bars.map(({ text, booking }) => booking?.name ?? text),
  );
const without = (shown: Board) =>
  boardRows(shown, FIRST).without.flatMap(({ bars }) => bars.map(({ text }) => text));

test.each<[string, boolean, Booking]>([
  ["on the day after the cleaning", true, hire("Ben", "2031-06-08", "2031-06-09")],
  ["on the last day of the cleaning", false, hire("Ben", "2031-06-07", "2031-06-09")],
  ["on the day after the pickup, of cleaning", false, hire("Ben", "2031-06-06", "2031-06-06")],
  ["until the day before the delivery", true, hire("Ben", "2031-06-02", "2031-06-03")],
  ["until the day of the delivery", false, hire("Ben", "2031-06-02", "2031-06-04")],
  [
    "for which it is not free",
    false,
    hire("Ben", "2031-06-10", "2031-06-11", { free_unit_ids: [] }),
  ],
])("a sent quote %s is drawn on the trailer: %s", (_, isOnIt, quote) => {
  const shown = board([booked("2031-06-07"), quote]);
  expect(onTrailer(shown)).toEqual(isOnIt ? ["Ada", "Ben"] : ["Ada"]);
  expect(without(shown)).toEqual(isOnIt ? [] : ["Ben"]);
});

test("two sent quotes of the same days are not drawn over each other", () => {
  const shown = board([
    hire("Ben", "2031-06-10", "2031-06-11"),
    hire("Cleo", "2031-06-11", "2031-06-12"),
    hire("Dora", "2031-06-12", "2031-06-12"),
  ]);
  expect(onTrailer(shown)).toEqual(["Ben", "Dora"]);
  expect(without(shown)).toEqual(["Cleo"]);
});

test("a sent quote is not drawn on days out of service", () => {
  const out = [{ from: "2031-06-10", until: "2031-06-11", reason: "Axle" }];
  expect(without(board([hire("Ben", "2031-06-11", "2031-06-12")], out))).toEqual(["Ben"]);
  expect(without(board([hire("Ben", "2031-06-12", "2031-06-12")], out))).toEqual([]);
});

test("a bar of cleaning ends with its last day, and a quote's has none", () => {
  const [row] = boardRows(board([booked("2031-06-07")]), FIRST).rows;
  expect(row?.bars).toMatchObject([{ from: 3, until: 5, cleanUntil: 7 }]);
  const quote = hire("Ben", "2031-06-04", "2031-06-05", { clean_until: "2031-06-07" });
  const [own] = boardRows(board([quote]), FIRST).rows;
  expect(own?.bars).toMatchObject([{ from: 3, until: 5, cleanUntil: 5 }]);
});
