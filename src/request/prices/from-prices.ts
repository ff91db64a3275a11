import { prices } from "@/config/business-facts";
import { trailerModels } from "../trailer-models.ts";
import type { HirePrices } from "./hire-price.ts";

type ListedPrices = HirePrices & { model: string | null };

const dollars = (text: string) => Number(text.replaceAll(/[$,]/g, ""));

/** What the site's "from" prices buy: the smallest model, for a term of the price list. */
const offers = [
  { offer: "rental", term: "eventDay", from: prices.eventRentalsFrom },
  { offer: "package", term: "weekend", from: prices.packageFrom },
] as const;

/**
 * The offers whose list price (US dollars) is above the site's "from" price; the list price is null if the list has none.
 */
export function offersAboveFrom(list: readonly ListedPrices[]) {
  const smallest = list.find(({ model }) => model === trailerModels[0].id);
  return offers.flatMap(({ offer, term, from }) => {
    const listed = smallest?.[term] ?? null;
    return listed !== null && listed <= dollars(from) ? [] : [{ offer, from, listed }];
  });
}
