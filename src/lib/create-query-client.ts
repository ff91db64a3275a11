import { QueryClient, type QueryPersister } from "@tanstack/react-query";
import { BackendError } from "./supabase/errors";

/** How often a failed read is tried again; a refusal is not. */
const MAX_RETRIES = 2;

/**
 * A query client. A function, so that every test has one of its own.
 * @param gate wraps every read
 */
export function createQueryClient(gate?: QueryPersister): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        ...(gate && { persister: gate }),
        retry: (failureCount, error) =>
          failureCount < MAX_RETRIES &&
          !(error instanceof BackendError && error.kind === "forbidden"),
      },
      // A change made without a connection fails at once. By default it would wait, and happen unexpectedly
      // any more: after a cancel, or with what was typed corrected since.
      mutations: { networkMode: "always" },
    },
  });
}
