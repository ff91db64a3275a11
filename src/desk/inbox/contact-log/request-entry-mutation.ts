import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { refreshDesk } from "@/desk/model/refresh-desk";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import type { RequestEntry } from "./request-entries-query";

/** `id`: the same for a second attempt, so that nothing is written twice after a lost answer. */
export type NewEntry = {
  id: string;
  submissionId: string;
  kind: RequestEntry["kind"];
  note?: string;
};

/**
 * Writes down what was done or noted.
 * @throws BackendError
 */
export function addEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, submissionId, kind, note }: NewEntry) =>
      throwIfFailed(
        await getSupabase().rpc("add_request_entry", {
          _id: id,
          _submission_id: submissionId,
          _kind: kind,
          ...(note !== undefined && { _note: note }),
        }),
      ),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

/**
 * Takes one's own entry of the last minutes back: it stays, marked.
 * @throws BackendError
 */
export function voidEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string) =>
      throwIfFailed(await getSupabase().rpc("void_request_entry", { _id: id })),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}
