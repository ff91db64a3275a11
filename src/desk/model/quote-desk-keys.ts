import type { QuoteListing, SubmissionListing } from "./desk-filter";

/** Query keys of the quote desk; invalidate `all` after a change. */
export const quoteDeskKeys = {
  all: ["quote-desk"],
  status: () => [...quoteDeskKeys.all, "status"],
  arrivals: () => [...quoteDeskKeys.all, "arrivals"],
  newSubmissions: () => [...quoteDeskKeys.all, "new-submissions"],
  submissionsPage: (listing: SubmissionListing) => [...quoteDeskKeys.newSubmissions(), listing],
  ownId: () => [...quoteDeskKeys.all, "own-id"],
  /** Who has a request, and whether it has been answered. */
  requestState: (id: string) => [...quoteDeskKeys.all, "request-state", id],
  requestEntries: (id: string) => [...quoteDeskKeys.all, "request-entries", id],
  found: (search: string) => [...quoteDeskKeys.all, "found", search],
  submission: (id: string) => [...quoteDeskKeys.newSubmissions(), "one", id],
  history: (submissionId: string) => [...quoteDeskKeys.all, "history", submissionId],
  /** What has become of a request. */
  quoteOf: (submissionId: string) => [...quoteDeskKeys.quotes(), "of", submissionId],
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
  notificationHealth: () => [...quoteDeskKeys.all, "notification-health"],
  failedNotifications: () => [...quoteDeskKeys.all, "failed-notifications"],
  retention: () => [...quoteDeskKeys.all, "retention"],
  figures: (weeks: number) => [...quoteDeskKeys.all, "figures", weeks],
  sourceFigures: (weeks: number) => [...quoteDeskKeys.all, "figures", "sources", weeks],
} as const;
