import type { Session } from "@supabase/supabase-js";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { hasAdminRoleQuery, hasRoleKey, type SessionState, useSession } from "./session";
import { readClaims } from "./time-limits/session-marks";

/** What an admin still owes after the password: a second factor's code, or setting one up. */
export type FactorDemand = "none" | "code" | "set-up";

/** @throws BackendError */
export async function areTwoFactorsRequired(signal: AbortSignal): Promise<boolean> {
  const answer = await getSupabase().rpc("two_factors_required").abortSignal(signal);
  throwIfFailed(answer);
  // Fails closed.
  return answer.data !== false;
}

async function readDemand(signal: AbortSignal): Promise<FactorDemand> {
  const { data, error } = await getSupabase().auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  if (data.currentLevel === "aal2") return "none";
  if (data.nextLevel === "aal2") return "code";
  return (await areTwoFactorsRequired(signal)) ? "set-up" : "none";
}

/**
 * What this session still owes. Cached per session and assurance level, so that it is never reused for another; while
 * the level of a session changes, the previous answer stands.
 * @throws BackendError, AuthError
 */
function factorDemandQuery(session: Session | null | undefined) {
  const { session_id: sessionId = "", aal = "" } = readClaims(session?.access_token ?? "");
  const owner = [session?.user.id ?? "", sessionId];
  return queryOptions({
    queryKey: [...hasRoleKey, "factor-demand", ...owner, aal],
    queryFn: ({ signal }) => readDemand(signal),
    placeholderData: (former: FactorDemand | undefined, query) =>
      former === "none" && owner.every((part) => query?.queryKey.includes(part))
        ? former
        : undefined,
    refetchOnWindowFocus: "always",
  });
}

/** States of the admin guard: the specification's five, and an admin who owes a second factor. */
export type AdminAccess =
  | { state: "checking" }
  | { state: "signed-out" }
  | { state: "denied" }
  | {
      state: "error";
      /** The session: it expired or was ended. The person. Or neither: no answer came. */
      refused: "session" | "person" | undefined;
      retry: () => void;
    }
  | { state: "second-factor"; demand: Exclude<FactorDemand, "none"> }
  | { state: "allowed"; session: Session };

const isForbidden = (error: unknown) => error instanceof BackendError && error.kind === "forbidden";

/** The session is refused, not the person. */
const isUnauthenticated = (error: unknown) =>
  error instanceof BackendError && error.kind === "forbidden" && error.status === 401;

/** Whether this session may see the staff area. Fails closed. */
export function useAccessOf(session: SessionState): AdminAccess {
  const userId = session?.user.id;
  const role = useQuery({ ...hasAdminRoleQuery(userId ?? ""), enabled: userId !== undefined });
  const factors = useQuery({ ...factorDemandQuery(session), enabled: role.data === true });
  if (session === undefined) return { state: "checking" };
  if (session === null) return { state: "signed-out" };
  const retry = () => {
    void role.refetch();
    if (role.data) void factors.refetch();
  };
  // Access granted earlier survives a lost connection, but not a refusal.
  if (isForbidden(role.error) || isForbidden(factors.error)) {
    // Refetching, perhaps for another session.
    if (role.isFetching || factors.isFetching) return { state: "checking" };
    const isSessionRefused = isUnauthenticated(role.error) || isUnauthenticated(factors.error);
    return { state: "error", refused: isSessionRefused ? "session" : "person", retry };
  }
  if (role.data === false) return { state: "denied" };
  if (role.data === undefined || factors.data === undefined) {
    return role.isError || factors.isError
      ? { state: "error", refused: undefined, retry }
      : { state: "checking" };
  }
  return factors.data === "none"
    ? { state: "allowed", session }
    : { state: "second-factor", demand: factors.data };
}

export function useAdminAccess(): AdminAccess {
  return useAccessOf(useSession());
}
