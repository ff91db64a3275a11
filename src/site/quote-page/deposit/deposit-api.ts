import { z } from "zod";
import { noAnswer } from "@/lib/supabase/answers";
import { getVisitorSupabase } from "@/lib/supabase/client";

/** Milliseconds: the function may ask Stripe several times. */
const TIMEOUT_MS = 45_000;

const states = [
  "open",
  "processing",
  "paid",
  "part-refunded",
  "refunded",
  "failed",
  "expired",
  "review",
] as const;

const shared = {
  state: z.enum(states),
  amount: z.number(),
  paid: z.number(),
  refunded: z.number(),
};

/** How the deposit of a quote stands (private.customer_deposit). US dollars. */
export const quoteDeposit = z.object({
  ...shared,
  balance: z.number(),
  paid_at: z.string().nullable(),
  method: z.string().nullable(),
  last4: z.string().nullable(),
  receipt_url: z.url({ protocol: /^https$/ }).nullable(),
});

export type QuoteDeposit = z.output<typeof quoteDeposit>;

/** Stripe's page. */
const stripePage = z.url({ protocol: /^https$/ });

const begun = z.union([
  z.object({ begun: z.literal(true), id: z.guid(), url: stripePage }),
  z.object({ begun: z.literal(false), error: z.string() }),
]);
const found = z.union([
  z.object({
    found: z.literal(true),
    number: z.string(),
    deposit: z.object(shared),
    url: stripePage.nullable(),
  }),
  z.object({ found: z.literal(false), error: z.string() }),
]);

export type FoundDeposit = Extract<z.output<typeof found>, { found: true }>;

/** What the function "deposit" answers, also where it refuses. @throws BackendError when it does not answer */
async function call<Answer>(name: string, body: object, schema: z.ZodType<Answer>) {
  const { data, response } = await getVisitorSupabase().functions.invoke<unknown>(
    `deposit/${name}`,
    { body: { ...body }, timeout: TIMEOUT_MS },
  );
  const said: unknown = response?.ok ? data : await response?.json().catch(() => undefined);
  const answer = schema.safeParse(said);
  if (!answer.success || (response?.status ?? 503) >= 500) throw noAnswer(response?.status ?? 0);
  return answer.data;
}

/**
 * Begins to pay, or goes on. The token goes in the body of a POST: no log of addresses has it.
 * @throws BackendError when there is no answer: nothing is charged before the customer says so on Stripe's page
 */
export const beginDeposit = (token: string) => call("begin", { token }, begun);

/**
 * How a payment stands, by what Stripe leads back with; null for none.
 * @throws BackendError when there is no answer
 */
export async function findDeposit(id: string): Promise<FoundDeposit | null> {
  const answer = await call("return", { id }, found);
  return answer.found ? answer : null;
}
