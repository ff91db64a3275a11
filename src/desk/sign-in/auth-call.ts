import { AuthApiError, type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { failureTexts } from "@/desk/model/desk-failure-words";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { leaveDevice } from "./device/own-device";
import { authTexts } from "./sign-in-words";
import { markSignedOut } from "./time-limits/session-marks";

/** What may be shown of a service's own words: one short sentence, and neither a page nor a word of a database. */
const PLAIN = /^[A-Z][^<>{}"]{3,160}$/;
const TECHNICAL = /database|sql|relation|jwt|token|schema|fetch|json|undefined|null/i;

/** What it says about an address or a password that was typed, in its own words: it knows its rules. */
const ABOUT_THE_INPUT = ["weak_password", "same_password", "validation_failed"];

/**
 * Why the authentication service did not do something. Its own message, as the specification wants it (section 8), where that
 * is a sentence for people; otherwise ours, which say what to do.
 */
export function authWords(error: AuthError): string {
  if (isAuthRetryableFetchError(error))
    return navigator.onLine ? failureTexts.noAnswer : failureTexts.offline;
  const { code = "", status = 0, message } = error;
  const known: Record<string, string> = failureTexts.auth;
  const words = known[code];
  if (words !== undefined) return words;
  if (ABOUT_THE_INPUT.includes(code)) return message;
  if (status >= 500) return failureTexts.serverFault;
  if (error instanceof AuthApiError && PLAIN.test(message) && !TECHNICAL.test(message))
    return message;
  return failureTexts.unknown(code || String(status));
}

type Answer = { error: AuthError | null };

/** Says in a message why the authentication service refused. */
export function showAuthError(error: AuthError): void {
  showToast({ tone: "destructive", title: authTexts.failed, description: authWords(error) });
}

/** Sends one call at a time: a second press while the first is under way does nothing. */
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
  /**
   * Nobody has left, the time was over: a phone goes on telling of requests, which is what it is for. Whoever signs in
   * next in this browser ends that, if it is somebody else.
   */
  isTimeOver?: boolean;
};

/**
 * Ends this browser's session, and its notifications of requests: the next person must not see them. When the service
 * cannot be reached the local session ends all the same.
 */
export async function signOut({ isTimeOver = false }: SignOutOptions = {}): Promise<void> {
  markSignedOut();
  if (!isTimeOver) await leaveDevice();
  const { error } = await getSupabase().auth.signOut({ scope: "local" });
  if (error) showToast({ tone: "destructive", title: "Error", description: authWords(error) });
}
