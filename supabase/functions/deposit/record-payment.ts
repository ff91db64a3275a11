import type Stripe from "stripe";
import { z } from "zod";
import { callDatabase } from "../_shared/database.ts";
import { report } from "../_shared/site-calls.ts";
import { readSession } from "./read-session.ts";
import type { Settings } from "./settings.ts";

const stored = z.object({
  session: z.string().nullable(),
  revision: z.number(),
  number: z.string(),
  /** For its customer, in US dollars. */
  deposit: z.object({
    state: z.string(),
    amount: z.number(),
    paid: z.number(),
    refunded: z.number(),
  }),
});

type Stored = z.output<typeof stored>;

export type StripeEvent = { id: string; type: string };

/** How often to read a payment again that changed meanwhile. */
const ATTEMPTS = 10;

const answers = z.enum(["recorded", "heard", "stale", "foreign", "unknown"]);

async function readDeposit({ database }: Settings, id: string): Promise<Stored | null> {
  return stored
    .nullable()
    .parse((await callDatabase(database, "read_payment", { _id: id })) ?? null);
}

/**
 * Records a payment's state at Stripe. It is read after the row and written only if the row is still the same, so that
 * nothing newer is overwritten.
 * @param found the session, if the row may not have it yet because Stripe's answer was lost
 * @returns null if there is no such payment, or the session belongs to another one
 * @throws Error when Stripe or the database does not answer
 */
export async function recordPayment(
  settings: Settings,
  id: string,
  found?: string,
  heard?: StripeEvent,
): Promise<{ stored: Stored; session: Stripe.Checkout.Session | null } | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await readDeposit(settings, id);
    if (row === null) return null;
    const sessionId = found ?? row.session;
    if (sessionId === null) return { stored: row, session: null };
    const { session, seen } = await readSession(settings.stripe, sessionId);
    const answer = answers.parse(
      await callDatabase(settings.database, "record_stripe_payment", {
        _id: id,
        _revision: row.revision,
        _seen: seen,
        ...(heard && { _event_id: heard.id, _event_type: heard.type }),
      }),
    );
    if (answer === "stale") continue;
    if (answer === "foreign") report(new Error("A session names a payment that has another."));
    if (answer === "foreign" || answer === "unknown") return null;
    const now = await readDeposit(settings, id);
    return now && { stored: now, session };
  }
  throw new Error("A payment kept changing while it was read.");
}
