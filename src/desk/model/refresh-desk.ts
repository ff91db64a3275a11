import type { QueryClient } from "@tanstack/react-query";
import { BackendError } from "@/lib/supabase/errors";
import { quoteDeskKeys } from "./quote-desk-keys";

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
