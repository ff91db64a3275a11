import { describe, expect, it, test } from "vitest";
import {
  amountText,
  lineText,
  namedIn,
  quantityText,
  translateLines,
} from "@/desk/letters/line-text";
import type { QuoteLine } from "@/desk/model/quote-line";
import { sampleBusiness } from "../business/sample-business.ts";

const line = (changes: Partial<QuoteLine>): QuoteLine => ({
  kind: "other",
  text: "Ramp",
  amount: 0,
  ...changes,
});

test("an amount of nothing is no charge, in either language", () => {
  expect([0, 0.01, -100].map((amount) => amountText({ amount }))).toEqual([
    "no charge",
    "$0.01",
    "-$100.00",
  ]);
  expect(amountText({ amount: 0 }, "es")).toBe("sin costo");
});

test.each([
  [{ quantity: 1200.5 }, "1,200.5"],
  [{ quantity: undefined }, ""],
  [{ kind: "discount", quantity: 1 }, ""],
  [{ kind: "tax", percent: 8.125 }, "8.125%"],
  [{ kind: "tax" }, "0%"],
] as const)("the quantity of %j is %j", (changes, text) => {
  expect(quantityText(line(changes))).toBe(text);
});

test("a line says what it is for and what it costs, to staff in English", () => {
  const two = line({ quantity: 2, price: 40, amount: 80 });
  expect(lineText(two)).toBe("Ramp, 2 x $40.00: $80.00");
  expect(lineText(line({}), "es")).toBe("Ramp: sin costo");
});

test("lines are named after the extras and the seasons of the price list, once it is there", () => {
  const { prices } = sampleBusiness();
  const spring = { id: "spring", name: "Spring", nameEs: null, percent: 15, model: null };
  const seasons = [{ ...spring, firstDay: "2027-03-01", lastDay: "2027-05-31" }];
  expect(namedIn({ prices, seasons })).toEqual([...prices, ...seasons]);
  expect(namedIn(undefined)).toEqual([]);
});

describe("in the language of their customer", () => {
  const extras = [
    { id: "generator", name: "Generator", nameEs: "Generador" },
    { id: "lights", name: "Lights", nameEs: null },
  ];
  const inSpanish = (changes: Partial<QuoteLine>) =>
    translateLines("es", [line(changes)], extras)[0]?.text;

  test.each([
    [
      { kind: "model", model: "3-station", text: "3-Station trailer" },
      "Remolque de 3 baños (3-Station)",
    ],
    [{ kind: "delivery", text: "Delivery" }, "Entrega"],
    [{ kind: "attendant", text: "Attendant" }, "Encargado de los baños"],
    [{ kind: "discount", text: "Discount" }, "Descuento"],
    [{ kind: "tax", text: "Sales tax" }, "Impuesto sobre ventas"],
    [{ kind: "mileage", quantity: 1, text: "mile" }, "milla"],
    [
      { kind: "mileage", quantity: 8, text: "miles beyond the first 20" },
      "millas más allá de las primeras 20",
    ],
    [{ item: "generator", text: "Generator" }, "Generador"],
    [{ item: "service-visit", text: "Service, 2 visits a week" }, "Servicio, 2 visitas por semana"],
    [{ item: "service-visit", text: "Service, 1 visit a week" }, "Servicio, 1 visita por semana"],
    [{ item: "short-notice", text: "Short notice" }, "Reserva con poca anticipación"],
  ] as const)("%j is %s", (changes, text) => expect(inSpanish(changes)).toBe(text));

  test.each([
    ["a model that is no more", { kind: "model", model: "9-station", text: "9-Station trailer" }],
    ["an extra without a Spanish name", { item: "lights", text: "Lights" }],
    ["an extra that is gone from the list", { item: "tent", text: "Tent" }],
    ["an extra that staff named", { item: "generator", text: "Quiet generator" }],
    ["an extra that staff named like another", { item: "lights", text: "Generator" }],
    ["what staff typed over", { kind: "delivery", text: "Delivery at night" }],
    [
      "miles by another number",
      { kind: "mileage", quantity: 1, text: "miles beyond the first 20" },
    ],
  ] as const)("%s keeps its text", (_, changes) => {
    expect(inSpanish(changes)).toBe(changes.text);
  });

  describe("a trailer in a season", () => {
    const spring = { id: "spring", name: "Spring season", nameEs: "Temporada de primavera" };
    const inSeason = (text: string, named = [...extras, spring]) =>
      translateLines("es", [line({ kind: "model", model: "3-station", text })], named)[0]?.text;
    const dearer = "3-Station trailer, Spring season, +15%";

    it("has the season's name and what it changes", () => {
      expect(inSeason(dearer)).toBe(
        "Remolque de 3 baños (3-Station), Temporada de primavera, +15%",
      );
      const nameless = [{ ...spring, nameEs: null }];
      expect(inSeason(dearer, nameless)).toBe(
        "Remolque de 3 baños (3-Station), Spring season, +15%",
      );
      expect(inSeason("3-Station trailer, Spring season, -2.5%")).toMatch(/primavera, -2\.5%$/);
    });

    test.each([
      ["a season that is gone from the list", dearer, extras],
      ["a trailer with more said of it", `${dearer}, by the gate`, [spring]],
      ["a trailer that staff described", "3-Station trailer with a ramp", [spring]],
      ["a trailer by another name", "5-Station trailer, Spring season, +15%", [spring]],
    ])("keeps its text as %s", (_, text, named) => expect(inSeason(text, named)).toBe(text));

    it("is read in English again", () => {
      const told = line({ kind: "model", model: "3-station", text: inSeason(dearer) ?? "" });
      expect(translateLines("en", [told], [spring], "es")[0]?.text).toBe(dearer);
    });
  });

  it("is what staff read in English again", () => {
    const spanish = translateLines("es", [line({ item: "generator", text: "Generator" })], extras);
    expect(translateLines("en", spanish, extras, "es")[0]?.text).toBe("Generator");
  });

  it("keeps all else of a line", () => {
    const [told] = translateLines(
      "es",
      [line({ kind: "delivery", text: "Delivery", amount: 5 })],
      [],
    );
    expect(told).toEqual({ kind: "delivery", text: "Entrega", amount: 5 });
  });
});
