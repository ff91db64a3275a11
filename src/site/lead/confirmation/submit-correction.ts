import { z } from "zod";
import { getVisitorSupabase } from "@/lib/supabase/client";
import type { StoredLead } from "../stored-lead";

/** What became of a correction: `refused` is too late, or a request that is already being answered. */
export type CorrectionAnswer = "changed" | "refused" | "limited" | "no-answer";

/** An answer that is not there after this long does not come any more, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

const jsonRow = z.record(z.string(), z.json());

/**
 * Puts another e-mail address into a request that the backend has (`private.correct_request_email`), which knows it by all
 * that it says. Never rejects; asked twice it is done once.
 */
export async function submitCorrection(
  { row }: StoredLead,
  email: string,
): Promise<CorrectionAnswer> {
  try {
    const { data, error } = await getVisitorSupabase()
      .rpc("correct_request_email", { _request: jsonRow.parse(row), _email: email })
      .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
    if (error) return error.code === "PT429" ? "limited" : "no-answer";
    return data ? "changed" : "refused";
  } catch {
    return "no-answer";
  }
}

/** The request as it is then. */
export function withEmail({ kind, row }: StoredLead, email: string): StoredLead {
  const contact = row.contact_method === "email" && { contact_value: email };
  return { kind, row: { ...row, email, ...contact } };
}
