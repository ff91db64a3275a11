import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import fixtures from "./fixtures.json" with { type: "json" };

// Objects as Stripe answers them: the examples of its published OpenAPI description, whole, with what a test says of them.
// What is said has the types that the package generates from that description.

const now = () => Math.floor(Date.now() / 1000);

/** Makes objects of a type, each with an id of its own. */
const maker =
  <Made>(example: object, prefix: string, usual: (id: string) => Partial<Made>) =>
  (told: Partial<Made>): Made => {
    const id = `${prefix}_test_${randomUUID().replaceAll("-", "")}`;
    return { ...example, id, created: now(), ...usual(id), ...told } as Made;
  };

export const session = maker<Stripe.Checkout.Session>(fixtures["checkout.session"], "cs", (id) => ({
  url: `https://checkout.stripe.com/c/pay/${id}`,
  expires_at: now() + 86_400,
  payment_intent: null,
  currency_conversion: null,
  customer_details: null,
}));

export const intent = maker<Stripe.PaymentIntent>(fixtures.payment_intent, "pi", () => ({
  canceled_at: null,
  last_payment_error: null,
  latest_charge: null,
}));

/** Instead of the example's card. */
export const byBank = {
  payment_method_details: {
    type: "us_bank_account",
    us_bank_account: { last4: "6789" },
  } as Stripe.Charge.PaymentMethodDetails,
};

export const charge = maker<Stripe.Charge>(fixtures.charge, "ch", () => ({
  amount_refunded: 0,
  captured: true,
  receipt_url: "https://pay.stripe.com/receipts/payment/example",
}));

export const refund = maker<Stripe.Refund>(fixtures.refund, "re", () => ({ status: "succeeded" }));

export const dispute = maker<Stripe.Dispute>(fixtures.dispute, "dp", () => ({
  status: "needs_response",
}));

/** An event of the version that the function asks for. */
export const event = (type: Stripe.Event["type"], object: object): Stripe.Event =>
  maker<Stripe.Event>(fixtures.event, "evt", () => ({ api_version: Stripe.API_VERSION }))({
    type,
    data: { object },
  } as Stripe.Event);
