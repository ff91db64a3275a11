import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  depositField,
  depositText,
  readDeposit,
  refuseLargeDeposit,
  typedDeposit,
} from "@/desk/pricing/deposit";

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

  it("shows its cents", () => expect(typedDeposit(500)).toBe("500.00"));

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
