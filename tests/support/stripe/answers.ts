import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import fixtures from "./fixtures.json" with { type: "json" };

// Objects as Stripe answers them: the examples of its published OpenAPI description, whole, with what a test says of them.
// What is said has the types that the package generates from that description.

const id = (prefix: string) => `${prefix}_test_${randomUUID().replaceAll("-", "")}`;
const now = () => Math.floor(Date.now() / 1000);

export function session(told: Partial<Stripe.Checkout.Session>): Stripe.Checkout.Session {
  const named = id("cs");
  return {
    ...(fixtures["checkout.session"] as unknown as Stripe.Checkout.Session),
    id: named,
    url: `https://checkout.stripe.com/c/pay/${named}`,
    created: now(),
    expires_at: now() + 86_400,
    payment_intent: null,
    currency_conversion: null,
    customer_details: null,
    ...told,
  };
}

export function intent(told: Partial<Stripe.PaymentIntent>): Stripe.PaymentIntent {
  return {
    ...(fixtures.payment_intent as unknown as Stripe.PaymentIntent),
    id: id("pi"),
    created: now(),
    canceled_at: null,
    last_payment_error: null,
    latest_charge: null,
    ...told,
  };
}

const bank = {
  type: "us_bank_account",
  us_bank_account: { last4: "6789" },
} as Stripe.Charge.PaymentMethodDetails;

export type Method = "card" | "us_bank_account";

export function charge(method: Method, told: Partial<Stripe.Charge>): Stripe.Charge {
  const example = fixtures.charge as unknown as Stripe.Charge;
  return {
    ...example,
    id: id("ch"),
    created: now(),
    amount_refunded: 0,
    captured: true,
    payment_method_details: method === "card" ? example.payment_method_details : bank,
    receipt_url: "https://pay.stripe.com/receipts/payment/example",
    ...told,
  };
}

export function refund(told: Partial<Stripe.Refund>): Stripe.Refund {
  return {
    ...(fixtures.refund as unknown as Stripe.Refund),
    id: id("re"),
    created: now(),
    status: "succeeded",
    ...told,
  };
}

export function dispute(told: Partial<Stripe.Dispute>): Stripe.Dispute {
  return {
    ...(fixtures.dispute as unknown as Stripe.Dispute),
    id: id("dp"),
    created: now(),
    status: "needs_response",
    ...told,
  };
}

/** An event of the version that the function asks for. */
export function event(type: Stripe.Event["type"], object: object): Stripe.Event {
  return {
    ...(fixtures.event as unknown as Stripe.Event),
    id: id("evt"),
    created: now(),
    api_version: Stripe.API_VERSION,
    type,
    data: { object },
  } as Stripe.Event;
}

export const listOf = <Item>(url: string, data: Item[]) => ({
  object: "list" as const,
  url,
  has_more: false,
  data,
});
