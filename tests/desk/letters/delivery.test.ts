import { beforeEach, describe, expect, it, test } from "vitest";
import { z } from "zod";
import {
  dayField,
  deliveryFields,
  deliveryTimes,
  inclusionsField,
  inclusionsOf,
  movedDay,
  refuseOddDays,
  toDeliveryColumns,
  toDeliveryInput,
  toInclusionsColumn,
  usualInclusions,
  WINDOW_MAX,
} from "@/desk/letters/delivery";
import { pricedLines, type UnpricedLine } from "@/desk/model/quote-line";
import { stopClock } from "../../support/stopped-clock.ts";
import { aQuote } from "../quotes/a-quote.ts";

describe("a day in a form", () => {
  test.each([
    ["2026-12-04", "2026-12-04"],
    ["", null],
  ])("%j is stored as %j", (typed, stored) => expect(dayField.parse(typed)).toBe(stored));

  test.each(["2026-02-30", "soon", " "])("%j is refused with a reason", (typed) => {
    expect(dayField.safeParse(typed).error?.issues).toMatchObject([
      { message: expect.stringMatching(/\w/) },
    ]);
  });
});

describe("the form of delivery and pickup", () => {
  const form = z.object(deliveryFields);
  const agreed = {
    delivery_on: "2026-12-04",
    delivery_window: "7 to 9 AM",
    pickup_on: "2026-12-06",
    pickup_window: "By noon",
    is_open_ended: false,
  };
  const nothing = {
    delivery_on: null,
    delivery_window: null,
    pickup_on: null,
    pickup_window: null,
    is_open_ended: true,
  };

  test.each([agreed, nothing])("keeps what a quote has: %j", (columns) => {
    expect(toDeliveryColumns(form.parse(toDeliveryInput(columns)))).toEqual(columns);
  });

  it("has nothing where nothing was typed", () => {
    expect(toDeliveryColumns(form.parse({ isOpenEnded: true }))).toEqual(nothing);
  });

  it("takes a window of a hundred characters, and says what the limit is", () => {
    const { deliveryWindow } = deliveryFields;
    expect(deliveryWindow.parse(` ${"é".repeat(WINDOW_MAX)} `)).toHaveLength(100);
    expect(deliveryWindow.safeParse("é".repeat(101)).error?.issues).toMatchObject([
      { message: expect.stringContaining("100") },
    ]);
  });
});

