import type { Session } from "@supabase/supabase-js";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dataOf, noAnswer } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError } from "@/lib/supabase/errors";

/** `undefined` while the stored session is being read, `null` when signed out. */
export type SessionState = Session | null | undefined;

/**
 * The session as the authentication service tells it, kept up to date through its events (initial session,
 * signed in, signed out, token refreshed, user updated ...). Calls 7 and 8 of the specification.
 */
export function useSession(): SessionState {
  const [session, setSession] = useState<SessionState>(undefined);
  useEffect(() => {
    // The first event, INITIAL_SESSION, brings the stored session.
    const { data } = getSupabase().auth.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, []);
  return session;
}

/** Every question about roles, whoever it is about. */
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

/** Has the guard ask again as soon as one of these says that the person may not do this: the role may be gone. */
export function useRecheckAccess(...errors: unknown[]): void {
  const queryClient = useQueryClient();
  const isRefused = errors.some(
    (error) => error instanceof BackendError && error.kind === "forbidden",
  );
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: hasRoleKey });
  }, [isRefused, queryClient]);
}

/** Has the guard ask again as soon as anything in the staff area is refused: the session may be gone. */
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
        // Its own refusals are answers.
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
