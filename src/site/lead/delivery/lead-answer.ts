import { isDatabaseCode } from "@/lib/supabase/errors";

/**
 * The outcome of an attempt.
 * - `stored`: the backend has the lead: since now, or since an earlier attempt whose answer was lost
 * - `no-answer`: nothing came back; the same lead may go through later
 * - `failed`: an inconclusive answer; likewise
 * - `limited`: too many leads from this address or contact; it may go through once the period of the limit is over
 * - `turned-away`: the backend rejects our key at the moment, which is not the lead's fault
 * - `refused`: the backend does not take the lead
 */
export type LeadAnswer = "stored" | "no-answer" | "failed" | "limited" | "turned-away" | "refused";

/** The client library's answer to an insert. `status` 0 means that nothing came back. */
type InsertAnswer = { error: { code?: string } | null; status: number };

/**
 * Interprets the answer to an insert. Only the database's own answer is conclusive: an insert is
 * answered with 201, and with 409 and 23505 when the row is there already. An empty 200, 204 or 404 comes from
 * something in between.
 */
export function leadAnswerOf({ error, status }: InsertAnswer): LeadAnswer {
  if (!error) return status === 201 ? "stored" : "failed";
  const code = error.code ?? "";
  if (status === 409 && code === "23505") return "stored";
  if (status === 0) return "no-answer";
  if (status >= 500 || !isDatabaseCode(code)) return "failed";
  if (code === "PT429" || status === 429) return "limited";
  if (code === "42501" || status === 401 || status === 403) return "turned-away";
  return "refused";
}
