import { describe, expect, it, test } from "vitest";
import {
  type DepositTerms,
  deliveryDay,
  depositOf,
  dueDays,
  sentDeposit,
  sentNetDays,
  withOwnDeposit,
} from "@/request/deposit";

const rule: DepositTerms = {
  depositKind: "share",
  depositPercent: 25,
  depositAmount: 500,
  depositDueDays: 3,
  balanceDueDays: 4,
};

describe("the rule that a quote was sent with", () => {
  const stored = {
    deposit_kind: "share",
    deposit_percent: 25,
    deposit_amount: 500,
    deposit_due_days: 3,
    balance_due_days: 4,
  };

  test.each(["share", "amount", "none"])("of the kind %s is read as it is stored", (kind) => {
    expect(sentDeposit({ ...stored, deposit_kind: kind })).toEqual({ ...rule, depositKind: kind });
  });

  it("is missing where there is none, or one that cannot be read", () => {
    expect(sentDeposit(null)).toBeUndefined();
    expect(sentDeposit({ ...stored, deposit_kind: "half" })).toBeUndefined();
    expect(sentDeposit({ deposit_kind: "share" })).toBeUndefined();
  });
});

test.each([
  [{ net_days: 30 }, 30],
  [{ net_days: 0 }, 0],
  [{}, 0],
  [null, 0],
  [undefined, 0],
  [{ net_days: "30" }, 0],
])("a quote that was sent with %j is paid %i days after its bill", (sent, days) => {
  expect(sentNetDays(sent)).toBe(days);
});

test("a quote's own deposit takes the place of the rule's, and none is one too", () => {
  expect(withOwnDeposit(rule, null)).toEqual(rule);
  expect(withOwnDeposit(rule, 300)).toEqual({ ...rule, depositKind: "amount", depositAmount: 300 });
  expect(withOwnDeposit(rule, 0)).toMatchObject({ depositKind: "none" });
});

test.each([
  ["the delivery", ["2026-12-04", "2026-12-05", "2026-12-01"], "2026-12-04"],
  ["the event before the pickup", [null, "2026-12-05", "2026-12-06"], "2026-12-05"],
  ["the pickup before the event", [null, "2026-12-05", "2026-12-04"], "2026-12-04"],
  ["the event alone", [null, "2026-12-05", null], "2026-12-05"],
  ["the pickup alone", [null, null, "2026-12-06"], "2026-12-06"],
  ["unknown", [null, null, null], null],
] as const)("the first day of a rental is that of %s", (_, [delivery, event, pickup], day) => {
  expect(deliveryDay(delivery, event, pickup)).toBe(day);
});

describe("a deposit and the rest", () => {
  const ON = "2026-12-05";

  it("are a share of the total, to the cent, and what remains", () => {
    expect(depositOf(rule, 1879.22, ON)).toEqual({
      amount: 469.81,
      dueInDays: 3,
      balance: 1409.41,
      balanceDueOn: "2026-12-01",
    });
    // In floating-point dollars, the rest would be 0.19999999999999996.
    expect(depositOf({ ...rule, depositPercent: 80 }, 1, ON)).toMatchObject({ balance: 0.2 });
  });

  it("are an amount, and no more than the total", () => {
    const terms = { ...rule, depositKind: "amount" } as const;
    expect(depositOf(terms, 500.01, ON)).toMatchObject({ amount: 500, balance: 0.01 });
    expect(depositOf(terms, 499.99, ON)).toMatchObject({ amount: 499.99, balance: 0 });
  });

  it("are missing where the rule asks for none", () => {
    expect(depositOf({ ...rule, depositKind: "none" }, 1000, ON)).toBeNull();
  });

  test.each([
    [0, ON],
    [-2, "2026-12-07"],
    [5, "2026-11-30"],
  ])("the rest is due %i days before delivery: %s", (balanceDueDays, day) => {
    expect(depositOf({ ...rule, balanceDueDays }, 1000, ON)?.balanceDueOn).toBe(day);
  });

  it("the rest has no day without a delivery, and keeps one that cannot be read", () => {
    expect(depositOf(rule, 1000, null)?.balanceDueOn).toBeNull();
    expect(depositOf(rule, 1000, "in May")?.balanceDueOn).toBe("in May");
  });
});

describe("the days on which both are due", () => {
  const YES = "2026-12-01";
  type Asked = Parameters<typeof dueDays>;
  const due = (
    amount: number,
    ...rest: Asked extends [unknown, number, ...infer Rest] ? Rest : []
  ) => Object.values(dueDays(rule, amount, ...rest));

  test.each([
    ["after the yes, and before delivery", "2026-12-20", ["2026-12-04", "2026-12-16"]],
    ["at the latest on delivery, the rest with it", "2026-12-03", ["2026-12-03", "2026-12-03"]],
    ["on delivery itself", "2026-12-04", ["2026-12-04", "2026-12-04"]],
    ["not before the yes", "2026-11-30", [YES, YES]],
    ["the rest not before the deposit", "2026-12-07", ["2026-12-04", "2026-12-04"]],
    ["the rest a day after the deposit", "2026-12-09", ["2026-12-04", "2026-12-05"]],
    ["the rest without a day", null, ["2026-12-04", null]],
  ])("%s", (_, delivery, days) => {
    expect(due(500, YES, delivery)).toEqual(days);
  });

  it("without a deposit, the rest is due from the yes on", () => {
    expect(due(0, YES, "2026-12-06")).toEqual([YES, "2026-12-02"]);
    expect(due(0, YES, "2026-12-03")).toEqual([YES, YES]);
  });

  it("the rest is due so many days after delivery for who pays by bill, or after a later yes", () => {
    const billed = (...[accepted, delivered]: [string, string]) =>
      due(0, accepted, delivered, undefined, 30);
    expect(billed(YES, "2026-12-20")).toEqual([YES, "2027-01-19"]);
    expect(billed("2026-12-20", YES)).toEqual(["2026-12-20", "2027-01-19"]);
  });

  it("the deposit counts from the yes that was replaced, the rest from the new one", () => {
    expect(due(500, "2026-12-10", "2026-12-12", YES)).toEqual(["2026-12-04", "2026-12-10"]);
    expect(due(500, "2026-12-10", "2026-12-24", YES)).toEqual(["2026-12-04", "2026-12-20"]);
  });
});
