import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { builderSchema, withCents } from "@/desk/builder/builder-schema";
import { netDaysField } from "@/desk/builder/net-days";
import { newPlaceId, otherPlacesField, withPlaceTexts } from "@/desk/builder/other-places";
import { toEditInput } from "@/desk/builder/quote-edit-schema";
import {
  refuseVisitsWithoutDays,
  typedWeekdays,
  weekdaysField,
} from "@/desk/builder/service-weekdays";
import { trailerRows } from "@/desk/pricing/decided-lines";
import { aQuote } from "./a-quote.ts";

describe("an amount", () => {
  const read = (quoteAmount: string) =>
    builderSchema.safeParse({ ...toEditInput(aQuote()), quoteAmount });

  test.each([
    ["$1,234.50", 1234.5],
    ["99,999,999.99", 99_999_999.99],
    [" \u200b ", null],
  ])("%j is %s", (typed, amount) => expect(read(typed).data?.quoteAmount).toBe(amount));

  test.each(["100,000,000", "a lot"])("%j is refused, and says so in its field", (typed) => {
    expect(read(typed).error?.issues).toMatchObject([
      { code: "custom", path: ["quoteAmount"], message: expect.stringMatching(/\w/) },
    ]);
  });

  test.each([
    ["$1,200", "1200.00"],
    ["", ""],
    ["a lot", "a lot"],
  ])("%j is %j once it was typed", (typed, shown) => expect(withCents(typed)).toBe(shown));
});

test.each([
  ["", null],
  ["0", 0],
  ["30", 30],
])("bills that are due in %j days are stored as %s", (typed, days) => {
  expect(netDaysField.parse(typed)).toBe(days);
});

test("bills are due on no other number of days", () => {
  expect(netDaysField.safeParse("29").success).toBe(false);
});

describe("the days of service", () => {
  it("are typed as they are read", () => {
    expect(weekdaysField.parse("25")).toEqual([2, 5]);
    expect(typedWeekdays([2, 5])).toBe("25");
    expect(weekdaysField.parse("")).toBeNull();
    expect(typedWeekdays(null)).toBe("");
  });

  it.each(["8", "0", "12345671", "25 "])("are not %j", (typed) => {
    expect(weekdaysField.safeParse(typed).success).toBe(false);
  });

  type Hired = Parameters<typeof refuseVisitsWithoutDays>[0];
  const serviced = z.custom<Hired>().superRefine(refuseVisitsWithoutDays);
  const refused = (changes: Partial<Hired>) =>
    serviced
      .safeParse({
        serviceWeekdays: [2],
        eventDate: null,
        deliveryOn: null,
        pickupOn: null,
        isOpenEnded: false,
        ...changes,
      })
      .error?.issues.map(({ path, message }) => [...path, message]);

  const DELIVERED = { deliveryOn: "2026-12-05" };
  const NO_START = [["eventDate", "Service visits count from this day"]];
  const NO_END = [["pickupOn", "Service visits are on the days before pickup"]];

  it.each<[string, Partial<Hired>]>([
    ["there are none", { serviceWeekdays: null }],
    ["the hire begins and ends", { ...DELIVERED, pickupOn: "2026-12-06" }],
    ["it begins with its event", { eventDate: "2026-12-05", pickupOn: "2026-12-06" }],
    ["it goes on until it is picked up", { ...DELIVERED, isOpenEnded: true }],
  ])("are taken where %s", (_, changes) => expect(refused(changes)).toBeUndefined());

  it.each<[string, Partial<Hired>, unknown]>([
    ["has no day", {}, NO_START],
    ["has no first day", { pickupOn: "2026-12-06" }, NO_START],
    ["has no first day, and no end", { isOpenEnded: true }, NO_START],
    ["has no day of pickup", DELIVERED, NO_END],
    ["is picked up on the day of delivery", { ...DELIVERED, pickupOn: "2026-12-05" }, NO_END],
    [
      "is picked up on the day of the event after it",
      { deliveryOn: "2026-12-06", eventDate: "2026-12-05", pickupOn: "2026-12-06" },
      NO_END,
    ],
  ])("are refused of a hire that %s, at the day that is missing", (_, changes, issues) => {
    expect(refused(changes)).toEqual(issues);
  });
});

describe("other places", () => {
  it("have ids of their own, whatever was removed before", () => {
    expect(newPlaceId([])).toBe("place 2");
    const [second, third] = [
      { id: "place 2", text: "" },
      { id: "place 3", text: "" },
    ];
    expect(newPlaceId([second])).toBe("place 3");
    expect(newPlaceId([third])).toBe("place 4");
    expect(newPlaceId([third, { id: "place 4", text: "" }])).toBe("place 5");
  });

  it("are what lines name them, and a line of none of them names none", () => {
    const [line] = trailerRows([{ model: "3-station", trailers: 1 }]);
    if (!line) throw new Error("no line");
    const shown = { ...line, list: undefined };
    const places = [
      { id: "place 2", text: " North gate " },
      { id: "place 3", text: " " },
    ];
    const placed = [undefined, "place 2", "place 3", "place 9"].map((at) =>
      withPlaceTexts([{ ...shown, ...(at && { at }) }], places).map((one) => one.at),
    );
    expect(placed).toEqual([[undefined], ["North gate"], [undefined], [undefined]]);
  });

  it("differ from each other; the one that repeats is marked", () => {
    const places = ["Gate", "Gate", "Yard", "Gate"].map((text, id) => ({ id: `${id}`, text }));
    expect(otherPlacesField.safeParse(places).error?.issues.map(({ path }) => path)).toEqual([
      [1, "text"],
      [3, "text"],
    ]);
  });
});
