import { describe, expect, it, test } from "vitest";
import { bookingMoney, moneyReceived, nextDue } from "@/request/booking-money";

const payment = {
  id: "1",
  way: "check",
  on: "2026-12-03",
  what: "deposit",
  amount: 500,
  refunded: 0,
  lost: 0,
  state: "paid",
  is_void: false,
};
const deposit = { what: "deposit", amount: 500, due_on: "2026-12-04", left: 0 };
const balance = { what: "balance", amount: 950, due_on: null, left: 950 };
const booking = {
  total: 1450,
  paid: 500,
  refunded: 0,
  lost: 0,
  kept: 500,
  credited: 0,
  left: 950,
  over: 0,
  accepted_on: "2026-12-01",
  dues: [deposit, balance],
  payments: [payment],
};
const withPayment = (changes: object) =>
  bookingMoney.safeParse({ ...booking, payments: [{ ...payment, ...changes }] });

describe("the money of a booking", () => {
  it("is read as the database tells it", () => {
    expect(bookingMoney.parse(booking)).toEqual(booking);
    expect(bookingMoney.parse({ ...booking, accepted_on: null }).accepted_on).toBeNull();
  });

  test.each([
    ["way", ["stripe", "check", "zelle", "cash", "transfer", "card-by-phone"], "barter"],
    ["what", ["deposit", "balance", "bill", "payment"], "tip"],
    [
      "state",
      [
        "open",
        "processing",
        "paid",
        "part-refunded",
        "refunded",
        "lost",
        "review",
        "failed",
        "expired",
      ],
      "gone",
    ],
  ])("knows each %s of a payment, and no other", (name, values, unknown) => {
    for (const value of values) expect(withPayment({ [name]: value }).success, value).toBe(true);
    expect(withPayment({ [name]: unknown }).success).toBe(false);
  });

  it("is not read without one of its parts", () => {
    for (const name of Object.keys(booking)) {
      expect(bookingMoney.safeParse({ ...booking, [name]: undefined }).success, name).toBe(false);
    }
    for (const name of Object.keys(payment)) {
      expect(withPayment({ [name]: undefined }).success, name).toBe(false);
    }
    for (const name of Object.keys(deposit)) {
      const dues = [{ ...deposit, [name]: undefined }];
      expect(bookingMoney.safeParse({ ...booking, dues }).success, name).toBe(false);
    }
  });

  it("links to receipts by https alone", () => {
    const isRead = (receipt_url: string) => withPayment({ receipt_url }).success;
    expect(isRead("https://pay.stripe.com/receipts/1")).toBe(true);
    expect(isRead("http://pay.stripe.com/receipts/1")).toBe(false);
    expect(isRead("javascript://https")).toBe(false);
    expect(isRead("xhttps://pay.stripe.com")).toBe(false);
    expect(isRead("httpsx://pay.stripe.com")).toBe(false);
  });
});

test("what is to be paid next is the first of which something is left", () => {
  const next = (...dues: object[]) => nextDue(bookingMoney.parse({ ...booking, dues }));
  expect(next(deposit, balance)?.what).toBe("balance");
  expect(next({ ...deposit, left: 0.01 }, balance)?.what).toBe("deposit");
  expect(next(deposit)).toBeUndefined();
});

test("money came in with what was paid, also if it went back later, and not with what was undone", () => {
  const states = [
    "open",
    "processing",
    "paid",
    "part-refunded",
    "refunded",
    "lost",
    "review",
    "failed",
    "expired",
  ];
  const payments = [
    ...states.map((state) => ({ ...payment, state })),
    { ...payment, is_void: true },
  ];
  const received = moneyReceived(bookingMoney.parse({ ...booking, payments }));
  expect(received.map(({ state }) => state)).toEqual([
    "paid",
    "part-refunded",
    "refunded",
    "lost",
    "review",
  ]);
});
