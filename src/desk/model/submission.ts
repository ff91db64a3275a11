import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { dialable } from "@/config/dialable";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { backendError } from "@/lib/supabase/errors";
import { PLACE_UNKNOWN } from "@/request/places/goes-to";

/** One row of the inbox: a visitor's request. */
export type Submission = Database["public"]["Tables"]["quote_submissions"]["Row"];

/** A request's name, e-mail and phone, from their own columns or from the contact method. */
export function contactOf({ name, email, phone, contact_method, contact_value }: Submission) {
  return {
    name,
    email: email ?? (contact_method === "email" ? contact_value : ""),
    phone: phone ?? (contact_method === "phone" ? contact_value : ""),
  };
}

/** Ways to reach a customer, as hrefs; null if unknown. */
type ContactLinks = {
  call: string | null;
  text: string | null;
  email: string | null;
  map: string | null;
};

/** Leaves the at sign unencoded: some mail programs don't recognize an encoded one. */
function encodeAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** One-tap contact links. Everything customers typed is encoded. */
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
    call: number?.call ?? null,
    text: number?.text ?? null,
    email: email.includes("@") ? `mailto:${encodeAddress(email)}` : null,
    map:
      place && place !== PLACE_UNKNOWN
        ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
        : null,
  };
}

/**
 * Body of call 6 of the specification, with the user of call 7. The database overwrites both with its own clock and
 * session.
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
