import { inCents } from "@/lib/money";
import { type DeliveryRates, deliveryPrice } from "./delivery-price";
import { WEEK_DAYS } from "./hire-months";
import { type HirePrices, hirePrice } from "./hire-price";

/** List prices of one trailer with the premium package, rental included, in US dollars; null means by request. */
export type PackagePrices = { packageDay: number | null; packageWeekend: number | null };

/** Of a trailer model. */
export type ModelPrices = HirePrices & PackagePrices;

/**
 * The price of one trailer with the premium package for a whole rental, in US dollars; parameters as in `hirePrice`.
 * @returns null where the price list says "by request", as it does from a week on
 */
export function packagePrice(
  { packageDay, packageWeekend }: PackagePrices,
  days: number,
  firstDay: string | null,
): number | null {
  const prices = { eventDay: packageDay, weekend: packageWeekend, week: null, month: null };
  return hirePrice(prices, days, firstDay);
}

/** What the premium package adds to the rental of one trailer; parameters and result as in `packagePrice`. */
export function packageSurcharge(
  prices: ModelPrices,
  days: number,
  firstDay: string | null,
): number | null {
  const rental = hirePrice(prices, days, firstDay);
  const withPackage = packagePrice(prices, days, firstDay);
  if (rental === null || withPackage === null) return null;
  return (inCents(withPackage) - inCents(rental)) / 100;
}

/** A hire that costs less with the package than without it. */
export type CheaperPackage = {
  model: string;
  days: number;
  /** Whether it is priced as a weekend. */
  isWeekend: boolean;
  /** By road, one way. */
  miles: number;
  /** By how much, in US dollars before tax. */
  less: number;
};

/** A Friday, whose three days are a weekend, and a Monday, whose are not. */
const FIRST_DAYS = { weekend: "2026-12-04", weekdays: "2026-12-07" };

/** Every length of rental that the package has a price for, as a weekend where it can be one. */
const LENGTHS = Array.from({ length: WEEK_DAYS - 1 }, (_, place) => place + 1).flatMap((days) => [
  { days, firstDay: FIRST_DAYS.weekdays, isWeekend: false },
  ...(days === 2 || days === 3 ? [{ days, firstDay: FIRST_DAYS.weekend, isWeekend: true }] : []),
]);

/** The hire for which the package is most out of line: the one that costs so much less with it, if there is any. */
export function cheaperPackage(
  list: readonly (ModelPrices & { model: string | null })[],
  rates: DeliveryRates,
): CheaperPackage | undefined {
  let worst: CheaperPackage | undefined;
  for (const { model, ...prices } of list) {
    if (model === null) continue;
    for (const { days, firstDay, isWeekend } of LENGTHS) {
      const surcharge = packageSurcharge(prices, days, firstDay);
      if (surcharge === null) continue;
      for (let miles = 0; miles <= rates.mostMiles; miles += 1) {
        const without = deliveryPrice(rates, miles, "event")?.total ?? 0;
        const included = deliveryPrice(rates, miles, "package")?.total ?? 0;
        const less = (inCents(without) - inCents(included) - inCents(surcharge)) / 100;
        if (less > (worst?.less ?? 0)) worst = { model, days, isWeekend, miles, less };
      }
    }
  }
  return worst;
}
