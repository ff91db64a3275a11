import { inCents } from "@/lib/money";

/** What delivery costs by the price list. US dollars. */
export type DeliveryRates = {
  /** There and back, the first miles included. */
  deliveryBase: number;
  freeMiles: number;
  /** For each mile beyond those. */
  perMile: number;
  /** Farther away it is priced by hand. */
  mostMiles: number;
};

/**
 * What delivery over so many miles costs there and back, in US dollars; null where it is priced by hand.
 * @param miles by road, one way, whole
 */
export function deliveryPrice(rates: DeliveryRates, miles: number) {
  const { deliveryBase: base, freeMiles, perMile, mostMiles } = rates;
  if (miles > mostMiles) return null;
  /** Beyond those that are included. */
  const moreMiles = perMile === 0 ? 0 : Math.max(0, miles - freeMiles);
  return { base, moreMiles, total: (inCents(base) + moreMiles * inCents(perMile)) / 100 };
}
