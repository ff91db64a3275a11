import { z } from "zod";
import { promises } from "@/config/business-facts";
import { throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { type DepositTerms, depositTerms } from "@/request/deposit";
import type { DeliveryRates } from "@/request/prices/delivery-price";
import type { HirePrices } from "@/request/prices/hire-price";
import type { ModelPrices } from "@/request/prices/package-price";

/** The public part of the price list, in US dollars without tax. */
export type PublicPrices = {
  /** By the id of the model. */
  models: Readonly<Record<string, ModelPrices>>;
  /** How many trailers there are, by the id of the model; empty where the owner lists none. */
  owned: Readonly<Partial<Record<string, number>>>;
  /** Sales tax by the id of the model, in percent. */
  taxPercent: Readonly<Partial<Record<string, number>>>;
  delivery: DeliveryRates;
  /** Of a service visit, or of one in each week; 0: included. Undefined if the list has none. */
  service?: HirePrices;
  /** What reserves a date, and when the rest is due. */
  deposit: DepositTerms;
};

/** Timeout for the answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

/** US dollars; by request if the list has no price or says "included". */
const price = z
  .number()
  .optional()
  .transform((amount) => amount || null);

/** US dollars, 0 for included; null by request. */
const included = z
  .number()
  .optional()
  .transform((amount) => amount ?? null);

const answer = z
  .object({
    models: z.array(
      z.object({
        model: z.string(),
        event_day: price,
        weekend: price,
        week: price,
        month: price,
        package_day: price,
        package_weekend: price,
        tax_percent: z.number(),
      }),
    ),
    service: z
      .object({ event_day: included, weekend: included, week: included, month: included })
      .nullish(),
    owned: z.record(z.string(), z.number()).nullish(),
    delivery: z.object({
      event_delivery_base: z.number(),
      delivery_base: z.number(),
      free_miles: z.number(),
      per_mile: z.number(),
      most_miles: z.number(),
    }),
    deposit: depositTerms,
  })
  .nullable();

const toHirePrices = ({
  event_day,
  ...longer
}: Omit<HirePrices, "eventDay"> & { event_day: number | null }) => ({
  eventDay: event_day,
  ...longer,
});

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
  const { event_delivery_base, delivery_base, free_miles, per_mile, most_miles } = list.delivery;
  return {
    models: Object.fromEntries(
      list.models.map(({ model, event_day, weekend, week, month, ...rest }) => [
        model,
        {
          eventDay: event_day,
          weekend,
          week,
          month,
          packageDay: rest.package_day,
          packageWeekend: rest.package_weekend,
        },
      ]),
    ),
    owned: list.owned ?? {},
    ...(list.service && { service: toHirePrices(list.service) }),
    taxPercent: Object.fromEntries(
      list.models.map(({ model, tax_percent }) => [model, tax_percent]),
    ),
    deposit: list.deposit,
    delivery: {
      eventDeliveryBase: event_delivery_base,
      deliveryBase: delivery_base,
      freeMiles: free_miles,
      perMile: per_mile,
      mostMiles: most_miles,
      packageFreeMiles: promises.freeDeliveryMiles,
    },
  };
}
