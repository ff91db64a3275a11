import type Stripe from "stripe";
import * as make from "./answers.ts";

/** An error by Stripe: https://docs.stripe.com/api/errors */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;

  constructor(status: number, code: string, message: string, type = "invalid_request_error") {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

type Params = Record<string, string>;

/** The parameters of each call; "*" stands for any key. Like Stripe, this account refuses all others. */
const KNOWN: Record<string, readonly string[]> = {
  create: [
    "mode",
    "client_reference_id",
    "success_url",
    "cancel_url",
    "submit_type",
    "locale",
    "adaptive_pricing[enabled]",
    "line_items[0][quantity]",
    "line_items[0][price_data][currency]",
    "line_items[0][price_data][unit_amount]",
    "line_items[0][price_data][product_data][name]",
    "metadata[*]",
    "payment_intent_data[description]",
    "payment_intent_data[metadata][*]",
  ],
  retrieve: ["expand[0]"],
  list: ["payment_intent", "limit"],
  expire: [],
  refund: ["payment_intent", "amount", "metadata[*]"],
};

function refuseUnknown(call: string, params: Params): void {
  const isKnown = (name: string) => KNOWN[call]?.includes(name.replace(/\[\w+\]$/, "[*]"));
  const unknown = Object.keys(params).find(
    (name) => !KNOWN[call]?.includes(name) && !isKnown(name),
  );
  if (unknown === undefined) return;
  throw new StripeRefusal(400, "parameter_unknown", `Received unknown parameter: ${unknown}`);
}

/** The newest first, of one payment. */
const listOf = <Item extends { payment_intent: unknown }>(
  path: string,
  items: Item[],
  { payment_intent }: Params,
) => ({
  object: "list",
  url: `/v1/${path}`,
  has_more: false,
  data: items.filter((item) => item.payment_intent === payment_intent),
});

function metadataIn(params: Params): Stripe.Metadata {
  const own = Object.entries(params).filter(([name]) => name.startsWith("metadata["));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(9, -1), value]));
}

