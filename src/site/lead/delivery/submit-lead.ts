import { z } from "zod";
import type { Database } from "@/lib/supabase/database.types";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { inKnownKeys } from "../stored-lead";
import { type LeadAnswer, leadAnswerOf } from "./lead-answer";
import type { OutboxRecord } from "./outbox";

type Tables = Database["public"]["Tables"];

type Sent = Pick<OutboxRecord, "lead" | "attribution">;

// Not validated here: only the database decides whether it accepts a row written by another version of the site.
const luxuryRow = z.custom<Tables["luxury_trailers_landing_page"]["Insert"]>();
const quoteRow = z.custom<Tables["quote_submissions"]["Insert"]>();

/** Inserts without reading back: visitors may write these tables, not read them. */
function insert({ lead, attribution }: Sent, signal: AbortSignal) {
  const supabase = getVisitorSupabase();
  // The specification's body exactly, unless there is something to add.
  const added = attribution && { attribution };
  if (lead.kind === "luxury") {
    const row = luxuryRow.parse({ ...lead.row, ...added });
    return supabase.from("luxury_trailers_landing_page").insert(row).abortSignal(signal);
  }
  const row = quoteRow.parse({ ...lead.row, ...added });
  return supabase.from("quote_submissions").insert(row).abortSignal(signal);
}

/**
 * Sends one lead (calls 1 and 2 of the specification). A repeat of a stored lead answers `stored`, too. Keys added by another
 * version of the site are first sent as they are, so that a repeat is recognized, and as text if the table lacks them. No
 * answer once the signal has fired.
 */
export async function submitLead(sent: Sent, signal: AbortSignal): Promise<LeadAnswer> {
  const answer = leadAnswerOf(await insert(sent, signal));
  if (answer !== "refused" && answer !== "turned-away") return answer;
  const lead = inKnownKeys(sent.lead);
  return lead ? leadAnswerOf(await insert({ ...sent, lead }, signal)) : answer;
}
