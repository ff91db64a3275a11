import { describe, expect, it } from "vitest";
import { lineNames } from "@/desk/model/model-texts";
import { lineWords } from "@/request/quote-letter/agreed-document";
import { linePairs, lineRow } from "@/request/quote-letter/booking-change";
import { letterTextsIn } from "@/request/quote-letter/letter-texts-in";
import {
  linesByPlace,
  placesOfHire,
  WHOLE_HIRE_ITEMS,
} from "@/request/quote-letter/lines-by-place";

const at = "South gate";
const trailer = { kind: "model", text: "3-Station trailer", model: "3-station", amount: 1450 };
const delivery = { kind: "delivery", text: "Delivery", amount: 250 };
const short = { kind: "other", text: "Short notice", item: "short-notice", amount: 90 };
const discount = { kind: "discount", text: "Thanks", amount: -50 };
const tax = { kind: "tax", text: "Sales tax", percent: 8.25, amount: 100 };

it("lines stand under their places, and what is for all of them last", () => {
  const lines = [trailer, { ...trailer, at }, short, delivery, { ...delivery, at }, discount, tax];
  expect(linesByPlace(lines, "Katy")).toEqual([
    { place: "Katy", lines: [trailer, delivery] },
    {
      place: at,
      lines: [
        { ...trailer, at },
        { ...delivery, at },
      ],
    },
    { place: null, lines: [short, discount, tax] },
  ]);
  expect(placesOfHire(lines, "Katy")).toEqual(["Katy", at]);
});

it("a place without a line has no heading", () => {
  expect(linesByPlace([{ ...trailer, at }], "Katy")).toEqual([
    { place: at, lines: [{ ...trailer, at }] },
  ]);
});

it("lines of one place stand as they are", () => {
  const lines = [trailer, tax, delivery];
  expect(linesByPlace(lines, "Katy")).toEqual([{ place: null, lines }]);
  expect(placesOfHire(lines, null)).toEqual([]);
});

it("what the rules of the price list add to a hire is for all of its places", () => {
  expect([...WHOLE_HIRE_ITEMS].sort()).toEqual(Object.keys(lineNames.rules).sort());
});

it("a line says its place where all stand in one list, in a mail and in a change", () => {
  const placed = { ...trailer, at, quantity: 2, price: 1450, amount: 2900 };
  expect(lineWords(placed, letterTextsIn("en"))).toBe(
    "2 x 3-Station trailer at $1,450.00, South gate",
  );
  const pairs = linePairs([trailer, placed], [{ ...placed, price: 1400, amount: 2800 }, trailer]);
  expect(pairs.map(({ was, is }) => [was?.amount, is?.amount])).toEqual([
    [2900, 2800],
    [1450, 1450],
  ]);
  expect(pairs[0] && lineRow(pairs[0], "es").label).toBe("3-Station trailer, South gate");
});

describe("lines of two versions are compared", () => {
  type Compared = Parameters<typeof linePairs>[0][number];
  const pairsOf = (was: readonly Compared[], is: readonly Compared[]) =>
    linePairs(was, is).map((pair) => [pair.was?.text, pair.is?.text]);
  const ramp = { kind: "other", text: "Ramp" };
  const generator = { kind: "other", text: "Generator", item: "generator" };

  it("by what they are for, though it has another name by now", () => {
    expect(pairsOf([trailer], [{ ...trailer, text: "Our best" }])).toEqual([
      ["3-Station trailer", "Our best"],
    ]);
    expect(pairsOf([generator], [{ ...generator, text: "Generador" }])).toEqual([
      ["Generator", "Generador"],
    ]);
    expect(pairsOf([tax], [{ ...tax, text: "Impuesto" }])).toEqual([["Sales tax", "Impuesto"]]);
  });

  it.each([
    ["models", trailer, { ...trailer, model: "4-station" }],
    ["extras", generator, { ...generator, item: "lights" }],
    ["things that staff named", ramp, { ...ramp, text: "Carpet" }],
    ["places", delivery, { ...delivery, at }],
    ["kinds", delivery, discount],
  ])("and not with other %s", (_, was, is) => {
    expect(pairsOf([was], [is])).toEqual([
      [undefined, is.text],
      [was.text, undefined],
    ]);
  });

  it("by their amount where they have no price", () => {
    const row = lineRow({ was: { ...ramp, quantity: 3, amount: 30 }, is: undefined }, "en");
    expect(row).toEqual({ label: "Ramp", was: "$30.00", is: "", more: -30 });
  });
});
