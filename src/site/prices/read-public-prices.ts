import { z } from "zod";
import { promises } from "@/config/business-facts";
import { language, locale } from "@/config/language";
import { formatDayRange } from "@/lib/calendar-date";
import { throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { type DepositTerms, depositTerms } from "@/request/deposit";
import type { DeliveryRates } from "@/request/prices/delivery-price";
import type { HirePrices } from "@/request/prices/hire-price";
import type { ModelPrices } from "@/request/prices/package-price";
import { inSeason, type Season } from "@/request/prices/seasons";
import { trailerModels } from "@/request/trailer-models";
import { seasonText } from "@/site/words/seasons";

/** The public part of the price list, in US dollars without tax. */
export type PublicPrices = {
  /** By the id of the model. */
  models: Readonly<Record<string, ModelPrices>>;
  /** The same in the model's cheapest and dearest season, or outside of any. */
  lowest: PublicPrices["models"];
  highest: PublicPrices["models"];
  /** What a visitor reads of each season that runs or is to come, for which model (null for every one), and if it lowers prices. */
  seasons: readonly { model: string | null; text: string; isCheaper: boolean }[];
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

const season = z
  .object({
    name: z.string(),
    name_es: z.string().nullable(),
    first_day: z.string(),
    last_day: z.string(),
    percent: z.number(),
    model: z.string().nullable(),
  })
  .transform(
    ({ name_es: nameEs, first_day: firstDay, last_day: lastDay, ...rest }): Season => ({
      ...rest,
      nameEs,
      firstDay,
      lastDay,
    }),
  );

/** What a visitor reads of a season. */
function seasonInWords({ name, nameEs, firstDay, lastDay, percent, model }: Season): string {
  const shown = language === "es" ? (nameEs ?? name) : name;
  const days = formatDayRange(firstDay, lastDay, locale);
  const named = trailerModels.find(({ id }) => id === model)?.name ?? model ?? undefined;
  return seasonText(shown, days, percent, named);
}

/** Each model's prices in its season that is cheapest or dearest, or outside of any. */
function atExtreme(
  models: PublicPrices["models"],
  seasons: readonly Season[],
  extreme: "min" | "max",
): PublicPrices["models"] {
  return Object.fromEntries(
    Object.entries(models).map(([id, prices]) => {
      const percents = seasons
        .filter(({ model }) => (model ?? id) === id)
        .map(({ percent }) => percent);
      return [id, inSeason(prices, { percent: Math[extreme](0, ...percents) })];
    }),
  );
}

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
    // An older database has none.
    seasons: z.array(season).default([]),
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

const modelsOf = (listed: NonNullable<z.output<typeof answer>>["models"]): PublicPrices["models"] =>
  Object.fromEntries(
    listed.map(({ model, event_day, package_day, package_weekend, weekend, week, month }) => [
      model,
      {
        eventDay: event_day,
        weekend,
        week,
        month,
        packageDay: package_day,
        packageWeekend: package_weekend,
      },
    ]),
  );

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
  const models = modelsOf(list.models);
  const { event_delivery_base, delivery_base, free_miles, per_mile, most_miles } = list.delivery;
  return {
    models,
    lowest: atExtreme(models, list.seasons, "min"),
    highest: atExtreme(models, list.seasons, "max"),
    seasons: list.seasons.map((one) => ({
      model: one.model,
      text: seasonInWords(one),
      isCheaper: one.percent < 0,
    })),
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
