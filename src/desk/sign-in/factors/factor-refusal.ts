import { type AuthError, AuthUnknownError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { factorTexts } from "./factors-words";

const texts = factorTexts.refusals;

/** Codes of the authentication service (https://supabase.com/docs/guides/auth/debugging/error-codes). */
const WORDS: Record<string, string> = {
  mfa_verification_failed: texts.wrong,
  mfa_verification_rejected: texts.wrong,
  mfa_challenge_expired: texts.expired,
  mfa_totp_enroll_not_enabled: texts.switchedOff,
  mfa_totp_verify_not_enabled: texts.switchedOff,
  insufficient_aal: texts.confirmFirst,
  over_request_rate_limit: texts.tooMany,
};

/** Why the authentication service did not do something about second factors, in words for staff. */
export function factorRefusal(error: AuthError): string {
  const known = WORDS[error.code ?? ""];
  if (known !== undefined) return known;
  return isAuthRetryableFetchError(error) ? texts.noAnswer : texts.failed;
}

/** Answers to an address that a service does not know at all. */
const UNKNOWN_ADDRESS = [404, 405, 501];

/**
 * Why no second factor could be begun. A service that knows none does not refuse in its own words: it does not know
 * the address, or answers something that is not its own. (It has just answered elsewhere, so nothing is in between.)
 */
export function enrolmentRefusal(error: AuthError): string {
  const isUnknownAddress =
    error instanceof AuthUnknownError ||
    (error.code === undefined && UNKNOWN_ADDRESS.includes(error.status ?? 0));
  return isUnknownAddress ? texts.unavailable : factorRefusal(error);
}
