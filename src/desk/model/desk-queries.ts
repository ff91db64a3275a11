import type { QueryClient } from "@tanstack/react-query";
import { BackendError } from "@/lib/supabase/errors";
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
  /** Who has which request open, told along with what is open here. */
  looks: (look: { id: string; isQuoting: boolean } | null) => [...quoteDeskKeys.all, "looks", look],
  requestEntries: (id: string) => [...quoteDeskKeys.all, "request-entries", id],
  found: (search: string) => [...quoteDeskKeys.all, "found", search],
  submission: (id: string) => [...quoteDeskKeys.newSubmissions(), "one", id],
  history: (submissionId: string) => [...quoteDeskKeys.all, "history", submissionId],
  /** What has become of a request. */
  quoteOf: (submissionId: string) => [...quoteDeskKeys.quotes(), "of", submissionId],
  quotes: () => [...quoteDeskKeys.all, "quotes"],
  quotesPage: (listing: QuoteListing) => [...quoteDeskKeys.quotes(), "page", listing],
  quote: (id: string) => [...quoteDeskKeys.quotes(), "one", id],
  /** What was sent of a quote, and what came back. */
  deposit: (id: string) => [...quoteDeskKeys.quotes(), "deposit", id],
  thread: (id: string) => [...quoteDeskKeys.quotes(), "thread", id],
  version: (id: string, number: number) => [...quoteDeskKeys.quotes(), "version", id, number],
  customerNews: () => [...quoteDeskKeys.quotes(), "customer-news"],
  /** What came in about no quote that is known. */
  tray: () => [...quoteDeskKeys.all, "tray"],
  /** Whether this number gets no texts. */
  textConsent: (quoteId: string, phone: string | null) =>
    [...quoteDeskKeys.all, "text-consent", quoteId, phone] as const,
  optOut: (number: string) => [...quoteDeskKeys.all, "opt-out", number],
  /** Which of these their customers have looked at. */
  viewed: (ids: readonly string[]) => [...quoteDeskKeys.quotes(), "viewed", ids],
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
  figures: (part: "periods" | "sales" | "sources", from: string, until: string) => [
    ...quoteDeskKeys.all,
    "figures",
    part,
    from,
    until,
  ],
} as const;

/** Query keys of what the business decides: the facts, and the log of their changes. */
export const businessKeys = {
  all: ["business"],
  facts: () => [...businessKeys.all, "facts"],
  changes: () => [...businessKeys.all, "changes"],
  termsAccepted: () => [...businessKeys.all, "terms-accepted"],
} as const;

/** Query keys of the Team page: everything below `all`, so that one call refreshes it. */
export const teamKeys = {
  all: ["team"],
  members: () => [...teamKeys.all, "members"],
  changes: () => [...teamKeys.all, "changes"],
  exports: () => [...teamKeys.all, "exports"],
  ownName: () => [...teamKeys.all, "own-name"],
  ownAlerts: () => [...teamKeys.all, "own-alerts"],
  devices: () => [...teamKeys.all, "devices"],
  alertLists: () => [...teamKeys.all, "alert-lists"],
  secondFactors: () => [...teamKeys.all, "second-factors"],
  factorDuty: () => [...teamKeys.all, "factor-duty"],
} as const;

/**
 * Has everything at the desk fetched again after a change, made or refused: what was shown may be what was wrong.
 * @returns resolves when it has been fetched; nothing to wait for when no answer came: reads wait for the connection,
 *   and what failed has to be said now
 */
export function refreshDesk(queryClient: QueryClient, error: unknown): Promise<void> | undefined {
  const refreshed = queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all });
  const isCutOff = error instanceof BackendError && error.kind === "no-answer";
  return isCutOff ? undefined : refreshed;
}

/** How often the page asks again, in milliseconds: whoever was removed sees so within this time. */
const REFRESH_MS = 30_000;
/** How often a server's fault is tried again. */
const MAX_RETRIES = 2;

/** Has the whole Team page fetched again after a change, made or refused. */
export function refreshTeam(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: teamKeys.all });
}

/**
 * How the Team page reads: always at once, also without a connection, so that it can say so; what is refused or not
 * answered is not tried again behind a spinner.
 */
export const teamReading = {
  networkMode: "always",
  // Which the mode above would switch off.
  refetchOnReconnect: "always",
  refetchInterval: REFRESH_MS,
  retry: (failureCount: number, error: Error) =>
    error instanceof BackendError && error.kind === "unavailable" && failureCount < MAX_RETRIES,
} as const;
