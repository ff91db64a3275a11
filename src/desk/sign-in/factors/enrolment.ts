import type { AuthError } from "@supabase/supabase-js";
import { business } from "@/config/business";
import { getSupabase } from "@/lib/supabase/client";
import { enrolmentRefusal, factorRefusal } from "./factor-refusal";
import { factorTexts } from "./factors-words";

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
