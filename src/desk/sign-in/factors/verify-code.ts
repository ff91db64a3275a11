import type { AuthError } from "@supabase/supabase-js";
import { getSupabase } from "@/lib/supabase/client";

export type CodeAnswer = { error: AuthError | null };

/**
 * Raises the session to both factors, by a code of any of the account's authenticator apps. When the account has none
 * any more, the session is asked for anew and what it owes with it.
 */
export async function verifyCode(code: string): Promise<CodeAnswer> {
  const { auth } = getSupabase();
  const { data, error } = await auth.mfa.listFactors();
  if (error) return { error };
  if (data.totp.length === 0) return auth.refreshSession();
  let refusal: AuthError | null = null;
  for (const { id } of data.totp) {
    const answer = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!answer.error) return answer;
    refusal = answer.error;
    if (refusal.code !== "mfa_verification_failed") break;
  }
  return { error: refusal };
}
