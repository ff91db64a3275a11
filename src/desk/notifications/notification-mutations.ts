import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { refreshDesk } from "@/desk/model/refresh-desk";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

/**
 * Sends messages again that were given up, or leaves them; those that somebody has dealt with meanwhile stay as they are.
 * @throws BackendError with the code PT409 when that was so of a single one
 */
export function notificationMutation(queryClient: QueryClient, action: "resend" | "drop") {
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const _id of ids) {
        const answer = await getSupabase().rpc(`${action}_notification`, { _id });
        const isDealtWith = answer.error?.code === "PT409";
        if (!isDealtWith || ids.length === 1) throwIfFailed(answer);
      }
    },
    onSettled: (_done, error) => refreshDesk(queryClient, error),
  });
}
