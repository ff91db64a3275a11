import type { HirePrices } from "@/request/prices/hire-price";

const TERMS = ["eventDay", "weekend", "week", "month"] as const;

/** The prices of a model that the list has, the shortest hire first, in US dollars. */
export function listedTerms(prices: HirePrices) {
  return TERMS.flatMap((term) => {
    const amount = prices[term];
    return amount === null ? [] : [{ term, amount }];
  });
}
