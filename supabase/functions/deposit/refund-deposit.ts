import Stripe from "stripe";
import { z } from "zod";
import { sendPastLostTransaction } from "../../../src/lib/supabase/lost-transaction.ts";
import { callDatabase, refusalCode, TIMEOUT } from "../_shared/database.ts";
import { Refusal } from "../_shared/site-calls.ts";
import { recordPayment } from "./record-payment.ts";
import type { Settings } from "./settings.ts";

export const refundSchema = z.object({
  payment: z.guid(),
  /** Made by the desk: a retry is the same refund. */
  refund: z.guid(),
  cents: z.int().positive(),
  reason: z.string().max(500),
  /** Otherwise the money is to come again, or was more than was owed. */
  lowersPrice: z.boolean().default(true),
  /** What was left of the payment as the form showed it, in US cents. A form of version 1.0 does not say it. */
  left: z.int().optional(),
});

type Wanted = z.output<typeof refundSchema>;

const asked = z.object({ intent: z.string(), cents: z.number() });

/** By the database's error codes (ask_refund). */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  PT403: new Refusal(403, "not allowed"),
  "42501": new Refusal(403, "not allowed"),
  PT404: new Refusal(404, "unknown"),
  PT409: new Refusal(409, "another"),
  PT412: new Refusal(412, "changed"),
  PT422: new Refusal(422, "too much"),
};

/** Asks the database with the caller's own key and token. */
async function ask({ database }: Settings, headers: Headers, wanted: Wanted) {
  const apikey = headers.get("apikey");
  const authorization = headers.get("authorization");
  if (apikey === null || authorization === null) throw new Refusal(403, "not allowed");
  const answer = await sendPastLostTransaction(() =>
    fetch(`${database.url}/rest/v1/rpc/ask_refund`, {
      method: "POST",
      headers: { apikey, authorization, "content-type": "application/json" },
      body: JSON.stringify({
        _payment_id: wanted.payment,
        _refund_id: wanted.refund,
        _cents: wanted.cents,
        _reason: wanted.reason,
        _lowers_price: wanted.lowersPrice,
        ...(wanted.left !== undefined && { _left_cents: wanted.left }),
      }),
      signal: AbortSignal.timeout(TIMEOUT),
    }),
  );
  if (answer.ok) return asked.parse(await answer.json());
  if (answer.status === 401) {
    await answer.body?.cancel();
    throw new Refusal(403, "not allowed");
  }
  throw (
    REFUSALS[await refusalCode(answer)] ??
    new Error(`The database answered ${answer.status} to a refund.`)
  );
}

/**
 * Refunds a deposit for an owner.
 * @param headers the caller's
 * @throws Refusal, or Error when Stripe or the database does not answer; a retry is safe
 */
export async function refundDeposit(
  settings: Settings,
  wanted: Wanted,
  headers: Headers,
): Promise<void> {
  const { intent, cents } = await ask(settings, headers, wanted);
  try {
    await settings.stripe.refunds.create(
      { payment_intent: intent, amount: cents, metadata: { refund_id: wanted.refund } },
      { idempotencyKey: `refund-${wanted.refund}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await callDatabase(settings.database, "fail_refund", { _id: wanted.refund });
    throw new Refusal(409, "refused by Stripe");
  }
  await recordPayment(settings, wanted.payment);
}