describe("the days of a hire", () => {
  // Half past midnight in Houston; further west it is the day before.
  beforeEach(() => stopClock(new Date("2026-11-20T06:30:00Z")));

  type Days = Parameters<typeof refuseOddDays>[0];
  const days = z.custom<Days>().superRefine((typed, context) => refuseOddDays(typed, context));
  const refused = (changes: Partial<Days>) =>
    days
      .safeParse({ eventDate: null, deliveryOn: null, pickupOn: null, ...changes })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`);

  test.each<[string, Partial<Days>]>([
    ["none is known", {}],
    ["all are one", { deliveryOn: "2026-12-05", eventDate: "2026-12-05", pickupOn: "2026-12-05" }],
    [
      "they follow each other",
      { deliveryOn: "2026-12-04", eventDate: "2026-12-05", pickupOn: "2026-12-06" },
    ],
    ["it has no end, but an event", { isOpenEnded: true, eventDate: "2026-12-05" }],
    ["it has no end, but a delivery", { isOpenEnded: true, deliveryOn: "2026-12-05" }],
    ["they are the last within ten years", { eventDate: "2016-11-20", pickupOn: "2036-11-20" }],
  ])("are taken where %s", (_, changes) => expect(refused(changes)).toBeUndefined());

  test.each<[string, Partial<Days>]>([
    ["pickupOn: Pickup is before delivery", { deliveryOn: "2026-12-05", pickupOn: "2026-12-04" }],
    ["pickupOn: Pickup is before the event", { eventDate: "2026-12-05", pickupOn: "2026-12-04" }],
    [
      "deliveryOn: Delivery is after the event",
      { eventDate: "2026-12-05", deliveryOn: "2026-12-06" },
    ],
    ["eventDate: Each month is counted from this day", { isOpenEnded: true }],
    ["eventDate: Check the year", { eventDate: "2036-11-21" }],
    ["deliveryOn: Check the year", { deliveryOn: "2016-11-19" }],
    ["pickupOn: Check the year", { pickupOn: "2062-12-05" }],
  ])("are refused in the field that is wrong. %s", (issue, changes) => {
    expect(refused(changes)).toEqual([issue]);
  });

  it("name one mistake of a pickup, and each of two fields", () => {
    expect(
      refused({ deliveryOn: "2026-12-07", eventDate: "2026-12-06", pickupOn: "2026-12-05" }),
    ).toEqual(["pickupOn: Pickup is before delivery", "deliveryOn: Delivery is after the event"]);
  });
});

test.each([
  ["2026-12-04", "2026-12-03", "2026-12-31", "2027-01-01"],
  ["2026-12-04", "2026-12-05", "2026-12-05", "2026-12-04"],
  ["2027-03-15", "2027-03-13", "2027-03-06", "2027-03-08"],
  ["soon", "2026-12-05", "2026-12-12", "soon"],
  ["2026-12-04", "", "2026-12-12", "2026-12-04"],
  ["2026-12-04", "2026-12-05", "", "2026-12-04"],
])("%s beside an event that moves from %s to %s is then %s", (day, from, to, moved) => {
  expect(movedDay(day, from, to)).toBe(moved);
});

describe("the times that a customer reads", () => {
  const times = (changes: Parameters<typeof aQuote>[0]) =>
    deliveryTimes(aQuote(changes), (day) => `on ${day}`);

  it("have the day, the window, both, or nothing", () => {
    expect(times({ delivery_on: "2026-12-04", delivery_window: "7 to 9 AM" })).toEqual({
      delivery: "on 2026-12-04, 7 to 9 AM",
      pickup: null,
    });
    expect(times({ delivery_on: "2026-12-04", pickup_window: "By noon" })).toEqual({
      delivery: "on 2026-12-04",
      pickup: "By noon",
    });
  });

  it("say of a hire without an end how it ends, in the customer's language", () => {
    const open = { is_open_ended: true, pickup_on: "2026-12-06" };
    expect(times(open).pickup).toBe("When you say so, a month ahead");
    expect(times({ ...open, details: { language: "es" } }).pickup).toMatch(/^Cuando usted/);
  });
});

describe("what is included", () => {
  it("is read item by item, without empty ones", () => {
    expect(inclusionsField.parse(" Paper \n\n  \nSoap")).toEqual(["Paper", "Soap"]);
  });

  it("has at most thirty items of two hundred characters", () => {
    const items = (count: number, length: number) =>
      Array.from({ length: count }, () => "👋".repeat(length)).join("\n");
    expect(inclusionsField.safeParse(items(30, 200)).success).toBe(true);
    expect(inclusionsField.safeParse(items(31, 1)).error?.issues).toMatchObject([
      { message: "At most 30 lines" },
    ]);
    expect(inclusionsField.safeParse(`Paper\n${items(1, 201)}`).error?.issues).toMatchObject([
      { message: "No more than 200 characters in a line" },
    ]);
  });

  const quoteWith = (...lines: UnpricedLine[]) => aQuote({ lines: pricedLines(lines) });
  const delivery = { kind: "delivery", text: "Delivery", quantity: 1, price: 250 } as const;
  const mileage = { kind: "mileage", text: "miles", quantity: 8, price: 4 } as const;

  it("is the delivery, unless a line charges for it", () => {
    const [free = "", ...others] = usualInclusions(aQuote());
    expect(free).toMatch(/^Delivery/);
    expect(usualInclusions(quoteWith({ ...delivery, price: 0 }))).toEqual([free, ...others]);
    for (const charged of [delivery, mileage]) {
      const [first, ...rest] = usualInclusions(quoteWith({ ...delivery, price: 0 }, charged));
      expect(first).toBe("Setup and leveling");
      expect(rest).toEqual(others);
    }
  });

  it("is stored only where it is not the usual list", () => {
    const quote = aQuote();
    const usual = usualInclusions(quote);
    expect(inclusionsOf(quote)).toEqual(usual);
    expect(toInclusionsColumn(quote, [...usual])).toBeNull();
    for (const items of [
      [],
      usual.slice(1),
      [...usual, "Flowers"],
      ["Flowers", ...usual.slice(1)],
    ]) {
      const inclusions = toInclusionsColumn(quote, items);
      expect(inclusions).toEqual(items);
      expect(inclusionsOf(aQuote({ inclusions }))).toEqual(items);
    }
  });
});
