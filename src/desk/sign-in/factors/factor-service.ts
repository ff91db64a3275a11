import { type AuthError, AuthUnknownError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { business } from "@/config/business";
import { getSupabase } from "@/lib/supabase/client";
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
function enrolmentRefusal(error: AuthError): string {
  const isUnknownAddress =
    error instanceof AuthUnknownError ||
    (error.code === undefined && UNKNOWN_ADDRESS.includes(error.status ?? 0));
  return isUnknownAddress ? texts.unavailable : factorRefusal(error);
}

/** A second factor that is not confirmed by a code yet. */
export type Enrolment = {
  factorId: string;
  /** Address of the QR code, to be the source of a picture. */
  picture: string;
  secret: string;
};

const PICTURE_PREFIX = "data:image/svg+xml;utf-8,";

/** The client hands the service's SVG on unencoded; the first "#" in it would end the address. */
function pictureAddress(qrCode: string): string {
  const svg = qrCode.replace(PICTURE_PREFIX, "");
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** What an earlier try left behind would stand beside the new one for good. */
async function removeUnconfirmed(): Promise<AuthError | null> {
  const { mfa } = getSupabase().auth;
  const { data, error } = await mfa.listFactors();
  if (error) return error;
  for (const { id, status } of data.all) {
    if (status === "unverified") await mfa.unenroll({ factorId: id });
  }
  return null;
}

/** Has the authentication service make a secret; resolves to why not, in words, where it does not. */
export async function beginEnrolment(): Promise<Enrolment | string> {
  const failure = await removeUnconfirmed();
  if (failure) return factorRefusal(failure);
  const { data, error } = await getSupabase().auth.mfa.enroll({
    factorType: "totp",
    issuer: business.name,
  });
  if (error) return enrolmentRefusal(error);
  // Whatever answers without a secret is no service that knows second factors.
  if (!data.totp?.secret) return factorTexts.refusals.unavailable;
  return {
    factorId: data.id,
    picture: pictureAddress(data.totp.qr_code),
    secret: data.totp.secret,
  };
}

/** Switches the second factor on, by its first code. */
export function confirmEnrolment(factorId: string, code: string) {
  return getSupabase().auth.mfa.challengeAndVerify({ factorId, code });
}

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
