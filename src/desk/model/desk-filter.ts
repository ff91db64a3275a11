import { sourceTexts } from "@/desk/source/source-words";
import type { Kind } from "@/request/kinds";
import type { Cursor } from "./page";
import type { QuoteState } from "./quote-status";

/** First and last calendar day in Houston (yyyy-MM-dd), both included; null is open. */
export type DayRange = { from: string | null; to: string | null };

/** How senders come, as the database tells it apart; `unknown` where nothing is known of it. */
export type Source = keyof typeof sourceTexts.names;
// `Object.keys` forgets which keys they are.
export const SOURCES = Object.keys(sourceTexts.names) as Source[];

/** What the two lists have in common. The days are those on which the request came or the quote was made. */
export type CommonFilter = DayRange & {
  /** Words that must all occur in name, e-mail, phone or place. */
  search: string;
  kind: Kind | "all";
  source: Source | "all";
};

export type SubmissionFilter = CommonFilter & {
  /** Dismissed requests were processed without a quote and can be restored. */
  state: "open" | "dismissed";
};

/** `expired`: still pending or sent, but no longer valid. */
type QuoteStatusFilter = "all" | QuoteState;

export type QuoteFilter = CommonFilter & {
  status: QuoteStatusFilter;
  /** Only open quotes whose follow-up date is today or has passed. */
  isFollowUpDue: boolean;
};

export const NO_SUBMISSION_FILTER: SubmissionFilter = {
  search: "",
  kind: "all",
  source: "all",
  from: null,
  to: null,
  state: "open",
};

export const NO_QUOTE_FILTER: QuoteFilter = {
  search: "",
  kind: "all",
  source: "all",
  from: null,
  to: null,
  status: "all",
  isFollowUpDue: false,
};

/** Newest first as the specification has it, or the earliest due time first. */
export type SubmissionOrder = "newest" | "urgent";

/** Everything that decides which rows a page of the inbox shows. `after`: the last row of the page before. */
export type SubmissionListing = {
  filter: SubmissionFilter;
  order: SubmissionOrder;
  after: Cursor | null;
};

export type QuoteListing = {
  filter: QuoteFilter;
  after: Cursor | null;
};

/** How many parts of a filter, besides the search, differ from `none`. */
export function countActive<Filter extends CommonFilter>(filter: Filter, none: Filter): number {
  return Object.entries(none).filter(
    ([part, unset]) => part !== "search" && Reflect.get(filter, part) !== unset,
  ).length;
}
