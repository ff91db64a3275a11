import { BackendError } from "@/lib/supabase/errors";

/** How often the page asks again, in milliseconds: whoever was removed sees so within this time. */
const REFRESH_MS = 30_000;
/** How often a server's fault is tried again. */
const MAX_RETRIES = 2;

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
