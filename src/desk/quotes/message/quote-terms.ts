import { deposit, rentalTerms } from "@/config/desk-facts";
import { quoteMessageTexts } from "./message-words";

/** What the business has decided to ask for; what is undefined or empty is in no quote. */
export type QuoteTerms = {
  deposit: string | null | undefined;
  rentalTerms: readonly string[] | undefined;
};

/** The owner's, from the file of facts. */
export const ownTerms: QuoteTerms = { deposit, rentalTerms };

/** The business's word and what it asks for in return: each a heading and its sentences. */
export function conditionsOf(terms: QuoteTerms): { heading: string; sentences: string[] }[] {
  const texts = quoteMessageTexts;
  return [
    { heading: texts.guaranteeHeading, sentences: [texts.guarantee] },
    { heading: texts.depositHeading, sentences: terms.deposit ? [terms.deposit] : [] },
    { heading: texts.termsHeading, sentences: [...(terms.rentalTerms ?? [])] },
  ].filter(({ sentences }) => sentences.length > 0);
}
