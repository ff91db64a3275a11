import type { Quote } from "@/desk/model/quote";
import type { ChangeQuote } from "./use-update-quote";

/** What every part of an opened quote that changes it is given. */
export type QuoteActionProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  change: ChangeQuote;
  /** A change is under way, or has only just been made: what a button would do has to wait. */
  isPending: boolean;
};
