import type { Session } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { BackendError } from "@/lib/supabase/errors";
import { type FactorDemand, factorDemandQuery } from "./factors/factor-demand-query";
import { hasAdminRoleQuery } from "./has-role-query";
import { type SessionState, useSession } from "./use-session";

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
