import { useEffect } from "react";
import { createStore, useStore } from "@/lib/external-store";
import type { HirePrices } from "@/request/prices/hire-price";
import type { PublicPrices } from "./read-public-prices";

const prices = createStore<PublicPrices | null | undefined>(undefined);
let isAsked = false;

/** Fetched once per page load. Without an answer the page stays as it is. */
async function read() {
  if (isAsked) return;
  isAsked = true;
  try {
    const { readPublicPrices } = await import("./read-public-prices");
    prices.set(await readPublicPrices());
  } catch {
    // The prices are in the reply, as the page says; the next part that shows some tries again.
    isAsked = false;
  }
}

/**
 * The public prices, read when the first part of a page that shows some appears; undefined until they are there, null where
 * the owner shows none.
 */
export function usePublicPrices(): PublicPrices | null | undefined {
  useEffect(() => {
    void read();
  }, []);
  return useStore(prices, undefined);
}

const TERMS = ["eventDay", "weekend", "week", "month"] as const;

/** The prices of a model that the list has, the shortest hire first, in US dollars. */
export function listedTerms(prices: HirePrices) {
  return TERMS.flatMap((term) => {
    const amount = prices[term];
    return amount === null ? [] : [{ term, amount }];
  });
}
