import { expect, it } from "vitest";
import type { Payment, PaymentRefund } from "@/desk/opened/opened-quote-schema";
import { leftOf, sharesOf } from "@/desk/steps/refund-shares";

/** Of $50, paid by check. */
const paid = (changes: Partial<Payment> = {}): Payment => ({
  id: "1",
  created_at: "2031-01-01T15:00:00Z",
  amount_cents: 5000,
  state: "paid",
  paid_cents: 5000,
  refunded_cents: 0,
  lost_cents: 0,
  paid_at: "2031-01-01T15:00:00Z",
  way: "check",
  currency: "usd",
  paid_on: "2031-01-01",
  reference: null,
  recorded_by: "Ana",
  voided_at: null,
  voided_by: null,
  method: null,
  last4: null,
  receipt_url: null,
  dispute: null,
  problem: null,
  refunds: [],
  ...changes,
});

const refund = (state: PaymentRefund["state"]): PaymentRefund => ({
  id: "1",
  payment_id: "1",
  created_at: "2031-01-02T15:00:00Z",
  cents: 2000,
  reason: "Rain",
  lowers_price: true,
  asked_by: "Ana",
  state,
});

// tests/supabase/desk/rules-by-value.test.ts asks the database the same.
it.each([
  ["nothing was given back", {}, 5000],
  ["a refund was asked for", { refunds: [refund("asked")] }, 3000],
  ["a refund is on its way", { refunds: [refund("pending")], refunded_cents: 2000 }, 3000],
  ["a refund is done", { refunds: [refund("succeeded")], refunded_cents: 2000 }, 3000],
  ["a refund failed", { refunds: [refund("failed")] }, 5000],
  ["a refund was canceled", { refunds: [refund("canceled")] }, 5000],
  ["a bank took a part of it", { lost_cents: 1000 }, 4000],
  ["it was undone", { voided_at: "2031-01-02T15:00:00Z" }, 0],
])("what can be given back of a payment when %s", (_, changes, left) => {
  expect(leftOf(paid(changes))).toBe(left);
});

it("gives back from the latest payment first, and nothing of what was undone or is not in dollars", () => {
  const payments = [
    paid({ id: "deposit" }),
    paid({ id: "undone", voided_at: "2031-01-02T15:00:00Z" }),
    paid({ id: "pesos", currency: "mxn" }),
    paid({ id: "balance", refunded_cents: 1000 }),
  ];
  const shares = (cents: number) =>
    sharesOf(payments, cents).map((share) => [share.payment.id, share.cents]);
  expect(shares(3000)).toEqual([["balance", 3000]]);
  expect(shares(6000)).toEqual([
    ["balance", 4000],
    ["deposit", 2000],
  ]);
  expect(shares(99_000)).toEqual([
    ["balance", 4000],
    ["deposit", 5000],
  ]);
  expect(shares(0)).toEqual([]);
});
