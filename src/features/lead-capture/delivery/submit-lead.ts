import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import type { Lead } from "../lead/lead";

type Tables = Database["public"]["Tables"];

/** Inserts without reading back: visitors may write these tables, not read them. */
function insert(lead: Lead, signal: AbortSignal) {
  const supabase = getSupabase();
  if (lead.kind === "luxury") {
    const row: Tables["luxury_trailers_landing_page"]["Insert"] = lead.row;
    return supabase.from("luxury_trailers_landing_page").insert(row).abortSignal(signal);
  }
  const row: Tables["quote_submissions"]["Insert"] = lead.row;
  return supabase.from("quote_submissions").insert(row).abortSignal(signal);
}

/** Rejects when the signal fires, whatever the client library is waiting for at that moment. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new BackendError("no-answer", "The request was cut off", "", 0));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

/**
 * Stores one lead (calls 1 and 2 of the specification).
 * @throws BackendError; kind `duplicate` when it was folded into an identical one that the backend already had
 *   (409 / 23505), which is how a retry ends well; kind `no-answer` when the signal fires first
 */
export async function submitLead(lead: Lead, signal: AbortSignal): Promise<void> {
  throwIfFailed(await Promise.race([insert(lead, signal), rejectOnAbort(signal)]));
}
