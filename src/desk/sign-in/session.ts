import { isAuthSessionMissingError, type Session } from "@supabase/supabase-js";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dataOf, noAnswer } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError } from "@/lib/supabase/errors";

/** Undefined while the stored session loads, null when signed out. */
export type SessionState = Session | null | undefined;

/** The session, kept up to date by the client's events. Calls 7 and 8 of the specification. */
export function useSession(): SessionState {
  const [session, setSession] = useState<SessionState>(undefined);
  useEffect(() => {
    // The first event, INITIAL_SESSION, has the stored session.
    const { data } = getSupabase().auth.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, []);
  return session;
}

/** Key prefix of all role queries. */
export const hasRoleKey = ["auth", "has-role"] as const;

/**
 * An access token outlives its session by up to an hour, and has no role then: that is no lost access.
 * @throws BackendError as for a refused token
 */
async function throwIfEnded(): Promise<void> {
  const { error } = await getSupabase().auth.getUser();
  if (isAuthSessionMissingError(error))
    throw new BackendError("forbidden", error.message, "session_not_found", 401, error);
}

/**
 * Whether a user is an admin (call 9 of the specification). Never stored, and refetched on focus: a role can be
 * revoked.
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
      // Not the function's answer.
      if (typeof hasRole !== "boolean") throw noAnswer(answer.status);
      if (!hasRole) await throwIfEnded();
      return hasRole;
    },
    refetchOnWindowFocus: "always",
  });
}

/** Rechecks access whenever a query or mutation of the staff area is refused, as the role or the session may be gone. */
export function useRecheckOnRefusal(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const recheck = (error: unknown) => {
      if (error instanceof BackendError && error.kind === "forbidden")
        void queryClient.invalidateQueries({ queryKey: hasRoleKey });
    };
    const unsubscribers = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        // A refused role query is an answer in itself.
        if (event.query.queryKey[0] !== hasRoleKey[0]) recheck(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") recheck(event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [queryClient]);
}
