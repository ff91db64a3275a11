import { describe, expect, it, test } from "vitest";
import { emptyLine, type LineInput } from "@/desk/pricing/lines-field";
import {
  addedKeys,
  farPrices,
  freeTrailers,
  listProposal,
  placeFor,
  RULE_KEYS,
  trailerLine,
  trailersOf,
  typedLines,
} from "@/desk/pricing/list-proposal";
import { sampleBusiness } from "../business/sample-business.ts";

const TODAY = "2026-11-23";
const near = { days: 1, firstDay: "2026-12-11", miles: 28, isPackage: false };
const trailer = trailerLine({ model: "3-station", trailers: 1 });
const generator: LineInput = {
  ...emptyLine("other"),
  text: "Generator",
  item: "generator",
  price: "180.00",
};
const propose = (lines: readonly LineInput[] = [trailer], changes = {}) =>
  listProposal(sampleBusiness(), lines, { ...near, ...changes }, TODAY);
describe("the trailers among the lines", () => {
  test.each([
    ["2", 2],
    ["2.9", 2],
    ["", 1],
    ["0", 1],
    ["-3", 1],
    ["many", 1],
  ])("%j of a model are %i", (quantity, trailers) => {
    expect(trailersOf([{ ...trailer, quantity }])).toEqual([{ model: "3-station", trailers }]);
  });

  it("are those with a model", () => {
    const named = { ...generator, model: "3-station" };
    expect(trailersOf([{ ...trailer, model: "" }, named])).toEqual([]);
  });
});

describe("the price list proposes", () => {
  it("what is priced by hand without a price", () => {
    const lines = typedLines(propose([trailer, generator], { miles: null }));
    expect(lines.map(({ kind, price }) => [kind, price])).toEqual([
      ["model", "1450.00"],
      ["other", "180.00"],
      ["delivery", ""],
      ["tax", ""],
    ]);
    expect(typedLines(null)).toEqual([]);
  });

  it("its extras in the quantity that was typed, and no other", () => {
    const quantities = (...lines: LineInput[]) =>
      propose([trailer, ...lines])?.lines.flatMap(({ item, quantity }) => (item ? [quantity] : []));
    expect(quantities({ ...generator, quantity: "2.5" })).toEqual([2.5]);
    expect(quantities({ ...generator, quantity: "" })).toEqual([1]);
    expect(quantities({ ...generator, item: "gone" })).toEqual([]);
    expect(quantities(emptyLine("other"))).toEqual([]);
  });
});

describe("the order of lines", () => {
  const ORDER = ["model", "attendant", "other", "delivery", "mileage", "discount", "tax"] as const;
  const all = ORDER.map(emptyLine);

  it("has a place for a new one, after its like and above the tax", () => {
    expect(ORDER.map((kind) => placeFor({ kind }, all))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(placeFor({ kind: "model" }, [])).toBe(0);
  });

  it("leaves the others as they are, whatever their order", () => {
    expect(placeFor({ kind: "delivery" }, all.toReversed())).toBe(0);
  });

  it("has the package after what staff add, and short notice after the package", () => {
    const rules = ["premium-package", "short-notice"].map((item) => ({ ...generator, item }));
    const places = [generator, ...rules].map((line) => placeFor(line, [generator, ...rules]));
    expect(places).toEqual([1, 2, 3]);
  });
});

describe("what the list would add to a trailer", () => {
  it.each([
    [{}, ["delivery", "mileage", "tax"]],
    [{ miles: 15 }, ["delivery", "tax"]],
    [
      { isPackage: true, firstDay: "2026-11-24", miles: 41 },
      ["extra premium-package", "extra short-notice", "delivery", "mileage", "tax"],
    ],
  ])("%o", (changes, keys) => {
    expect(addedKeys(sampleBusiness(), { ...near, ...changes }, TODAY)).toEqual(keys);
  });

  it("without a list, is everything it could", () => {
    expect(addedKeys(undefined, near, TODAY)).toEqual(RULE_KEYS);
  });
});

test("free trailers are never negative, also where all are taken", () => {
  const free = freeTrailers([{ model: "3-station", accepted: 3, owned: 3 }]);
  expect(free.get("3-station")).toEqual({ free: 0, owned: 3 });
});

describe("a price far from the list", () => {
  const priced = (line: LineInput, price: string) => ({ ...line, price });
  const whats = (lines: LineInput[], amount: number | null = 1900, proposal = propose(lines)) =>
    farPrices(proposal, lines, amount).map(({ what }) => what);

  it("is looked for among trailers and extras, one by one", () => {
    expect(whats([priced(trailer, "1450"), priced(generator, "361")])).toEqual(["Generator"]);
    expect(whats([priced(trailer, "1"), priced(generator, "1")])).toEqual([
      "3-Station trailer",
      "Generator",
    ]);
    expect(whats([priced(trailer, "")])).toEqual([]);
  });

  it("not among what the list has no price for, and what a person added", () => {
    expect(whats([{ ...priced(trailer, "9"), model: "4-station" }], null)).toEqual([]);
    expect(whats([priced(trailer, "1450"), { ...emptyLine("delivery"), price: "9000" }])).toEqual(
      [],
    );
    expect(
      whats([priced(trailer, "1450"), { ...emptyLine("other"), text: "Band", price: "9000" }]),
    ).toEqual([]);
  });

  it("is that of the whole only where each is near, the total is known, and the list has one", () => {
    const line = priced(trailer, "1450");
    expect(whats([line], 3758.44)).toEqual([]);
    expect(whats([line], 3758.45)).toEqual([null]);
    expect(whats([line], 939.61)).toEqual([]);
    expect(whats([line], 939.6)).toEqual([null]);
    expect(whats([line], null)).toEqual([]);
    expect(whats([line], 1, propose([line], { miles: null }))).toEqual([]);
    expect(whats([priced(trailer, "1")], 1)).toEqual(["3-Station trailer"]);
  });
});
