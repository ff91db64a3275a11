import type { Session } from "@supabase/supabase-js";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { hasAdminRoleQuery, hasRoleKey, type SessionState, useSession } from "./session";
import { readClaims } from "./time-limits/session-marks";

/** What an admin who has given the password still owes: the code of a second factor, or to set one up. */
export type FactorDemand = "none" | "code" | "set-up";

/** Whether the database demands two factors of all staff. @throws BackendError */
export async function areTwoFactorsRequired(signal: AbortSignal): Promise<boolean> {
  const answer = await getSupabase().rpc("two_factors_required").abortSignal(signal);
  throwIfFailed(answer);
  // Fails closed: an answer that is no answer demands the second factor.
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
 * What this session still owes. One answer per session and level, so that it is never taken for another's; while the
 * level of the same session changes, the former answer stands.
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

/** The states of the admin guard: the five of the specification, and an admin who still owes a second factor. */
export type AdminAccess =
  | { state: "checking" }
  | { state: "signed-out" }
  | { state: "denied" }
  | {
      state: "error";
      /** The server takes the session for none: it has run out or was ended there. */
      isSessionRefused: boolean;
      retry: () => void;
    }
  | { state: "second-factor"; demand: Exclude<FactorDemand, "none"> }
  | { state: "allowed"; session: Session };

const isForbidden = (error: unknown) => error instanceof BackendError && error.kind === "forbidden";

/** Not the person is refused, but the session. */
const isUnauthenticated = (error: unknown) =>
  error instanceof BackendError && error.kind === "forbidden" && error.status === 401;

/** Whether whoever has this session may see the staff area. Fails closed: anything but a clear yes is no. */
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
  // An earlier yes outlives a lost connection, but not a refusal.
  const isSessionRefused = isUnauthenticated(role.error) || isUnauthenticated(factors.error);
  if (isForbidden(role.error) || isForbidden(factors.error)) {
    // Asked anew, perhaps for another session: the refusal was the former's.
    if (role.isFetching || factors.isFetching) return { state: "checking" };
    return { state: "error", isSessionRefused, retry };
  }
  if (role.data === false) return { state: "denied" };
  if (role.data === undefined || factors.data === undefined) {
    return role.isError || factors.isError
      ? { state: "error", isSessionRefused, retry }
      : { state: "checking" };
  }
  return factors.data === "none"
    ? { state: "allowed", session }
    : { state: "second-factor", demand: factors.data };
}

/** Whether the person at the screen may see the staff area. */
export function useAdminAccess(): AdminAccess {
  return useAccessOf(useSession());
}
