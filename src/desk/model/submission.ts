import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { backendError } from "@/lib/supabase/errors";

/** A visitor's request as the desk sees it: one row of the inbox. */
export type Submission = Database["public"]["Tables"]["quote_submissions"]["Row"];

/** Name, e-mail and phone of a request as far as they are known, from their own columns or from the contact method. */
export function contactOf({ name, email, phone, contact_method, contact_value }: Submission) {
  return {
    name,
    email: email ?? (contact_method === "email" ? contact_value : ""),
    phone: phone ?? (contact_method === "phone" ? contact_value : ""),
  };
}

/** Stands in the place of an event whose place was not asked for; written by the database for luxury requests. */
export const PLACE_UNKNOWN = "To be confirmed";

/** Ways to reach a customer, as hrefs; null where the request does not say enough. */
type ContactLinks = {
  call: string | null;
  text: string | null;
  email: string | null;
  map: string | null;
};

/** A number as it is dialled: digits and a leading plus only. Ten digits are taken as North American. */
function dialable(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  if (digits === "") return null;
  if (digits.length === 10) return `+1${digits}`;
  const hasCountry = phone.trim().startsWith("+") || /^1\d{10}$/.test(digits);
  return hasCountry ? `+${digits}` : digits;
}

/** The address with its at sign left as it is: some mail programs do not recognize an encoded one. */
function encodeAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** Links for one tap on a phone. What customers typed goes into them in encoded form only. */
export function contactLinks({
  phone,
  email,
  place,
}: {
  phone: string;
  email: string;
  place: string | null;
}): ContactLinks {
  const number = dialable(phone);
  return {
    call: number && `tel:${number}`,
    text: number && `sms:${number}`,
    email: email.includes("@") ? `mailto:${encodeAddress(email)}` : null,
    map:
      place && place !== PLACE_UNKNOWN
        ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
        : null,
  };
}

/**
 * Body of call 6 of the specification, after call 7 for who it is. The database stamps both by its own clock and
 * session, whatever stands here.
 * @throws BackendError with kind `forbidden` when signed out, `no-answer` without a connection
 */
export async function processedStamp() {
  const { data, error } = await getSupabase().auth.getUser();
  if (error) {
    const kind = isAuthRetryableFetchError(error) ? "no-answer" : "forbidden";
    throw backendError(kind, { code: error.code ?? "", status: error.status ?? 0, cause: error });
  }
  return {
    processed: true,
    processed_at: new Date().toISOString(),
    processed_by: data.user.id,
  };
}
