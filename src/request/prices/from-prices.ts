import { prices } from "@/config/business-facts";
import { trailerModels } from "../trailer-models.ts";
import type { ModelPrices } from "./package-price.ts";
import { inSeason, type Season } from "./seasons.ts";

type ListedPrices = ModelPrices & { model: string | null };

const dollars = (text: string) => Number(text.replaceAll(/[$,]/g, ""));

/** What the site's "from" prices buy: the smallest model for a day. */
const offers = [
  { offer: "rental", term: "eventDay", from: prices.eventRentalsFrom },
  { offer: "package", term: "packageDay", from: prices.packageFrom },
] as const;

/**
 * The offers whose lowest price (US dollars), in the list or in a season of it, is not the site's "from" price: above it the
 * site promises too much, below it too little. It is null if the list has none.
 * @param seasons those that run or are to come
 */
export function offersUnlikeFrom(list: readonly ListedPrices[], seasons: readonly Season[] = []) {
  const [{ id }] = trailerModels;
  const smallest = list.find(({ model }) => model === id);
  const lowest = seasons
    .filter(({ model, percent }) => percent < 0 && (model ?? id) === id)
    .toSorted((one, other) => one.percent - other.percent)
    .at(0);
  const prices = smallest && inSeason(smallest, lowest);
  return offers.flatMap(({ offer, term, from }) => {
    const listed = prices?.[term] ?? null;
    return listed === dollars(from) ? [] : [{ offer, from, listed, season: lowest?.name }];
  });
}
