import { describe, expect, it, test } from "vitest";
import { LINE_KINDS } from "@/desk/model/quote-line";
import { emptyLine, type LineInput } from "@/desk/pricing/lines-field";
import {
  farPrices,
  freeTrailers,
  inOrder,
  isOwnAfter,
  listProposal,
  placeFor,
  refilled,
  trailerLine,
  trailersOf,
  typedLines,
  withoutOwn,
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
  isEdited: false,
};
const propose = (lines: readonly LineInput[] = [trailer], changes = {}) =>
  listProposal(sampleBusiness(), lines, { ...near, ...changes }, TODAY);
const kindsOf = (lines: readonly { kind: string }[]) => lines.map(({ kind }) => kind);

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
  it("what is priced by hand without a price, and nothing as a person's own", () => {
    const lines = typedLines(propose([trailer, generator], { miles: null }));
    expect(lines.map(({ kind, price, isEdited }) => [kind, price, isEdited])).toEqual([
      ["model", "1450.00", false],
      ["other", "180.00", false],
      ["delivery", "", false],
      ["tax", "", false],
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

test.each([
  ["price", trailer, false],
  ["price", { ...trailer, price: "1" }, true],
  ["text", trailer, true],
  ["percent", emptyLine("tax"), true],
  ["quantity", trailer, false],
  ["quantity", generator, false],
  ["quantity", { ...trailer, isEdited: true }, true],
  ["quantity", { ...generator, item: "short-notice" }, true],
  ["quantity", { ...emptyLine("mileage"), isEdited: false }, true],
] as const)(
  "after a change of its %s, whether a line is a person's own: %o",
  (field, line, isOwn) => {
    expect(isOwnAfter(field, line)).toBe(isOwn);
  },
);

describe("the lines of a stored quote", () => {
  const listed = typedLines(propose([trailer, generator]));
  const edited = listed.map((line) => ({ ...line, isEdited: true }));
  const owned = (lines: readonly LineInput[], list = propose([trailer, generator])) =>
    withoutOwn(lines, list).map(({ isEdited }) => isEdited);

  it("are the list's where they say what it says", () => {
    expect(withoutOwn(edited, propose([trailer, generator]))).toEqual(listed);
    expect(owned(edited, null)).toEqual(edited.map(() => true));
  });

  it("are a person's where they say something else, or are not in the list", () => {
    const priced = edited.map((line) => ({ ...line, price: "1.00" }));
    expect(owned(priced)).toEqual(priced.map(() => true));
    const taxed = edited.map((line) => ({ ...line, percent: "1" }));
    expect(owned(taxed)).toEqual(taxed.map(() => true));
    expect(owned([{ ...generator, item: "gone", isEdited: true }])).toEqual([true]);
    const { item: _, ...without } = generator;
    expect(owned([{ ...without, isEdited: true }])).toEqual([true]);
    expect(owned([{ ...trailer, model: "", price: "1450.00", isEdited: true }])).toEqual([true]);
  });
});

describe("the order of lines", () => {
  const all = LINE_KINDS.map(emptyLine);
  const ORDER = ["model", "attendant", "other", "delivery", "mileage", "discount", "tax"];

  it("is the same from wherever they start", () => {
    expect(kindsOf(inOrder(all))).toEqual(ORDER);
    expect(kindsOf(inOrder(all.toReversed()))).toEqual(ORDER);
  });

  it("has a place for a new one, after its like and above the tax", () => {
    const lines = inOrder(all);
    expect(ORDER.map((_, at) => placeFor(lines[at]?.kind ?? "tax", lines))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(placeFor("model", [])).toBe(0);
  });
});

describe("after a new proposal", () => {
  const before = propose()?.lines;

  it("nothing is added to lines that were written without the list", () => {
    expect(refilled([], undefined, propose())).toEqual([]);
    expect(kindsOf(refilled([], [], propose()))).toEqual(["model", "delivery", "mileage", "tax"]);
  });

  it("what the list proposed before and a person took out stays out", () => {
    expect(kindsOf(refilled([trailer], before, propose()))).toEqual(["model"]);
  });

  it("what is new goes to its place", () => {
    const [first, ...rest] = typedLines(propose(undefined, { miles: 15 }));
    const current = first ? [first, { ...emptyLine("discount"), price: "5" }, ...rest] : [];
    const after = refilled(current, propose(undefined, { miles: 15 })?.lines, propose());
    expect(kindsOf(after)).toEqual(["model", "delivery", "mileage", "discount", "tax"]);
  });

  it("a trailer keeps how many of it, and an extra that the list has no longer stays", () => {
    const [line] = refilled(
      [{ ...trailer, quantity: "3" }],
      before,
      propose(undefined, { days: 7 }),
    );
    expect(line).toMatchObject({ quantity: "3", price: "2200.00" });
    expect(refilled([generator], before, propose())).toEqual([generator]);
  });

  it("miles that are no longer charged go, and a person's own line stays as it is", () => {
    const lines = typedLines(propose());
    const closer = propose(undefined, { miles: 15 });
    expect(kindsOf(refilled(lines, before, closer))).toEqual(["model", "delivery", "tax"]);
    const own = lines.map((line) => ({ ...line, isEdited: true }));
    expect(refilled(own, before, closer)).toEqual(own);
    const unnamed = { ...emptyLine("model"), isEdited: false };
    expect(refilled([unnamed], before, null)).toEqual([unnamed]);
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
