import { prices } from "@/config/business-facts";
import { trailerModels } from "../trailer-models.ts";
import type { ModelPrices } from "./package-price.ts";

type ListedPrices = ModelPrices & { model: string | null };

const dollars = (text: string) => Number(text.replaceAll(/[$,]/g, ""));

/** What the site's "from" prices buy: the smallest model for a day. */
const offers = [
  { offer: "rental", term: "eventDay", from: prices.eventRentalsFrom },
  { offer: "package", term: "packageDay", from: prices.packageFrom },
] as const;

/**
 * The offers whose list price (US dollars) is not the site's "from" price: above it the site promises too much, below it too
 * little. The list price is null if the list has none.
 */
export function offersUnlikeFrom(list: readonly ListedPrices[]) {
  const smallest = list.find(({ model }) => model === trailerModels[0].id);
  return offers.flatMap(({ offer, term, from }) => {
    const listed = smallest?.[term] ?? null;
    return listed === dollars(from) ? [] : [{ offer, from, listed }];
  });
}
