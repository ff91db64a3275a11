import { useEffect } from "react";
import { createStore, useStore } from "@/lib/external-store";
import { shortDollars } from "@/lib/money";
import type { HirePrices } from "@/request/prices/hire-price";
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
    // The prices are in the reply, as the page then says; the next part that shows some tries again.
    prices.set(null);
    isAsked = false;
  }
}

/**
 * The public prices, read when the first part of a page that shows some appears; undefined until they are there, null where
 * the owner shows none or there is no answer.
 */
export function usePublicPrices(): PublicPrices | null | undefined {
  useEffect(() => {
    void read();
  }, []);
  return useStore(prices, undefined);
}

/** An amount whose digits are spaces as wide as digits: it takes the room of one that is on its way. */
export const COMING_AMOUNT = "$\u2007,\u2007\u2007\u2007";

const TERMS = ["eventDay", "weekend", "week", "month"] as const;

/**
 * The prices of a model that the list has, the shortest hire first. While the list is on its way, every length of hire
 * keeps its place, so that the amounts move nothing when they come.
 */
export function listedTerms(prices: HirePrices | undefined) {
  return TERMS.flatMap((term) => {
    if (!prices) return [{ term, amount: "\u00a0" }];
    const amount = prices[term];
    return amount === null ? [] : [{ term, amount: shortDollars(amount) }];
  });
}
