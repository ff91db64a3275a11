import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";

/** The confirmed second factors of whoever is signed in, oldest first. */
export type OwnFactor = { id: string; created_at: string };

export const ownFactorKey = ["auth", "own-factor"] as const;

/**
 * Asks the authentication service, because a stored session can be an hour behind.
 * @throws AuthError
 */
export function ownFactorQuery(userId: string) {
  return queryOptions({
    queryKey: [...ownFactorKey, userId],
    queryFn: async (): Promise<OwnFactor[]> => {
      const { data, error } = await getSupabase().auth.mfa.listFactors();
      if (error) throw error;
      return data.totp;
    },
  });
}
