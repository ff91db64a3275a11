import type { Proposal } from "@/desk/business/price";
import type { Submission } from "@/desk/model/submission";
import { formatDollars } from "@/lib/money";
import { builderTexts } from "./builder-words";
import type { ProcessQuote } from "./process-quote-schema";
import { processTexts } from "./process-words";
import { farPrices } from "./proposal";

const texts = processTexts.doubts;

/**
 * What about a quote is mostly a slip of the hand, in words; nothing for an ordinary one.
 * @param proposal what the price list says for its trailers
 */
export function doubtsAbout(
  submission: Submission,
  quote: ProcessQuote,
  proposal: Proposal | null,
): string[] {
  const far = quote.quoteAmount ? farPrices(proposal, quote.lines, quote.quoteAmount) : [];
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
