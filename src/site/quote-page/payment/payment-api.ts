import { z } from "zod/mini";
import { noAnswer } from "@/lib/supabase/answers";
import { getVisitorFunctions } from "@/lib/supabase/visitor-client";
import type { Due } from "@/request/booking-money";

/** Milliseconds: the function may ask Stripe several times. */
const TIMEOUT_MS = 45_000;

const states = [
  "open",
  "processing",
  "paid",
  "part-refunded",
  "refunded",
  "lost",
  "failed",
  "expired",
  "review",
] as const;

/** One payment (`public.read_payment`). US dollars. */
const payment = z.object({
  state: z.enum(states),
  amount: z.number(),
  paid: z.number(),
  refunded: z.number(),
});

/** Stripe's page. */
const stripePage = z.url({ protocol: /^https$/ });

const begun = z.union([
  z.object({ begun: z.literal(true), id: z.string(), url: stripePage }),
  z.object({ begun: z.literal(false), error: z.string() }),
]);
const found = z.union([
  z.object({
    found: z.literal(true),
    number: z.string(),
    deposit: payment,
    url: z.nullable(stripePage),
  }),
  z.object({ found: z.literal(false), error: z.string() }),
]);

export type FoundPayment = Extract<z.output<typeof found>, { found: true }>;

/** What the function "deposit" answers, also where it refuses. @throws BackendError when it does not answer */
async function call<Answer>(name: string, body: object, schema: z.ZodMiniType<Answer>) {
  const { data, response } = await getVisitorFunctions().invoke<unknown>(`deposit/${name}`, {
    body: { ...body },
    timeout: TIMEOUT_MS,
  });
  const said: unknown = response?.ok ? data : await response?.json().catch(() => undefined);
  const answer = schema.safeParse(said);
  if (!answer.success || (response?.status ?? 503) >= 500) throw noAnswer(response?.status ?? 0);
  return answer.data;
}

/**
 * Begins to pay, or goes on. The token goes in the body of a POST: no log of addresses has it.
 * @throws BackendError when there is no answer: nothing is charged before the customer says so on Stripe's page
 */
export const beginPayment = (token: string, what: Due["what"]) =>
  call("begin", { token, what }, begun);

/**
 * How a payment stands, by what Stripe leads back with; null for none.
 * @throws BackendError when there is no answer
 */
export async function findPayment(id: string): Promise<FoundPayment | null> {
  const answer = await call("return", { id }, found);
  return answer.found ? answer : null;
}
