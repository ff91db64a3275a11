import { describe, expect, test } from "vitest";
import type { Language } from "@/config/languages";
import { lineText, translateLines } from "@/desk/letters/line-text";
import { pricedLines } from "@/desk/model/quote-line";
import {
  farPrices,
  freeTrailers,
  listProposal,
  proposedDays,
  trailerLine,
  typedLines,
} from "@/desk/pricing/list-proposal";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { leadAsRequest } from "@/request/lead";
import { wishesOf } from "@/request/wishes";
import { choiceText } from "@/site/choice/choice";
import { WEEKS_MAX } from "@/site/words/business/crew-planning";
import { emergencyLead } from "../../support/lead-inputs.ts";
import { aRequest, sampleBusiness } from "../business/sample-business.ts";

const TODAY = "2026-11-23";
const asked = (details: object, changes: Parameters<typeof aRequest>[0] = {}) =>
  requestedHireOf(wishesOf(aRequest({ details, ...changes })), TODAY);

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
  ])("%s, as the site stores it", (choice, trailers) => {
    expect(asked({ choice: choiceText(choice) }).trailers).toEqual(trailers);
  });

  test("the package, the days of an event, the weeks of a site, and the ZIP code of the area check", () => {
    expect(asked({ choice: choiceText("offer=package") }).isPackage).toBe(true);
    const site = "trailers=4-station&crew=80&shift=10x5&weeks=12&visits=3";
    expect(asked({ choice: choiceText(site) })).toMatchObject({ days: 84, areDaysGiven: true });
    const festival = "trailers=4-station&guests=250&hours=36";
    expect(asked({ choice: choiceText(festival) }).days).toBe(2);
    for (const event_address of ["our barn", "77002 Oak Hollow Ln"]) {
      const { place } = asked({ choice: choiceText("zip=77494&miles=27") }, { event_address });
      expect(place).toBe(`${event_address} 77494`);
    }
  });

  test.each([
    ["2", 2],
    ["more", 6],
    ["not-sure", 1],
  ])("an emergency's units: %s", (unitsNeeded, units) => {
    const { kind, row } = emergencyLead({ unitsNeeded });
    expect(requestedHireOf(wishesOf(leadAsRequest({ kind, row })), TODAY).units).toBe(units);
  });

  test.each([
    ["6 weeks", 42],
    ["about two months", 62],
    ["3 days", 3],
    ["a weekend", 3],
    ["2-3-days", 3],
    ["1-month", 31],
    ["a weekend", 3],
    ["6 semanas", 42],
    ["unos dos meses", 62],
    ["2 a 3 días", 3],
    ["un fin de semana", 3],
    [`${WEEKS_MAX} weeks`, WEEKS_MAX * 7],
    ["hasta marzo", 110],
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
  test("are filled in from the price list, and left open where it says nothing", () => {
    const lines = typedLines(propose());
    expect(kindsOf(lines)).toEqual(["model", "delivery", "mileage", "tax"]);
    expect(lines[0]).toMatchObject({ text: "3-Station trailer", price: "1450.00", quantity: "1" });
    const [, delivery] = typedLines(propose(undefined, { miles: null }));
    expect(delivery).toMatchObject({ kind: "delivery", price: "" });
    expect(propose([])).toBeNull();
  });

  test("name the package and the miles beyond the first ones, to customers in their language", () => {
    const proposed = propose(undefined, { miles: 41, isPackage: true })?.lines ?? [];
    const priced = pricedLines(proposed.map((line) => ({ ...line, price: line.price ?? 0 })));
    const told = (language: Language) =>
      translateLines(language, priced, []).map((line) => lineText(line, language));
    expect(told("en").slice(1, 4)).toEqual([
      "Premium package: setup and breakdown, free delivery within 40 miles, backup trailer, maintenance: $200.00",
      "Delivery: no charge",
      "1 mile beyond the first 40, at $4.50: $4.50",
    ]);
    expect(told("es").slice(0, 4)).toEqual([
      "Remolque de 3 baños (3-Station): $1,450.00",
      "Paquete premium: instalación y desmontaje, entrega gratis hasta 40 millas, remolque de respaldo, mantenimiento: $200.00",
      "Entrega: sin costo",
      "1 milla más allá de las primeras 40, a $4.50: $4.50",
    ]);
  });

  test("the days of a hire: the event's first, and the morning after its last", () => {
    expect(proposedDays({ firstDay: "2026-12-11", days: 2 })).toEqual({
      deliveryOn: "2026-12-11",
      pickupOn: "2026-12-13",
    });
    expect(proposedDays({ firstDay: null, days: 2 })).toEqual({ deliveryOn: "", pickupOn: "" });
  });
});

test("free trailers are never negative, and unknown for a model without trailers", () => {
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
  const what = "3-Station trailer";
  const line = (price: number) => ({
    ...trailerLine({ model: "3-station", trailers: 1 }),
    price: String(price),
  });
  test.each([
    [2900, []],
    [2900.01, [{ what, amount: 2900.01, list: 1450 }]],
    [725, []],
    [724.99, [{ what, amount: 724.99, list: 1450 }]],
  ])("of $%s", (price, far) => expect(farPrices(propose(), [line(price)], 1900)).toEqual(far));

  test("as a whole; and nothing where the list says nothing", () => {
    expect(farPrices(propose(), [], 19_000)).toEqual([
      { what: null, amount: 19_000, list: 1879.22 },
    ]);
    expect(farPrices(null, [line(1)], 1)).toEqual([]);
  });
});
