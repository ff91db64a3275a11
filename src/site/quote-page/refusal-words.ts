import { quotePageTexts } from "@/site/words/quote/quote-texts";

const { refused } = quotePageTexts;

/** Why a message was refused. */
export function refusalWords(why: string): string {
  if (why === "limited") return refused.tooMany;
  if (why === "digits") return refused.digits;
  if (why === "empty") return refused.empty;
  return refused.other;
}
