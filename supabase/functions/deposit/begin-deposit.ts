import Stripe from "stripe";
import { z } from "zod";
import { type Language, languages } from "../../../src/config/languages.ts";
import { yourQuotePath } from "../../../src/config/your-quote-path.ts";
import { callDatabase } from "../_shared/database.ts";
import { Refusal } from "../_shared/site-calls.ts";
import { textsIn } from "../notify/words/customer/texts-in.ts";
import { recordPayment } from "./record-payment.ts";
import type { Settings } from "./settings.ts";

const payment = z.object({
  id: z.guid(),
  session: z.string().nullable(),
  cents: z.number(),
  what: z.enum(["deposit", "balance", "bill", "visit"]),
  /** Of a bill. */
  due_number: z.number().nullable(),
  number: z.string(),
  version: z.number(),
  hash: z.string(),
  /** The customer's. */
  language: z.enum(languages).default("en"),
});

type Payment = z.output<typeof payment>;

const answers = z.union([
  z.object({ refused: z.string() }),
  z.object({ payment, expire: z.array(z.object({ id: z.guid(), session: z.string() })) }),
]);

const STATUS: Readonly<Record<string, number>> = { unknown: 404, limited: 429 };

/**
 * Where Stripe returns to, paid or not. No log of the site's host sees the fragment; it names the payment and not the
 * quote's link, which Stripe never gets.
 */
const returnUrl = ({ site }: Settings, id: string, language: Language) =>
  `${site}${yourQuotePath(language)}#deposit=${id}`;

/** Idempotent for each payment, even after a lost answer. */
async function createSession(settings: Settings, payment: Payment) {
  const { id, cents, number, version, hash, language } = payment;
  const { bill, ...others } = textsIn(language).payment;
  const names = { ...others, bill: (of: string) => bill(of, payment.due_number ?? 1) };
  const name = names[payment.what](number);
  const metadata = { payment: id, quote: number, version: String(version), hash };
  try {
    return await settings.stripe.checkout.sessions.create(
      {
        mode: "payment",
        client_reference_id: id,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "usd",
              unit_amount: cents,
              product_data: { name },
            },
          },
        ],
        metadata,
        payment_intent_data: { metadata, description: name },
        // For English, Stripe follows the browser.
        ...(language === "es" && { locale: "es-419" as const }),
        submit_type: "pay",
        // In US dollars only.
        adaptive_pricing: { enabled: false },
        success_url: returnUrl(settings, id, language),
        cancel_url: returnUrl(settings, id, language),
      },
      { idempotencyKey: `deposit-${id}` },
    );
  } catch (error) {
    // Stripe repeats an error for a day. "409": another click's call is in progress.
    if (
      error instanceof Stripe.errors.StripeError &&
      error.statusCode &&
      error.statusCode !== 409
    ) {
      await callDatabase(settings.database, "fail_payment", { _id: id });
    }
    throw error;
  }
}

/** Closes the session of a voided acceptance, or of another due. Money that arrives anyway is recorded. */
async function expire(settings: Settings, { id, session }: { id: string; session: string }) {
  try {
    await settings.stripe.checkout.sessions.expire(session);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  await recordPayment(settings, id);
}

/** How often to start over when a stored payment turns out to have ended. */
const ATTEMPTS = 3;

/**
 * Begins a payment of an accepted quote, or continues the open one.
 * @param what the due to pay; by default the current or next one
 * @returns Stripe's page, to pay it
 * @throws Refusal, or Error when Stripe or the database does not answer
 */
export async function beginDeposit(
  settings: Settings,
  token: string,
  what?: Payment["what"],
): Promise<{ id: string; url: string }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = answers.parse(
      await callDatabase(settings.database, "begin_payment", {
        _token: token,
        ...(what && { _what: what }),
      }),
    );
    if ("refused" in answer) throw new Refusal(STATUS[answer.refused] ?? 409, answer.refused);
    for (const other of answer.expire) await expire(settings, other);
    const { id, session } = answer.payment;
    const known = session ?? (await createSession(settings, answer.payment)).id;
    const now = await recordPayment(settings, id, known);
    if (now?.session?.url && now.session.status === "open") return { id, url: now.session.url };
  }
  throw new Refusal(409, "paid");
}
