import { type BookingMoney, type BookingPayment, bookingMoney } from "@/request/booking-money";
import { quoteDocument } from "@/site/quote-page/quote-document";

/** An accepted quote of $1,450.00 with a deposit of $500.00. */
export const document = quoteDocument.parse({
  number: "Q-1A2B3C4D",
  name: "Maria Gonzalez",
  kind: "luxury",
  event_date: "2031-06-01",
  event_address: "111 N Post Oak Ln",
  amount: 1450,
  lines: [
    {
      kind: "model",
      text: "3-Station",
      model: "3-station",
      quantity: 1,
      price: 1300,
      amount: 1300,
    },
    { kind: "delivery", text: "Delivery and pickup", quantity: 1, price: 150, amount: 150 },
  ],
  terms: { version: 3, body: "Be kind." },
});

export const check: BookingPayment = {
  id: "1",
  way: "check",
  on: "2031-01-03",
  what: "deposit",
  amount: 500,
  refunded: 0,
  lost: 0,
  state: "paid",
  is_void: false,
  reference: "1184",
};
export const card: BookingPayment = {
  ...check,
  id: "2",
  way: "stripe",
  what: "balance",
  amount: 950,
  on: "2031-05-28",
  reference: null,
  last4: "4242",
  receipt_url: "https://pay.stripe.com/receipts/1",
};

/** Its money after these payments, as `private.booking_money` answers. */
export function moneyAfter(payments: BookingPayment[], changes: object = {}): BookingMoney {
  const sum = (part: "amount" | "refunded" | "lost") =>
    payments.reduce((all, payment) => all + payment[part], 0);
  const isIn = payments.some(({ state }) => state === "paid");
  const kept = isIn ? sum("amount") - sum("refunded") - sum("lost") : 0;
  return bookingMoney.parse({
    total: 1450,
    paid: isIn ? sum("amount") : 0,
    refunded: sum("refunded"),
    lost: sum("lost"),
    kept,
    credited: 0,
    left: 1450 - kept,
    over: 0,
    accepted_on: "2031-01-01",
    payments,
    dues: [
      { what: "deposit", amount: 500, due_on: "2031-01-04", left: Math.max(500 - kept, 0) },
      { what: "balance", amount: 950, due_on: "2031-05-29", left: Math.min(1450 - kept, 950) },
    ],
    ...changes,
  });
}
