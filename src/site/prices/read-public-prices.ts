import { z } from "zod";
import { throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import type { DeliveryRates } from "@/request/prices/delivery-price";
import type { HirePrices } from "@/request/prices/hire-price";

/** The public part of the price list, in US dollars without tax. */
export type PublicPrices = {
  /** By the id of the model. */
  models: Readonly<Record<string, HirePrices>>;
  /** How many trailers there are, by the id of the model; empty where the owner lists none. */
  owned: Readonly<Partial<Record<string, number>>>;
  delivery: DeliveryRates & {
    /** Farther away, delivery is priced by hand. */
    mostMiles: number;
  };
};

/** Timeout for the answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

/** US dollars; by request if the list has no price or says "included". */
const price = z
  .number()
  .optional()
  .transform((amount) => amount || null);

const answer = z
  .object({
    models: z.array(
      z.object({ model: z.string(), event_day: price, weekend: price, week: price, month: price }),
    ),
    owned: z.record(z.string(), z.number()).nullish(),
    delivery: z.object({
      delivery_base: z.number(),
      free_miles: z.number(),
      per_mile: z.number(),
      most_miles: z.number(),
    }),
  })
  .nullable();

/**
 * The prices that a visitor may see; null if the owner shows none.
 * @throws without an answer
 */
export async function readPublicPrices(): Promise<PublicPrices | null> {
  const answered = await getVisitorSupabase()
    .rpc("public_prices")
    .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  throwIfFailed(answered);
  const list = answer.parse(answered.data);
  if (!list) return null;
  const { delivery_base, free_miles, per_mile, most_miles } = list.delivery;
  return {
    models: Object.fromEntries(
      list.models.map(({ model, event_day, ...rest }) => [model, { eventDay: event_day, ...rest }]),
    ),
    owned: list.owned ?? {},
    delivery: {
      deliveryBase: delivery_base,
      freeMiles: free_miles,
      perMile: per_mile,
      mostMiles: most_miles,
    },
  };
}
