import { describe, expect, it, test } from "vitest";
import {
  AMOUNT_MAX,
  isHired,
  isRuleItem,
  LINE_KINDS,
  linesOf,
  pricedLines,
  totalOf,
  type UnpricedLine,
} from "@/desk/model/quote-line";

test("a rule's line is told by its item", () => {
  expect(
    ["short-notice", "premium-package", "generator", "toString", undefined].map(isRuleItem),
  ).toEqual([true, true, false, false, false]);
});

test("trailers and extras of the list cost by length of hire, and nothing else", () => {
  expect(LINE_KINDS.filter((kind) => isHired({ kind }))).toEqual(["model"]);
  expect(LINE_KINDS.filter((kind) => isHired({ kind, item: "generator" }))).toEqual([
    "model",
    "other",
  ]);
  expect(isHired({ kind: "other", item: "short-notice" })).toBe(false);
});

describe("stored lines", () => {
  const line = { kind: "other", text: "Ramp", quantity: 2, price: 40, amount: 80, untaxed: true };

  it("are read as they are, of each kind", () => {
    const lines = LINE_KINDS.map((kind) => ({ ...line, kind, model: "m", item: "i", percent: 1 }));
    expect(linesOf({ lines })).toEqual(lines);
  });

  test.each([
    ["none", null],
    ["no list", "Ramp"],
    ["another kind", [{ ...line, kind: "gift" }]],
    ["one without an amount", [{ kind: "other", text: "Ramp" }]],
    ["one without a text", [{ kind: "other", amount: 1 }]],
    ["one that is taxed in another word", [{ ...line, untaxed: false }]],
  ])("are none if they are %s", (_, lines) => expect(linesOf({ lines })).toEqual([]));
});

describe("the amount of a line", () => {
  const amountOf = (line: Partial<UnpricedLine>) =>
    pricedLines([{ kind: "other", text: "", ...line }])[0]?.amount;

  test.each([
    ["quantity times price", { quantity: 12.5, price: 4 }, 50],
    ["one of it where no one says how many", { price: 4 }, 4],
    ["nothing without a price", { quantity: 3 }, 0],
    ["half a cent up", { quantity: 0.5, price: 0.01 }, 0.01],
    ["less than half a cent down", { quantity: 0.49, price: 0.01 }, 0],
    ["half a cent of a discount away from zero", { quantity: 0.5, price: -0.01 }, -0.01],
    ["no cent lost to floating point", { quantity: 1, price: 1.15 }, 1.15],
    ["the largest", { quantity: 1, price: AMOUNT_MAX }, AMOUNT_MAX],
  ])("is %s", (_, line, amount) => expect(amountOf(line)).toBe(amount));
});

describe("a tax", () => {
  const tax: UnpricedLine = { kind: "tax", text: "Sales tax", percent: 8.25 };
  const ramp: UnpricedLine = { kind: "other", text: "Ramp", quantity: 1, price: 100 };
  const taxOf = (...lines: UnpricedLine[]) =>
    pricedLines(lines)
      .filter(({ kind }) => kind === "tax")
      .map(({ amount }) => amount);

  it("is of everything that is taxed, wherever it stands, and of no other tax", () => {
    expect(taxOf(tax, ramp, { ...tax, percent: 1 })).toEqual([8.25, 1]);
    expect(taxOf(ramp, { ...ramp, untaxed: true }, tax)).toEqual([8.25]);
    expect(taxOf(ramp, { kind: "discount", text: "", price: -50 }, tax)).toEqual([4.13]);
  });

  it("is nothing without a percentage, and never negative", () => {
    expect(taxOf(ramp, { kind: "tax", text: "" })).toEqual([0]);
    expect(taxOf(ramp, { kind: "discount", text: "", price: -200 }, tax)).toEqual([0]);
    expect(taxOf(ramp, { kind: "discount", text: "", price: -99 }, tax)).toEqual([0.08]);
  });
});

test("a total adds cents, not floating-point dollars", () => {
  const line = { kind: "other", text: "" } as const;
  expect(totalOf([])).toBe(0);
  expect(totalOf([0.1, 0.2, 1000].map((amount) => ({ ...line, amount })))).toBe(1000.3);
});