/** The objects of an account at Stripe, and what its calls and its customers do to them. */
export function openAccount() {
  const sessions = new Map<string, Stripe.Checkout.Session>();
  const intents = new Map<string, Stripe.PaymentIntent>();
  const charges = new Map<string, Stripe.Charge>();
  const refunds: Stripe.Refund[] = [];
  const disputes: Stripe.Dispute[] = [];

  const found = <Item>(kept: Map<string, Item>, id: string, what: string): Item => {
    const item = kept.get(id);
    if (!item) throw new StripeRefusal(404, "resource_missing", `No such ${what}`);
    return item;
  };
  const intentOf = (sessionId: string) =>
    found(intents, String(found(sessions, sessionId, "session").payment_intent), "payment_intent");
  const chargeOf = (intentId: string) =>
    found(charges, String(found(intents, intentId, "payment_intent").latest_charge), "charge");
  const change = <Item extends { id: string }>(
    kept: Map<string, Item>,
    item: Item,
    told: Partial<Item>,
  ) => {
    const next = { ...item, ...told };
    kept.set(item.id, next);
    return next;
  };

  function addRefund(intentId: string, cents: number, metadata: Stripe.Metadata): Stripe.Refund {
    const charge = chargeOf(intentId);
    if (cents > charge.amount - charge.amount_refunded) {
      throw new StripeRefusal(400, "charge_already_refunded", "More than is left of the charge.");
    }
    change(charges, charge, { amount_refunded: charge.amount_refunded + cents });
    const refund = make.refund({
      amount: cents,
      charge: charge.id,
      payment_intent: intentId,
      metadata,
    });
    refunds.push(refund);
    return refund;
  }

  function take(sessionId: string, method: "card" | "us_bank_account", cents: number): void {
    const intent = intentOf(sessionId);
    const charge = make.charge({
      amount: cents,
      amount_captured: cents,
      payment_intent: intent.id,
      paid: true,
      ...(method === "us_bank_account" && make.byBank),
    });
    charges.set(charge.id, charge);
    change(intents, intent, {
      status: "succeeded",
      amount_received: cents,
      latest_charge: charge.id,
    });
    change(sessions, found(sessions, sessionId, "session"), { payment_status: "paid" });
  }

  return {
    sessions,
    refunds,

    // The API calls.
    create(params: Params): Stripe.Checkout.Session {
      refuseUnknown("create", params);
      const cents = Number(params["line_items[0][price_data][unit_amount]"]);
      if (!(cents >= 50)) throw new StripeRefusal(400, "amount_too_small", "At least $0.50");
      const session = make.session({
        mode: "payment",
        status: "open",
        payment_status: "unpaid",
        amount_total: cents,
        amount_subtotal: cents,
        currency: "usd",
        client_reference_id: params.client_reference_id ?? null,
        metadata: metadataIn(params),
        success_url: params.success_url ?? null,
        cancel_url: params.cancel_url ?? null,
        locale: params.locale === "es-419" ? "es-419" : null,
      });
      sessions.set(session.id, session);
      return session;
    },
    retrieve(id: string, params: Params): Stripe.Checkout.Session {
      refuseUnknown("retrieve", params);
      const session = found(sessions, id, "checkout.session");
      if (!params["expand[0]"] || session.payment_intent === null) return session;
      const intent = intentOf(id);
      const charge = intent.latest_charge === null ? null : chargeOf(intent.id);
      return { ...session, payment_intent: { ...intent, latest_charge: charge } };
    },
    expire(id: string, params: Params = {}): Stripe.Checkout.Session {
      refuseUnknown("expire", params);
      const session = found(sessions, id, "checkout.session");
      if (session.status !== "open") {
        throw new StripeRefusal(400, "resource_missing", "Only open sessions can be expired.");
      }
      return change(sessions, session, { status: "expired", url: null });
    },
    listSessions(params: Params) {
      refuseUnknown("list", params);
      return listOf("checkout/sessions", [...sessions.values()], params);
    },
    refund(params: Params): Stripe.Refund {
      refuseUnknown("refund", params);
      return addRefund(params.payment_intent ?? "", Number(params.amount), metadataIn(params));
    },
    listRefunds(params: Params) {
      refuseUnknown("list", params);
      return listOf("refunds", refunds.toReversed(), params);
    },
    listDisputes(params: Params) {
      refuseUnknown("list", params);
      return listOf("disputes", disputes.toReversed(), params);
    },

    // Actions of customers, of banks, and of an owner in Stripe's dashboard.
    /** A different amount than requested: only an attacker, or a bug, causes it. */
    pay(id: string, method: "card" | "us_bank_account" = "card", cents?: number): void {
      const session = found(sessions, id, "checkout.session");
      if (session.status !== "open") throw new Error("This session is over.");
      const amount = cents ?? session.amount_total ?? 0;
      const intent = make.intent({ amount, currency: "usd", status: "processing" });
      intents.set(intent.id, intent);
      change(sessions, session, { status: "complete", url: null, payment_intent: intent.id });
      if (method === "card") take(id, method, amount);
    },
    settle(id: string): void {
      take(id, "us_bank_account", intentOf(id).amount);
    },
    fail(id: string): void {
      change(intents, intentOf(id), { status: "requires_payment_method" });
    },
    refundThere(id: string, cents: number): Stripe.Refund {
      return addRefund(intentOf(id).id, cents, {});
    },
    failRefund(refund: Stripe.Refund): void {
      const charge = chargeOf(String(refund.payment_intent));
      change(charges, charge, { amount_refunded: charge.amount_refunded - refund.amount });
      refunds.splice(
        refunds.findIndex(({ id }) => id === refund.id),
        1,
        { ...refund, status: "failed" },
      );
    },
    dispute(id: string, status: Stripe.Dispute.Status = "needs_response"): Stripe.Dispute {
      const intent = intentOf(id);
      const known = disputes.find(({ payment_intent }) => payment_intent === intent.id);
      if (known) return Object.assign(known, { status });
      const made = make.dispute({ payment_intent: intent.id, amount: intent.amount, status });
      disputes.push(made);
      return made;
    },
    chargeOf: (id: string): Stripe.Charge => chargeOf(intentOf(id).id),
    session: (id: string): Stripe.Checkout.Session => found(sessions, id, "checkout.session"),
  };
}
