import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { teamKeys } from "../team-keys";

/** What the signed-in member of staff is called in the log; `isSet` once they have chosen it. */
export type OwnName = { name: string; isSet: boolean };

/**
 * One's own name in the log.
 * @throws BackendError
 */
export function ownNameQuery() {
  return queryOptions({
    queryKey: teamKeys.ownName(),
    queryFn: async ({ signal }): Promise<OwnName> => {
      const answer = await getSupabase().rpc("own_staff_name").abortSignal(signal).single();
      const { name, is_set } = dataOf(answer);
      return { name, isSet: is_set };
    },
  });
}

/**
 * Sets one's own name in the log. Resolves to the name as stored.
 * @throws BackendError with the code PT422 when it cannot be used, 23505 when a colleague has it
 */
export function setOwnNameMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (name: string) => {
      const answer = await getSupabase().rpc("set_staff_name", { _name: name });
      throwIfFailed(answer);
      return answer.data ?? name;
    },
    networkMode: "always",
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamKeys.ownName() }),
  });
}
