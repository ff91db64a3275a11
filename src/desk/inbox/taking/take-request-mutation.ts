import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { refreshDesk } from "@/desk/model/refresh-desk";
import { dataOf, noAnswer } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { type Holder, holderOf } from "./taking";

/** `from`: the account from which it is taken over. */
type Taking = { id: string; from?: string | undefined };

/**
 * Takes a request; the database lets one of several have it.
 * @returns who has it now: the caller, or a colleague who was first
 * @throws BackendError
 */
export function takeRequestMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, from }: Taking): Promise<Holder> => {
      const answer = await getSupabase()
        .rpc("take_request", { _id: id, ...(from !== undefined && { _from: from }) })
        .single();
      const holder = holderOf(dataOf(answer));
      if (!holder) throw noAnswer(answer.status);
      return holder;
    },
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

/**
 * Gives a request back.
 * @returns whether it was still the caller's
 * @throws BackendError
 */
export function releaseRequestMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string): Promise<boolean> => {
      const answer = await getSupabase().rpc("release_request", { _id: id });
      return dataOf(answer);
    },
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}
