import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { refreshDesk } from "@/desk/model/refresh-desk";
import { getSupabase } from "@/lib/supabase/client";
import type { Enums } from "@/lib/supabase/database.types";
import { rowsOf, throwIfFailed } from "@/lib/supabase/errors";

/**
 * Dismisses, or restores, many requests at once: all of them, or none when it fails. What a colleague has dealt with
 * meanwhile is left alone.
 * @returns the ids of those that were changed
 * @throws BackendError
 */
export function manyMutation(queryClient: QueryClient, action: "dismiss" | "restore") {
  const name = action === "dismiss" ? "dismiss_requests" : "restore_requests";
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) =>
      rowsOf(await getSupabase().rpc(name, { _ids: [...ids] })),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

export type DismissalReason = Enums<"dismissal_reason">;

type Explanation = { ids: readonly string[]; reason: DismissalReason; words?: string };

/**
 * Says why requests were dismissed.
 * @throws BackendError
 */
export function explainMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ ids, reason, words }: Explanation) =>
      throwIfFailed(
        await getSupabase().rpc("explain_dismissals", {
          _ids: [...ids],
          _reason: reason,
          ...(words !== undefined && { _note: words }),
        }),
      ),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}
