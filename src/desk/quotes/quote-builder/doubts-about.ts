import type { Proposal } from "@/desk/business/propose-quote";
import type { Submission } from "@/desk/model/submission";
import { formatDollars } from "@/lib/money";
import type { LineInput } from "../lines/lines-field";
import type { BuilderQuote } from "./builder-schema";
import { builderTexts } from "./builder-texts";
import { createQuoteTexts } from "./create-quote-texts";
import { farPrices } from "./list-proposal";

const texts = createQuoteTexts.doubts;

/**
 * What is probably a mistake in a quote; empty for an ordinary one.
 * @param proposal what the price list says for its trailers
 * @param lines as typed
 */
export function doubtsAbout(
  submission: Submission,
  quote: BuilderQuote,
  proposal: Proposal | null,
  lines: readonly LineInput[],
): string[] {
  const far = quote.quoteAmount ? farPrices(proposal, lines, quote.quoteAmount) : [];
  return [
    quote.quoteAmount === null && texts.noAmount,
    quote.quoteAmount === 0 && texts.zeroAmount,
    quote.name !== submission.name.trim() && texts.otherName(quote.name, submission.name),
    ...far.map(({ what, amount, list }) =>
      what === null
        ? builderTexts.farTotal(formatDollars(amount), formatDollars(list))
        : builderTexts.farLine(what, formatDollars(amount), formatDollars(list)),
    ),
  ].filter((doubt) => doubt !== false);
}
