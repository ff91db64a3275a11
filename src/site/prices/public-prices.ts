import { useEffect } from "react";
import { createStore, useStore } from "@/lib/external-store";
import { shortDollars } from "@/lib/money";
import type { ModelPrices } from "@/request/prices/package-price";
import type { PublicPrices } from "./read-public-prices";

const prices = createStore<PublicPrices | null | undefined>(undefined);
let isAsked = false;

/** Fetched once per page load. */
async function read() {
  if (isAsked) return;
  isAsked = true;
  try {
    const { readPublicPrices } = await import("./read-public-prices");
    prices.set(await readPublicPrices());
  } catch {
    // The page then says that the reply has the prices; the next part that shows some tries again.
    prices.set(null);
    isAsked = false;
  }
}

/**
 * The public prices, fetched when the first part of a page that shows some appears; undefined while loading, null if the
 * owner shows none or there is no answer.
 */
export function usePublicPrices(): PublicPrices | null | undefined {
  useEffect(() => {
    void read();
  }, []);
  return useStore(prices, undefined);
}

/** A placeholder amount made of figure spaces, as wide as the one that is loading. */
export const COMING_AMOUNT = "$\u2007,\u2007\u2007\u2007";

/** The same for an amount to the cent, as a total with tax is. */
export const COMING_TOTAL = `${COMING_AMOUNT}.\u2007\u2007`;

/** And for a part of such a total: most are of hundreds of dollars. */
export const COMING_PART = "$\u2007\u2007\u2007.\u2007\u2007";

/** Miles of a placeholder, which is never seen: of as many digits as most that are loading. */
export const COMING_MILES = 20;

export const RENTAL_TERMS = ["eventDay", "weekend", "week", "month"] as const;
export const PACKAGE_TERMS = ["packageDay", "packageWeekend"] as const;
const TERMS = [...RENTAL_TERMS, ...PACKAGE_TERMS];

/**
 * The listed prices of a model, the shortest rental first. While the list is loading, every length of rental keeps its
 * place, so that nothing moves when the amounts arrive.
 */
export function listedTerms(prices: ModelPrices | undefined) {
  return TERMS.flatMap((term) => {
    if (!prices) return [{ term, amount: "\u00a0" }];
    const amount = prices[term];
    return amount === null ? [] : [{ term, amount: shortDollars(amount) }];
  });
}
