import { getVisitorSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { type LeadAnswer, leadAnswerOf } from "./lead-answer";
import type { OutboxRecord } from "./outbox";

type Tables = Database["public"]["Tables"];

type Sent = Pick<OutboxRecord, "lead" | "attribution">;

/** Inserts without reading back: visitors may write these tables, not read them. */
function insert({ lead, attribution }: Sent, signal: AbortSignal) {
  const supabase = getVisitorSupabase();
  // The specification's body exactly, unless there is something to add.
  const added = attribution && { attribution };
  if (lead.kind === "luxury") {
    const row: Tables["luxury_trailers_landing_page"]["Insert"] = { ...lead.row, ...added };
    return supabase.from("luxury_trailers_landing_page").insert(row).abortSignal(signal);
  }
  const row: Tables["quote_submissions"]["Insert"] = { ...lead.row, ...added };
  return supabase.from("quote_submissions").insert(row).abortSignal(signal);
}

/** Rejects when the signal fires, whatever the client library is waiting for at that moment. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException("The request was cut off", "AbortError"));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

/**
 * Sends one lead (calls 1 and 2 of the specification). A repeat of one that the backend has is stored too.
 * @throws AbortError when the signal fires first
 */
export async function submitLead(sent: Sent, signal: AbortSignal): Promise<LeadAnswer> {
  return leadAnswerOf(await Promise.race([insert(sent, signal), rejectOnAbort(signal)]));
}
