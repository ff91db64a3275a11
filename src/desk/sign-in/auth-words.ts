import { AuthApiError, type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { failureTexts } from "@/desk/model/desk-failure-words";

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
