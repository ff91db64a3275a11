import { expect, test } from "vitest";
import { boardRows, isIn, missingOf, shortages } from "@/desk/calendar/board-rows";
import type { Board, Booking } from "@/desk/calendar/trailer-board";
import { board, booked, FIRST, hire } from "./a-board.ts";

// Where the calendar draws a sent quote: on a trailer that has nothing else on its days, or in a row of its own.

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

const day = (number: number, accepted: number, model = "4-station", owned: number | null = 2) => ({
  day: `2031-06-${String(number).padStart(2, "0")}`,
  model,
  owned,
  accepted,
  sent: 0,
  deliveries: 0,
  pickups: 0,
});

test("days that follow each other are one shortage with its worst, and others are another", () => {
  const days = [
    day(1, 3),
    day(1, 3, "2-station"),
    day(2, 4),
    day(3, 3),
    day(4, 2),
    day(5, 3),
    day(6, 9, "3-station", null),
  ];
  const found = shortages({ ...board([]), days });
  const first = { from: "2031-06-01", until: "2031-06-03", model: "4-station" };
  expect(found).toEqual([
    { ...first, short: 2, booked: 4, owned: 2 },
    { model: "2-station", short: 1, booked: 3, owned: 2, from: first.from, until: first.from },
    { ...first, short: 1, booked: 3, owned: 2, from: "2031-06-05", until: "2031-06-05" },
  ]);
});

test("a booking is part of a shortage until its cleaning ends, and one of another model or unbooked is not", () => {
  const [short] = shortages({ ...board([]), days: [day(6, 3), day(7, 3)] });
  if (!short) throw new Error("There is no shortage.");
  const isPart = (cleaned: string, changes: Partial<Booking> = {}) =>
    isIn(short, { ...booked(cleaned), ...changes });
  expect([isPart("2031-06-05"), isPart("2031-06-06")]).toEqual([false, true]);
  const other = [{ model: "2-station", quantity: 1 }];
  expect(isPart("2031-06-06", { orders: other })).toBe(false);
  expect(isPart("2031-06-06", { is_booked: false })).toBe(false);
  expect(isPart("2031-06-09", { from: "2031-06-07" })).toBe(true);
  expect(isPart("2031-06-09", { from: "2031-06-08" })).toBe(false);
});

test("a booking of three that has one trailer lacks two, drawn as the second and the third", () => {
  const orders = [{ model: "4-station", quantity: 3 }];
  const party = { ...booked("2031-06-05"), orders };
  expect(missingOf(board([party]), party)).toMatchObject([{ model: "4-station", count: 2 }]);
  expect(without(board([party]))).toEqual(["Ada, 2 of 3", "Ada, 3 of 3"]);
});
