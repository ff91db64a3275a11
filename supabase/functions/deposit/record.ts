import type Stripe from "stripe";
import { z } from "zod";
import { callDatabase } from "../_shared/database.ts";
import { report } from "../_shared/site-calls.ts";
import { look } from "./seen.ts";
import type { Settings } from "./settings.ts";

const stored = z.object({
  session: z.string().nullable(),
  revision: z.number(),
  number: z.string(),
  /** As its customer may see it, in US dollars. */
  deposit: z.object({
    state: z.string(),
    amount: z.number(),
    paid: z.number(),
    refunded: z.number(),
  }),
});

type Stored = z.output<typeof stored>;

/** A call of Stripe's, by its id. */
export type Heard = { id: string; type: string };

/** How often a payment is read again that others have written meanwhile. */
const MOST_TURNS = 10;

const answers = z.enum(["recorded", "heard", "stale", "foreign", "unknown"]);

async function readDeposit({ database }: Settings, id: string): Promise<Stored | null> {
  return stored
    .nullable()
    .parse((await callDatabase(database, "read_deposit", { _id: id })) ?? null);
}

/**
 * Writes down how a payment stands at Stripe, whoever asks: the page that comes back, Stripe's own call, the desk. Read after
 * the row, and written only if the row is still the same, so that nothing older is written over something newer.
 * @param found the session, where the row may not name it yet: its answer may have been lost
 * @returns null where there is no such payment, or the session is another one's
 * @throws Error when Stripe or the database does not answer
 */
export async function record(
  settings: Settings,
  id: string,
  found?: string,
  heard?: Heard,
): Promise<{ stored: Stored; session: Stripe.Checkout.Session | null } | null> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const row = await readDeposit(settings, id);
    if (row === null) return null;
    const sessionId = found ?? row.session;
    if (sessionId === null) return { stored: row, session: null };
    const { session, seen } = await look(settings.stripe, sessionId);
    const answer = answers.parse(
      await callDatabase(settings.database, "record_deposit", {
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
