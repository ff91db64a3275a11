import { describe, expect, it, test } from "vitest";
import type { BookingPayment } from "@/request/booking-money";
import {
  duePeriod,
  moneySentence,
  paidInFullOn,
  paidWords,
  payableOf,
} from "@/site/quote-page/payment/payment-words";
import { paymentPageTexts as texts } from "@/site/words/quote/payment-texts";
import { card, check, moneyAfter } from "./a-booking.ts";

describe("the most important fact about the money", () => {
  const unpaid = moneyAfter([]);
  test.each([
    ["the day before it is due", "2031-01-03", texts.due],
    ["on its day", "2031-01-04", texts.due],
    ["the day after", "2031-01-05", texts.late],
  ])("is what is due next, %s", (_, today, say) => {
    expect(moneySentence(unpaid, today)).toBe(
      say("Deposit", "$500.00", "Saturday, January 4, 2031"),
    );
  });

  it("is what is left of it, once a part is paid", () => {
    const part = moneyAfter([{ ...check, amount: 200 }]);
    expect(moneySentence(part, "2031-01-03")).toContain("$300.00");
    expect(payableOf(part)).toMatchObject({ what: "deposit", left: 300 });
  });

  it("is that all is paid, or that there is nothing to pay", () => {
    expect(moneySentence(moneyAfter([check, card]), "2031-06-01")).toBe(texts.allPaid);
    const free = moneyAfter([], { total: 0, left: 0, dues: [] });
    expect(moneySentence(free, "2031-06-01")).toBe(texts.nothing);
  });

  it.each<[BookingPayment["state"], boolean]>([
    ["processing", true],
    ["review", true],
    ["failed", false],
    ["expired", false],
  ])("is money that is %s: %s", (state, isWaiting) => {
    const money = moneyAfter([{ ...check, state }]);
    expect(payableOf(money) === undefined).toBe(isWaiting);
    expect(moneySentence(money, "2031-01-03").includes("on its way")).toBe(state === "processing");
  });
});

test("it was paid in full on the day of the last payment, in whatever order they were recorded", () => {
  expect(paidInFullOn(moneyAfter([check, card]))).toBe("2031-05-28");
  expect(paidInFullOn(moneyAfter([card, check]))).toBe("2031-05-28");
  expect(paidInFullOn(moneyAfter([check]))).toBeNull();
  // Nothing was paid for what costs nothing.
  expect(paidInFullOn(moneyAfter([], { total: 0, left: 0, dues: [] }))).toBeNull();
});

test("a bill names its period, and a visit its day", () => {
  const from = "2031-01-04";
  expect(duePeriod({ from, until: "2031-02-03" })).toBe("for January 4, 2031 to February 3, 2031");
  expect(duePeriod({ from, until: from })).toBe("on January 4, 2031");
  expect(duePeriod({ from: null, until: null })).toBeUndefined();
});

test("a payment says for what it was, and how it came", () => {
  expect(paidWords(check)).toBe("Deposit, by check");
  expect(paidWords({ ...card, method: "us_bank_account" })).toBe(
    texts.paidBy(texts.dues.balance, texts.by.account),
  );
  expect(paidWords({ ...check, what: "bill", number: 2, of: 6 })).toBe("Bill 2 of 6, by check");
  expect(paidWords({ ...check, what: "bill", number: null })).toBe("Payment, by check");
});
