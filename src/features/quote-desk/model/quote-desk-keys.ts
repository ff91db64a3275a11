import type { QuoteListing, SubmissionListing } from "./desk-filter";

/** Query keys of the quote desk; invalidate `all` after a change. */
export const quoteDeskKeys = {
  all: ["quote-desk"],
  status: () => [...quoteDeskKeys.all, "status"],
  arrivals: () => [...quoteDeskKeys.all, "arrivals"],
  newSubmissions: () => [...quoteDeskKeys.all, "new-submissions"],
  submissionsPage: (listing: SubmissionListing) => [...quoteDeskKeys.newSubmissions(), listing],
  quotes: () => [...quoteDeskKeys.all, "quotes"],
  quotesPage: (listing: QuoteListing) => [...quoteDeskKeys.quotes(), "page", listing],
  quote: (id: string) => [...quoteDeskKeys.quotes(), "one", id],
  /** A new revision has a new entry. */
  activity: (quoteId: string, revision: number) => [
    ...quoteDeskKeys.all,
    "activity",
    quoteId,
    revision,
  ],
  retention: () => [...quoteDeskKeys.all, "retention"],
  figures: (weeks: number) => [...quoteDeskKeys.all, "figures", weeks],
} as const;
