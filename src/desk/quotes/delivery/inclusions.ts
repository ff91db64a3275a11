import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { deliveryTexts } from "@/desk/quotes/lines/line-texts";
import { quoteMessageTexts } from "@/desk/quotes/message/message-words";

/** Limits of the database: how many, and characters of each. */
const INCLUSIONS_MAX = 30;
const INCLUSION_MAX = 200;

/** One included thing on each line of a text. */
function itemsIn(text: string): string[] {
  return text
    .split("\n")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export const inclusionsField = z
  .string()
  .transform(itemsIn)
  .refine(({ length }) => length <= INCLUSIONS_MAX, deliveryTexts.tooManyInclusions(INCLUSIONS_MAX))
  .refine(
    (items) => items.every((item) => Array.from(item).length <= INCLUSION_MAX),
    deliveryTexts.inclusionTooLong(INCLUSION_MAX),
  );

/** What every quote of its kind includes unless staff say otherwise. */
export function usualInclusions(quote: Pick<Quote, "kind">): readonly string[] {
  return quoteMessageTexts.included[quote.kind];
}

/** What a quote includes. */
export function inclusionsOf(quote: Pick<Quote, "kind" | "inclusions">): readonly string[] {
  return quote.inclusions ?? usualInclusions(quote);
}

/** The column of what was typed: null for the usual list, which goes on following the site's. */
export function toInclusionsColumn(
  quote: Pick<Quote, "kind">,
  items: readonly string[],
): string[] | null {
  const usual = usualInclusions(quote);
  const isUsual = usual.length === items.length && usual.every((item, at) => item === items[at]);
  return isUsual ? null : [...items];
}
