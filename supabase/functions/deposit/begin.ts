import Stripe from "stripe";
import { z } from "zod";
import { type Language, languages } from "../../../src/config/languages.ts";
import { yourQuotePath } from "../../../src/config/your-quote-path.ts";
import { callDatabase } from "../_shared/database.ts";
import { Refusal } from "../_shared/site-calls.ts";
import { record } from "./record.ts";
import type { Settings } from "./settings.ts";

const payment = z.object({
  id: z.guid(),
  session: z.string().nullable(),
  cents: z.number(),
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
 * Where Stripe leads back to, paid or not. The fragment reaches no log of the site's host; it names the payment and not the
 * quote's link, which Stripe never learns.
 */
const wayBack = ({ site }: Settings, id: string, language: Language) =>
  `${site}${yourQuotePath(language)}#deposit=${id}`;

/** What Stripe calls it, on its page and in its receipt. */
const depositName: Record<Language, (number: string) => string> = {
  en: (number) => `Deposit for quote ${number}`,
  es: (number) => `Anticipo de la cotización ${number}`,
};

/** Made once for each payment: asked again, even after an answer that was lost, Stripe answers with the same one. */
async function createSession(settings: Settings, payment: Payment) {
  const { id, cents, number, version, hash, language } = payment;
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
              product_data: { name: depositName[language](number) },
            },
          },
        ],
        metadata,
        payment_intent_data: { metadata, description: depositName[language](number) },
        // English follows the browser, as ever.
        ...(language === "es" && { locale: "es-419" as const }),
        submit_type: "pay",
        // The amount that was agreed, and no other currency's.
        adaptive_pricing: { enabled: false },
        success_url: wayBack(settings, id, language),
        cancel_url: wayBack(settings, id, language),
      },
      { idempotencyKey: `deposit-${id}` },
    );
  } catch (error) {
    // Stripe would answer the same again for a day. "409": the other one of two clicks is being answered.
    if (
      error instanceof Stripe.errors.StripeError &&
      error.statusCode &&
      error.statusCode !== 409
    ) {
      await callDatabase(settings.database, "fail_deposit", { _id: id });
    }
    throw error;
  }
}

/** For a yes that is void: nobody is to pay there any more. Money that comes all the same is written down. */
async function expire(settings: Settings, { id, session }: { id: string; session: string }) {
  try {
    await settings.stripe.checkout.sessions.expire(session);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  await record(settings, id);
}

/** How often another payment is begun for one that has ended unnoticed. */
const MOST_TURNS = 3;

/**
 * Begins the payment of the deposit that a quote's link leads to, or goes on with the one that is open.
 * @returns where to pay it: Stripe's page
 * @throws Refusal, or Error when Stripe or the database does not answer
 */
export async function begin(
  settings: Settings,
  token: string,
): Promise<{ id: string; url: string }> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const answer = answers.parse(
      await callDatabase(settings.database, "begin_deposit", { _token: token }),
    );
    if ("refused" in answer) throw new Refusal(STATUS[answer.refused] ?? 409, answer.refused);
    for (const other of answer.expire) await expire(settings, other);
    const { id, session } = answer.payment;
    const known = session ?? (await createSession(settings, answer.payment)).id;
    const now = await record(settings, id, known);
    if (now?.session?.url && now.session.status === "open") return { id, url: now.session.url };
  }
  throw new Refusal(409, "paid");
}
