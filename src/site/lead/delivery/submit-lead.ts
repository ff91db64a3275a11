import { z } from "zod";
import { hearToday } from "@/lib/dates";
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

/** Of private.refuse_impossible_date: today in Houston. */
const pastDaySchema = z.object({ code: z.literal("event_is_past"), today: z.iso.date() });

/** The check of the form, which passed by this device's clock, then fails by Houston's. */
function hearRefusedDay(error: { message: string } | null): void {
  if (!error?.message.startsWith("{")) return;
  const said = pastDaySchema.safeParse(JSON.parse(error.message)).data;
  if (said) hearToday(said.today);
}

/**
 * Sends one lead (calls 1 and 2 of the specification). A repeat of a stored lead answers `stored`, too. Keys added by another
 * version of the site are first sent as they are, so that a repeat is recognized, and as text if the table lacks them. No
 * answer once the signal has fired.
 */
export async function submitLead(sent: Sent, signal: AbortSignal): Promise<LeadAnswer> {
  const inserted = await insert(sent, signal);
  hearRefusedDay(inserted.error);
  const answer = leadAnswerOf(inserted);
  if (answer !== "refused" && answer !== "turned-away") return answer;
  const lead = inKnownKeys(sent.lead);
  return lead ? leadAnswerOf(await insert({ ...sent, lead }, signal)) : answer;
}
