import type { Cursor } from "./page";

/** Which form a request came through. */
export type RequestKind = "general" | "emergency" | "luxury";

/** What the two lists have in common. `from` and `to` are calendar days in Houston (yyyy-MM-dd), both included. */
type CommonFilter = {
  /** Words that must all occur in name, e-mail, phone or place. */
  search: string;
  kind: RequestKind | "all";
  from: string | null;
  to: string | null;
};

export type SubmissionFilter = CommonFilter & {
  /** Dismissed requests were processed without a quote and can be restored. */
  state: "open" | "dismissed";
};

/** `expired`: still pending or sent, but no longer valid. */
export type QuoteStatusFilter = "all" | "pending" | "sent" | "accepted" | "declined" | "expired";

export type QuoteFilter = CommonFilter & {
  status: QuoteStatusFilter;
  /** Only open quotes whose follow-up date is today or has passed. */
  isFollowUpDue: boolean;
};

export const NO_SUBMISSION_FILTER: SubmissionFilter = {
  search: "",
  kind: "all",
  from: null,
  to: null,
  state: "open",
};

export const NO_QUOTE_FILTER: QuoteFilter = {
  search: "",
  kind: "all",
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
