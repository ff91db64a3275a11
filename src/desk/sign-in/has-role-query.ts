import { queryOptions } from "@tanstack/react-query";
import { dataOf, noAnswer } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

/** Whatever was asked about roles, of whom ever. */
export const hasRoleKey = ["auth", "has-role"] as const;

/**
 * Asks the database whether this user is an admin (call 9 of the specification). Never stored in the browser,
 * and asked again whenever the window is looked at: a role can be taken away.
 * @throws BackendError
 */
export function hasAdminRoleQuery(userId: string) {
  return queryOptions({
    queryKey: [...hasRoleKey, userId, "admin"],
    queryFn: async ({ signal }) => {
      const answer = await getSupabase()
        .rpc("has_role", { _user_id: userId, _role: "admin" })
        .abortSignal(signal);
      const hasRole = dataOf(answer);
      // Anything else is not the function's.
      if (typeof hasRole === "boolean") return hasRole;
      throw noAnswer(answer.status);
    },
    refetchOnWindowFocus: "always",
  });
}
