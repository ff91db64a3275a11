import { type AuthError, AuthUnknownError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { business } from "@/config/business";
import { refusalWords } from "@/desk/model/refusal-texts";
import { getSupabase } from "@/lib/supabase/client";
import { factorTexts } from "./factor-texts";

const texts = factorTexts.refusals;

/** Codes of the auth service (https://supabase.com/docs/guides/auth/debugging/error-codes). */
const BY_CODE: Record<string, string> = {
  mfa_verification_failed: texts.wrong,
  mfa_verification_rejected: texts.wrong,
  mfa_challenge_expired: texts.expired,
  mfa_totp_enroll_not_enabled: texts.switchedOff,
  mfa_totp_verify_not_enabled: texts.switchedOff,
  insufficient_aal: refusalWords.second_factor_first(),
  over_request_rate_limit: texts.tooMany,
};

/** Why the auth service refused something about second factors. */
export function factorRefusal(error: AuthError): string {
  const known = BY_CODE[error.code ?? ""];
  if (known !== undefined) return known;
  return isAuthRetryableFetchError(error) ? texts.noAnswer : texts.failed;
}

/** Answers of a service that does not know an address. */
const UNKNOWN_ADDRESS = [404, 405, 501];

/**
 * Why enrollment could not begin. A service without second factors does not say so: it does not know the address, or
 * answers something else.
 */
function enrollmentRefusal(error: AuthError): string {
  const isUnknownAddress =
    error instanceof AuthUnknownError ||
    (error.code === undefined && UNKNOWN_ADDRESS.includes(error.status ?? 0));
  return isUnknownAddress ? texts.unavailable : factorRefusal(error);
}

/** A second factor before its first code. */
export type Enrollment = {
  factorId: string;
  /** Source of the QR code image. */
  picture: string;
  secret: string;
};

const PICTURE_PREFIX = "data:image/svg+xml;utf-8,";

/** The client passes the SVG on unencoded; its first "#" would cut the address. */
function pictureAddress(qrCode: string): string {
  const svg = qrCode.replace(PICTURE_PREFIX, "");
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Otherwise an earlier attempt would stay beside the new one. */
async function removeUnconfirmed(): Promise<AuthError | null> {
  const { mfa } = getSupabase().auth;
  const { data, error } = await mfa.listFactors();
  if (error) return error;
  for (const { id, status } of data.all) {
    if (status === "unverified") await mfa.unenroll({ factorId: id });
  }
  return null;
}

/** Requests a secret. Resolves with a text if that was refused. */
export async function beginEnrollment(): Promise<Enrollment | string> {
  const failure = await removeUnconfirmed();
  if (failure) return factorRefusal(failure);
  const { data, error } = await getSupabase().auth.mfa.enroll({
    factorType: "totp",
    issuer: business.name,
  });
  if (error) return enrollmentRefusal(error);
  // A service without second factors answers without a secret.
  if (!data.totp?.secret) return factorTexts.refusals.unavailable;
  return {
    factorId: data.id,
    picture: pictureAddress(data.totp.qr_code),
    secret: data.totp.secret,
  };
}

export function confirmEnrollment(factorId: string, code: string) {
  return getSupabase().auth.mfa.challengeAndVerify({ factorId, code });
}

export type CodeAnswer = { error: AuthError | null };

/**
 * Raises the session to two factors, by a code of any of the account's apps. Refreshes the session if the account has
 * none anymore.
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
