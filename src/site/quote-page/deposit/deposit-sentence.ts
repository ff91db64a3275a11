import { env } from "@/config/env";
import { formatDollars } from "@/lib/money";
import { depositPageTexts as texts } from "@/site/words/quote/deposit-texts";
import type { QuoteDeposit } from "./deposit-api";

/** Whether deposits can be paid on the page: a build cannot see whether the function "deposit" has its secrets. */
export const takesDeposits = (): boolean => env.VITE_TAKES_DEPOSITS === "yes";

/** Whether it can be paid now, or once more. */
export const isPayable = ({ state }: QuoteDeposit): boolean =>
  state === "open" || state === "failed" || state === "expired";

/** How a deposit stands that money has come for, or is coming; null for one that is still to be paid. */
export function depositSentence({ state, amount, paid, refunded }: QuoteDeposit): string | null {
  switch (state) {
    case "paid":
      return texts.paid(formatDollars(paid));
    case "processing":
      return texts.processing(formatDollars(amount));
    case "refunded":
      return texts.refunded(formatDollars(refunded));
    case "part-refunded":
      return texts.partRefunded(formatDollars(refunded), formatDollars(paid));
    case "review":
      return texts.review(formatDollars(paid));
    case "open":
    case "failed":
    case "expired":
      return null;
  }
}
