import type { Session } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { hasRoleKey } from "../has-role-query";
import { readClaims } from "../time-limits/access-token";

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
export function factorDemandQuery(session: Session | null | undefined) {
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
