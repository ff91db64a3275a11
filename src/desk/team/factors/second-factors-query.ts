import { queryOptions } from "@tanstack/react-query";
import { areTwoFactorsRequired } from "@/desk/sign-in/factors/factor-demand-query";
import { getSupabase } from "@/lib/supabase/client";
import { rowsOf } from "@/lib/supabase/errors";
import { teamKeys } from "../team-keys";
import { teamReading } from "../team-reading";

/**
 * The ids of the accounts of staff that have a second factor.
 * @throws BackendError with kind `forbidden` when the caller is no admin
 */
export function secondFactorsQuery() {
  return queryOptions({
    queryKey: teamKeys.secondFactors(),
    queryFn: async ({ signal }): Promise<string[]> => {
      const answer = await getSupabase().rpc("team_second_factors").abortSignal(signal);
      return rowsOf(answer).map(({ user_id }) => user_id);
    },
    ...teamReading,
  });
}

/**
 * Whether two factors are required of all staff.
 * @throws BackendError
 */
export function factorDutyQuery() {
  return queryOptions({
    queryKey: teamKeys.factorDuty(),
    queryFn: ({ signal }) => areTwoFactorsRequired(signal),
    ...teamReading,
  });
}
