import Stripe from "stripe";
import { shortText } from "../_shared/short-text.ts";
import { report } from "../_shared/site-calls.ts";
import { recordPayment, type StripeEvent } from "./record-payment.ts";
import type { Settings } from "./settings.ts";

/** Bytes. Stripe's events have a few thousand. */
const MOST_BYTES = 250_000;

/** Seconds that a signature is valid. */
const TOLERANCE = 300;

const crypto = Stripe.createSubtleCryptoProvider();

const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === "string" ? object : object?.id;

async function sessionOf(stripe: Stripe, intent: string | undefined): Promise<string | undefined> {
  if (intent === undefined) return undefined;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0]?.id;
}

/** The session that an event is about. Nothing else in it is trusted. */
async function sessionIn(stripe: Stripe, event: Stripe.Event): Promise<string | undefined> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return event.data.object.id;
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return sessionOf(stripe, idOf(event.data.object.payment_intent));
    default:
      return undefined;
  }
}

async function handleEvent(settings: Settings, event: Stripe.Event): Promise<void> {
  const session = await sessionIn(settings.stripe, event);
  if (session === undefined) return;
  const { client_reference_id } = await settings.stripe.checkout.sessions.retrieve(session);
  // Another product of the same Stripe account.
  if (!client_reference_id || !/^[0-9a-f-]{36}$/.test(client_reference_id)) return;
  const heard: StripeEvent = { id: event.id, type: event.type };
  await recordPayment(settings, client_reference_id, session, heard);
}

const answer = (status: number) => Response.json({ received: status === 200 }, { status });

/** Stripe retries an event for three days until the answer is 200. */
export async function handleWebhook(settings: Settings, request: Request): Promise<Response> {
  if (request.method !== "POST") return answer(405);
  const signature = request.headers.get("stripe-signature");
  const body = await shortText(request, MOST_BYTES);
  if (signature === null || body === undefined) return answer(400);
  let event: Stripe.Event;
  try {
    event = await settings.stripe.webhooks.constructEventAsync(
      body,
      signature,
      settings.webhookSecret,
      TOLERANCE,
      crypto,
    );
  } catch {
    return answer(400);
  }
  try {
    await handleEvent(settings, event);
    return answer(200);
  } catch (error) {
    report(error);
    return answer(503);
  }
}
