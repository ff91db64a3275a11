import type { QueryClient } from "@tanstack/react-query";
import { isSame } from "@/lib/is-same";
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
  /** Who took a request, and whether it has been answered. */
  requestState: (id: string) => [...quoteDeskKeys.all, "request-state", id],
  requestEntries: (id: string) => [...quoteDeskKeys.all, "request-entries", id],
  found: (search: string) => [...quoteDeskKeys.all, "found", search],
  submission: (id: string) => [...quoteDeskKeys.newSubmissions(), "one", id],
  sameCustomers: (ids: readonly string[]) => [...quoteDeskKeys.newSubmissions(), "same", ids],
  openRequests: (ids: readonly string[]) => [...quoteDeskKeys.newSubmissions(), "open", ids],
  history: (submissionId: string) => [...quoteDeskKeys.all, "history", submissionId],
  /** The quote made from a request. */
  quoteOf: (submissionId: string) => [...quoteDeskKeys.quotes(), "of", submissionId],
  quotes: () => [...quoteDeskKeys.all, "quotes"],
  quotesPage: (listing: QuoteListing) => [...quoteDeskKeys.quotes(), "page", listing],
  quote: (id: string) => [...quoteDeskKeys.quotes(), "one", id],
  /** Everything that is shown of a quote or booking once it is opened. */
  opened: (id: string) => [...quoteDeskKeys.quotes(), "opened", id],
  /** The bookings as the desk lists them. */
  bookings: (...part: readonly string[]) => [...quoteDeskKeys.quotes(), "bookings", ...part],
  moneyDue: () => [...quoteDeskKeys.quotes(), "money-due"],
  moneyBack: () => [...quoteDeskKeys.quotes(), "money-back"],
  version: (id: string, number: number) => [...quoteDeskKeys.quotes(), "version", id, number],
  customerNews: () => [...quoteDeskKeys.quotes(), "customer-news"],
  /** Messages that could not be matched to a quote. */
  tray: () => [...quoteDeskKeys.all, "tray"],
  textConsent: (submissionId: string, phone: string | null) =>
    [...quoteDeskKeys.all, "text-consent", submissionId, phone] as const,
  optOut: (number: string) => [...quoteDeskKeys.all, "opt-out", number],
  /** Which of these quotes were viewed by their customers. */
  viewed: (ids: readonly string[]) => [...quoteDeskKeys.quotes(), "viewed", ids],
  notificationHealth: () => [...quoteDeskKeys.all, "notification-health"],
  failedNotifications: () => [...quoteDeskKeys.all, "failed-notifications"],
  retention: () => [...quoteDeskKeys.all, "retention"],
  figures: (from: string, until: string) => [...quoteDeskKeys.all, "figures", from, until],
} as const;

/** Query keys of the Business page. */
export const businessKeys = {
  all: ["business"],
  facts: () => [...businessKeys.all, "facts"],
  changes: () => [...businessKeys.all, "changes"],
  termsAccepted: () => [...businessKeys.all, "terms-accepted"],
} as const;

/** Query keys of the Team page; invalidate `all` after a change. */
export const teamKeys = {
  all: ["team"],
  members: () => [...teamKeys.all, "members"],
  invitations: () => [...teamKeys.all, "invitations"],
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
 * Refetches the whole desk after a change or a refusal, since what was shown may be out of date.
 * @param shown the key of what has been read since
 * @returns resolves once refetched; undefined without an answer from the server, so that the error is shown at once
 */
export function refreshDesk(
  queryClient: QueryClient,
  error: unknown,
  shown?: readonly string[],
): Promise<void> | undefined {
  const refreshed = queryClient.invalidateQueries({
    queryKey: quoteDeskKeys.all,
    ...(shown && { predicate: ({ queryKey }) => !isSame(queryKey, shown) }),
  });
  const isCutOff = error instanceof BackendError && error.kind === "no-answer";
  return isCutOff ? undefined : refreshed;
}

/** Refetch interval in milliseconds: how soon a removed colleague notices. */
const REFRESH_MS = 30_000;
/** After a server error. */
const MAX_RETRIES = 2;

/** Refetches the whole Team page after a change or a refusal. */
export function refreshTeam(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: teamKeys.all });
}

/** How the Team page reads: offline too, so that it can say so, and without retrying what was refused or not answered. */
export const teamReading = {
  networkMode: "always",
  // `networkMode: "always"` would turn this off.
  refetchOnReconnect: "always",
  refetchInterval: REFRESH_MS,
  retry: (failureCount: number, error: Error) =>
    error instanceof BackendError && error.kind === "unavailable" && failureCount < MAX_RETRIES,
} as const;
