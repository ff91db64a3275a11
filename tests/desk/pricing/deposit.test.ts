import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  depositField,
  depositRuleOf,
  depositText,
  readDeposit,
  refuseLargeDeposit,
  typedDeposit,
} from "@/desk/pricing/deposit";
import { depositOf } from "@/request/deposit";
import { sampleBusiness } from "../business/sample-business.ts";
import { aQuote } from "../quotes/a-quote.ts";

describe("a typed deposit", () => {
  it.each([
    ["", null],
    [" \u200b ", null],
    ["none", 0],
    [" None ", 0],
    ["0", 0],
    ["$1,234.50", 1234.5],
    ["99,999,999.99", 99_999_999.99],
    ["100,000,000", undefined],
    ["no deposit", undefined],
  ])("%j is read as %s", (typed, deposit) => expect(readDeposit(typed)).toBe(deposit));

  it.each([null, 0, 0.5, 1234.5])("%s is typed as it is read", (deposit) => {
    expect(readDeposit(typedDeposit(deposit))).toBe(deposit);
  });

  it("shows its cents, and none in words", () => {
    expect(typedDeposit(500)).toBe("500.00");
    expect(typedDeposit(0)).toBe("none");
  });

  it("stands in the form as it is read, and says what is wrong with it", () => {
    expect(depositField.parse("none")).toBe(0);
    expect(depositField.parse("")).toBeNull();
    expect(depositField.safeParse("half").error?.issues).toMatchObject([
      { code: "custom", message: "Enter dollars, such as 500, or “none”" },
    ]);
  });
});

it.each([
  [null, null],
  [0, "None"],
  [0.5, "$0.50"],
])("a deposit of %s says %s", (deposit, text) => expect(depositText(deposit)).toBe(text));

describe("a deposit beside its total", () => {
  const amount = z.number().nullable();
  const form = z.object({ deposit: amount, quoteAmount: amount }).superRefine(refuseLargeDeposit);

  it.each([
    [500, 500],
    [null, 500],
    [500, null],
    [null, null],
  ])("may be %s of %s", (deposit, quoteAmount) => {
    expect(form.safeParse({ deposit, quoteAmount }).success).toBe(true);
  });

  it("is not a cent more", () => {
    expect(form.safeParse({ deposit: 500.01, quoteAmount: 500 }).error?.issues).toMatchObject([
      { code: "custom", path: ["deposit"], message: "The deposit is more than the total" },
    ]);
  });
});

describe("the deposit of a quote", () => {
  const event = aQuote({ quote_amount: 1000, event_date: "2026-12-05" });
  /** A month and ten days: two bills, the first of 736.84 by its days. */
  const long = aQuote({
    quote_amount: 1000,
    delivery_on: "2027-01-31",
    event_date: null,
    pickup_on: "2027-03-10",
  });
  const openEnded = aQuote({ quote_amount: 900, delivery_on: "2027-01-31", is_open_ended: true });

  type Rule = "rule" | "month" | "none";
  const required = (monthlyDeposit: Rule, quote: typeof event) => {
    const rule = depositRuleOf(sampleBusiness({ monthlyDeposit }), quote);
    return depositOf(rule, quote.quote_amount ?? 0, null)?.amount ?? null;
  };

  it.each<[string, Rule, number | null, number | null, number | null]>([
    ["a quarter, as of every hire", "rule", 250, 250, 225],
    ["the first month", "month", 250, 736.84, 900],
    ["nothing", "none", 250, null, null],
  ])("of what is billed by the month is %s where the owner says so", (_, rule, ...amounts) => {
    expect([event, long, openEnded].map((quote) => required(rule, quote))).toEqual(amounts);
  });

  it("is the quote's own, whatever the rule", () => {
    for (const rule of ["rule", "month", "none"] as const) {
      expect(required(rule, { ...long, deposit: 400 })).toBe(400);
      expect(required(rule, { ...event, deposit: 0 })).toBeNull();
    }
  });

  it("of a first month without a price is nothing", () => {
    expect(required("month", { ...long, quote_amount: null })).toBeNull();
  });

  it("counts the months from the delivery, or else from the event", () => {
    const shorter = { ...long, event_date: "2027-03-05" };
    expect(required("none", shorter)).toBeNull();
    expect(required("none", { ...shorter, delivery_on: null })).toBe(250);
  });

  it("of a quote that is not saved yet is that of one with an end", () => {
    const { is_open_ended: _, ...unsaved } = event;
    const business = sampleBusiness({ monthlyDeposit: "none" });
    expect(depositRuleOf(business, unsaved)).toEqual(business.settings);
  });
});
