import type Stripe from "stripe";

/** What Stripe says of a payment, as `record_stripe_payment` takes it. Amounts in cents. */
export type SessionState = {
  session: string;
  state: "open" | "processing" | "paid" | "failed" | "expired";
  intent: string | null;
  paid: number;
  currency: string;
  refunded: number;
  /** To disputes: what banks took, and have not returned. */
  lost: number;
  paid_at: string | null;
  method: string | null;
  last4: string | null;
  receipt_url: string | null;
  /** Of several: one that is open, or else one that was lost, or else the newest. */
  dispute: string | null;
  disputes: { id: string; status: string }[];
  /** Whether a dispute moved something that cannot be counted in US dollars: somebody has to look at it. */
  is_unclear: boolean;
  refunds: { id: string; refund_id: string | null; cents: number; state: string }[];
};

const EXPAND = ["payment_intent.latest_charge"];

/** An expanded object; Stripe's types allow an id instead. */
function whole<T extends object>(object: string | T | null): T | null {
  if (typeof object === "string")
    throw new Error("Stripe sent an id where an object was asked for.");
  return object;
}

/** Money that came in counts, regardless of the session. */
function stateOf(
  { status }: Pick<Stripe.Checkout.Session, "status">,
  intent: Pick<Stripe.PaymentIntent, "status" | "amount_received"> | null,
): SessionState["state"] {
  if (intent && intent.amount_received > 0) return "paid";
  if (status === "open") return "open";
  if (status === "expired") return "expired";
  // A delayed payment method that failed in the end; the session is over.
  const hasFailed = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return hasFailed ? "failed" : "processing";
}

/** All others are still on their way. */
const refundState = (status: string | null) =>
  status === "succeeded" || status === "failed" || status === "canceled" ? status : "pending";

/** The desk's id of a refund; null if it was made at Stripe. */
function deskId({ metadata }: Stripe.Refund): string | null {
  const id = metadata?.refund_id ?? "";
  return /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

/** A bank takes the money when it opens a dispute, not only when it wins one; an inquiry takes nothing. */
const TAKES_MONEY: ReadonlySet<string> = new Set(["needs_response", "under_review", "lost"]);

/** What a bank took for a dispute, in US cents; null for another currency, or for more returned than taken. */
function takenFor(dispute: Stripe.Dispute): number | null {
  const { status, amount, currency, balance_transactions: moved } = dispute;
  if (moved.length === 0) {
    if (!TAKES_MONEY.has(status)) return 0;
    return currency === "usd" && amount >= 0 ? amount : null;
  }
  const taken = moved.reduce((sum, part) => sum - part.amount, 0);
  return moved.every((part) => part.currency === "usd") && taken >= 0 ? taken : null;
}

/** The dispute that says most of a payment, newest first. */
const tellingOf = (disputes: readonly Stripe.Dispute[]) =>
  disputes.find(({ status }) => status !== "lost" && TAKES_MONEY.has(status)) ??
  disputes.find(({ status }) => status === "lost") ??
  disputes[0];

async function returns(stripe: Stripe, payment_intent: string) {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent, limit: 100 }),
    stripe.disputes.list({ payment_intent, limit: 100 }),
  ]);
  const taken = disputes.data.map(takenFor);
  return {
    dispute: tellingOf(disputes.data)?.status ?? null,
    disputes: disputes.data.map(({ id, status }) => ({ id, status })),
    lost: taken.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    is_unclear: taken.includes(null),
    refunds: refunds.data.map((refund) => ({
      id: refund.id,
      refund_id: deskId(refund),
      cents: refund.amount,
      state: refundState(refund.status),
    })),
  };
}

const NOTHING_BACK = { dispute: null, disputes: [], lost: 0, is_unclear: false, refunds: [] };

/** A session with its payment, refunds and disputes, as they are at Stripe now. */
export async function readSession(
  stripe: Stripe,
  id: string,
): Promise<{ session: Stripe.Checkout.Session; seen: SessionState }> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: EXPAND });
  const intent = whole(session.payment_intent);
  const charge = whole(intent?.latest_charge ?? null);
  const paid = intent?.amount_received ?? 0;
  const details = charge?.payment_method_details;
  const isThere = intent && paid > 0;
  return {
    session,
    seen: {
      session: session.id,
      state: stateOf(session, intent),
      intent: intent?.id ?? null,
      paid,
      currency: intent?.currency ?? "usd",
      refunded: charge?.amount_refunded ?? 0,
      paid_at: isThere && charge ? new Date(charge.created * 1000).toISOString() : null,
      method: details?.type ?? null,
      last4: details?.card?.last4 ?? details?.us_bank_account?.last4 ?? null,
      receipt_url: charge?.receipt_url ?? null,
      ...(isThere ? await returns(stripe, intent.id) : NOTHING_BACK),
    },
  };
}
