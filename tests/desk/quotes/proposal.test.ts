import { describe, expect, test } from "vitest";
import { askedOf } from "@/desk/business/asked";
import {
  farPrices,
  freeTrailers,
  listProposal,
  proposedDays,
  refilled,
  trailerLine,
  typedLines,
} from "@/desk/quotes/process/proposal";
import type { RequestRow } from "@/request/facts";
import { choiceText } from "@/site/choice/choice";
import { sampleBusiness } from "../business/sample-business.ts";

const TODAY = "2026-11-23";
const request = (changes: Partial<RequestRow> = {}): RequestRow => ({
  kind: "general",
  details: {},
  event_type: "general",
  name: "Maria",
  email: null,
  phone: null,
  event_date: "2026-12-12",
  number_of_guests: 150,
  event_address: "2210 Oak Hollow Ln, Katy",
  additional_info: null,
  ...changes,
});
const asked = (details: object, changes: Partial<RequestRow> = {}) =>
  askedOf(request({ details, ...changes }), TODAY);

describe("what a request asks for", () => {
  test.each([
    ["trailers=3-station", [{ model: "3-station", trailers: 1 }]],
    [
      "trailers=4-station,4-station,2-station&guests=650&hours=5",
      [
        { model: "2-station", trailers: 1 },
        { model: "4-station", trailers: 2 },
      ],
    ],
    ["guests=40&hours=3", []],
    ["trailers=3-station&length=288&width=144&gate=120", [{ model: "3-station", trailers: 1 }]],
  ])("%s, in the words that the site stores", (choice, trailers) => {
    expect(asked({ choice: choiceText(choice) }).trailers).toEqual(trailers);
  });

  test("the package, the weeks of a site, and the ZIP code of the area check", () => {
    expect(asked({ choice: choiceText("offer=package") }).isPackage).toBe(true);
    const site = "trailers=4-station&crew=80&shift=10x5&weeks=12&visits=3";
    expect(asked({ choice: choiceText(site) })).toMatchObject({ days: 84, isDaysSaid: true });
    expect(
      asked({ choice: choiceText("zip=77494&miles=27") }, { event_address: "our barn" }).place,
    ).toBe("our barn 77494");
  });

  test.each([
    ["6 weeks", 42],
    ["about two months", 56],
    ["3 days", 3],
    ["2-3-days", 3],
    ["1-month", 28],
    ["a weekend", 3],
    ["6 semanas", 42],
    ["unos dos meses", 56],
    ["2 a 3 días", 3],
    ["un fin de semana", 3],
    ["hasta marzo", 1],
    ["unknown", 1],
    ["until the roof is done", 1],
    ["900 years", 1],
  ])("for %s: %s days", (duration, days) => expect(asked({ duration }).days).toBe(days));

  test("the first day: the event's, or now for an emergency", () => {
    const emergency = { kind: "emergency", event_date: null } as const;
    expect(asked({}).firstDay).toBe("2026-12-12");
    expect(asked({}, { event_date: null }).firstDay).toBeNull();
    expect(asked({ urgency: "immediate" }, emergency).firstDay).toBe(TODAY);
    expect(asked({ urgency: "next-day" }, emergency).firstDay).toBe("2026-11-24");
  });
});

const near = { days: 1, firstDay: "2026-12-11", miles: 28, isPackage: false };
const propose = (lines = [trailerLine({ model: "3-station", trailers: 1 })], changes = {}) =>
  listProposal(sampleBusiness(), lines, { ...near, ...changes }, TODAY);
const kindsOf = (lines: readonly { kind: string }[]) => lines.map(({ kind }) => kind);

describe("lines", () => {
  test("are filled in from the price list, and left open where nobody knows", () => {
    const lines = typedLines(propose());
    expect(kindsOf(lines)).toEqual(["model", "delivery", "mileage", "tax"]);
    expect(lines[0]).toMatchObject({ text: "3-Station trailer", price: "1450.00", quantity: "1" });
    expect(typedLines(propose(undefined, { miles: null }))[1]).toMatchObject({
      kind: "delivery",
      price: "",
    });
    expect(propose([])).toBeNull();
  });

  test("follow what has changed, and keep what was typed, added and taken out", () => {
    const before = typedLines(propose());
    const after = typedLines(propose(undefined, { miles: 15, days: 7 }));
    expect(refilled(before, before, after)).toEqual(after);

    const [trailer, delivery] = before;
    if (!trailer || !delivery) throw new Error("no lines");
    const discount = { ...trailer, kind: "discount", text: "Discount", model: "" } as const;
    // Priced by hand, without mileage and tax, with a discount.
    const typed = [{ ...trailer, price: "1300" }, delivery, discount];
    const result = refilled(typed, before, after);
    expect(kindsOf(result)).toEqual(["model", "delivery", "discount"]);
    expect(result[0]?.price).toBe("1300");
  });

  test("of a trailer that was chosen in the place of another are the list's, and stay where they are", () => {
    const before = typedLines(propose());
    const [trailer, ...rest] = before;
    if (!trailer) throw new Error("no lines");
    const other = [{ ...trailer, model: "4-station" }, ...rest];
    const result = refilled(other, before, typedLines(propose(other)));
    expect(result[0]).toMatchObject({ model: "4-station", price: "" });
    const second = { ...trailer, model: "4-station", price: "" };
    const two = refilled([...before, second], before, typedLines(propose([...before, second])));
    expect(kindsOf(two)).toEqual(["model", "delivery", "mileage", "tax", "model"]);
  });

  test("the days of a hire: the event's first, and the morning after its last", () => {
    expect(proposedDays({ firstDay: "2026-12-11", days: 2 })).toEqual({
      deliveryOn: "2026-12-11",
      pickupOn: "2026-12-13",
    });
    expect(proposedDays({ firstDay: null, days: 2 })).toEqual({ deliveryOn: "", pickupOn: "" });
  });
});

test("what is free: never less than nothing, and nothing is said of a model that nobody owns", () => {
  const free = freeTrailers([
    { model: "3-station", accepted: 1, owned: 3 },
    { model: "4-station", accepted: 4, owned: 2 },
    { model: "5-station", accepted: 1, owned: null },
    { model: null, accepted: 1, owned: 3 },
  ]);
  expect([...free]).toEqual([
    ["3-station", { free: 2, owned: 3 }],
    ["4-station", { free: 0, owned: 2 }],
  ]);
});

describe("a price far from the list", () => {
  const line = (price: number) => ({
    kind: "model" as const,
    text: "3-Station trailer",
    model: "3-station",
    price,
  });
  test.each([
    [2900, []],
    [2900.01, [{ what: "3-Station trailer", amount: 2900.01, list: 1450 }]],
    [725, []],
    [724.99, [{ what: "3-Station trailer", amount: 724.99, list: 1450 }]],
  ])("of $%s", (price, far) => expect(farPrices(propose(), [line(price)], 1900)).toEqual(far));

  test("as a whole; and nothing where the list says nothing", () => {
    expect(farPrices(propose(), [], 19_000)).toEqual([
      { what: null, amount: 19_000, list: 1879.22 },
    ]);
    expect(farPrices(null, [line(1)], 1)).toEqual([]);
  });
});
