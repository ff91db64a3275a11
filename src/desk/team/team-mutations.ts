import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { teamKeys } from "./team-keys";

/** Shared by all: the list is fetched again whatever came of it. */
function thenRefresh(queryClient: QueryClient) {
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: teamKeys.all }) };
}

/**
 * Gives the account with this address access. Resolves to the address as the account has it.
 * @throws BackendError; `teamRefusal` has the words
 */
export function addColleagueMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (email: string) => {
      const answer = await getSupabase().rpc("grant_admin", { _email: email });
      throwIfFailed(answer);
      return answer.data ?? email;
    },
    ...thenRefresh(queryClient),
  });
}

/**
 * Takes access away from an account.
 * @throws BackendError; `teamRefusal` has the words
 */
export function removeColleagueMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ userId, isOneself }: { userId: string; isOneself: boolean }) => {
      throwIfFailed(
        await getSupabase().rpc("revoke_admin", { _user_id: userId, _confirm_self: isOneself }),
      );
    },
    ...thenRefresh(queryClient),
  });
}

/**
 * Takes an account's second factor away and ends its sessions.
 * @throws BackendError; `teamRefusal` has the words
 */
export function removeFactorMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (userId: string) => {
      throwIfFailed(await getSupabase().rpc("remove_second_factor", { _user_id: userId }));
    },
    ...thenRefresh(queryClient),
  });
}

/**
 * Makes two factors a duty for all staff, or a choice again.
 * @throws BackendError; `teamRefusal` has the words
 */
export function requireTwoFactorsMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (isRequired: boolean) => {
      throwIfFailed(await getSupabase().rpc("require_two_factors", { _is_required: isRequired }));
    },
    ...thenRefresh(queryClient),
  });
}
