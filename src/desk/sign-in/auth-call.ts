import { AuthApiError, type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { failureTexts } from "@/desk/model/failure-texts";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { leaveDevice } from "./device/own-device";
import { authTexts } from "./sign-in-texts";
import { markSignedOut } from "./time-limits/session-marks";

/** A service message fit to be shown: one short sentence without technical terms. */
const PLAIN = /^[A-Z][^<>{}"]{3,160}$/;
const TECHNICAL = /database|sql|relation|jwt|token|schema|fetch|json|undefined|null/i;

/** Codes whose own message explains the rules for an address or a password. */
const ABOUT_THE_INPUT = ["weak_password", "same_password", "validation_failed"];

/** Why the auth service refused: its own message (specification, section 8) if it is fit for people, otherwise ours. */
export function authErrorText(error: AuthError): string {
  if (isAuthRetryableFetchError(error))
    return navigator.onLine ? failureTexts.noAnswer : failureTexts.offline;
  const { code = "", status = 0, message } = error;
  const known: Record<string, string> = failureTexts.auth;
  const own = known[code];
  if (own !== undefined) return own;
  if (ABOUT_THE_INPUT.includes(code)) return message;
  if (status >= 500) return failureTexts.serverFault;
  if (error instanceof AuthApiError && PLAIN.test(message) && !TECHNICAL.test(message))
    return message;
  return failureTexts.unknown(code || String(status));
}

type Answer = { error: AuthError | null };

export function showAuthError(error: AuthError): void {
  showToast({ tone: "destructive", title: authTexts.failed, description: authErrorText(error) });
}

/** Runs one call at a time; a second press is ignored. */
export function useAuthCall() {
  const { run, isPending } = useSingleFlight();

  async function send(call: () => Promise<Answer>, onAnswer: (error: AuthError | null) => void) {
    await run(async () => {
      dismissErrors();
      const { error } = await call();
      onAnswer(error);
    });
  }

  return { isPending, send };
}

type SignOutOptions = {
  /** The session expired, no one left: notifications go on, until someone else signs in in this browser. */
  isTimeOver?: boolean;
};

/** Ends this browser's session and its notifications, even if the service cannot be reached. */
export async function signOut({ isTimeOver = false }: SignOutOptions = {}): Promise<void> {
  markSignedOut();
  if (!isTimeOver) await leaveDevice();
  const { error } = await getSupabase().auth.signOut({ scope: "local" });
  if (error) showToast({ tone: "destructive", title: "Error", description: authErrorText(error) });
}
