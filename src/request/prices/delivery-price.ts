import { inCents } from "@/lib/money";
import { WEEK_DAYS } from "./hire-months";

/** What delivery costs by the price list. US dollars. */
export type DeliveryRates = {
  /** Of an event: round trip, including the first miles. */
  eventDeliveryBase: number;
  /** The same for a hire by the week or month. */
  deliveryBase: number;
  freeMiles: number;
  /** For each further mile. */
  perMile: number;
  /** Beyond this distance delivery is priced by hand. */
  mostMiles: number;
  /** Miles that the premium package includes. */
  packageFreeMiles: number;
};

/** What delivery is part of. */
export type DeliveryKind = "event" | "term" | "package";

/** @param days of the hire */
export function deliveryKindOf(days: number, isPackage: boolean): DeliveryKind {
  if (isPackage) return "package";
  return days < WEEK_DAYS ? "event" : "term";
}

/** What the first miles of each kind cost, and how many they are. */
function firstMiles(rates: DeliveryRates, kind: DeliveryKind) {
  const { freeMiles } = rates;
  switch (kind) {
    case "package":
      return { base: 0, freeMiles: rates.packageFreeMiles };
    case "event":
      return { base: rates.eventDeliveryBase, freeMiles };
    case "term":
      return { base: rates.deliveryBase, freeMiles };
  }
}

/**
 * The price of delivery, round trip, in US dollars; null if it is priced by hand.
 * @param miles by road, one way, whole
 */
export function deliveryPrice(rates: DeliveryRates, miles: number, kind: DeliveryKind) {
  const { perMile, mostMiles } = rates;
  if (miles > mostMiles) return null;
  const { base, freeMiles } = firstMiles(rates, kind);
  /** Miles beyond the included ones. */
  const moreMiles = perMile === 0 ? 0 : Math.max(0, miles - freeMiles);
  return {
    base,
    freeMiles,
    moreMiles,
    total: (inCents(base) + moreMiles * inCents(perMile)) / 100,
  };
}
