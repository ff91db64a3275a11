import { inCents } from "@/lib/money";

/** What delivery costs by the price list. US dollars. */
export type DeliveryRates = {
  /** Round trip, including the first miles. */
  deliveryBase: number;
  freeMiles: number;
  /** For each further mile. */
  perMile: number;
  /** Beyond this distance delivery is priced by hand. */
  mostMiles: number;
};

/**
 * The price of delivery, round trip, in US dollars; null if it is priced by hand.
 * @param miles by road, one way, whole
 */
export function deliveryPrice(rates: DeliveryRates, miles: number) {
  const { deliveryBase: base, freeMiles, perMile, mostMiles } = rates;
  if (miles > mostMiles) return null;
  /** Miles beyond the included ones. */
  const moreMiles = perMile === 0 ? 0 : Math.max(0, miles - freeMiles);
  return { base, moreMiles, total: (inCents(base) + moreMiles * inCents(perMile)) / 100 };
}
