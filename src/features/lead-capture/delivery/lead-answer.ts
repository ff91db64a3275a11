import { BackendError } from "@/lib/supabase/errors";

/**
 * What an attempt came to.
 * - `stored`: the backend has the lead: since now, or since an earlier attempt whose answer was lost
 * - `failed`: no answer, or a fault of the server's; the same lead may go through later
 * - `refused`: the backend does not take the lead
 */
export type LeadAnswer = "stored" | "failed" | "refused";

/** What an error of an attempt says about the lead. */
export function answerOf(error: unknown): LeadAnswer {
  // Cut off while it waited for its turn.
  if (error instanceof DOMException) return "failed";
  if (!(error instanceof BackendError)) return "refused";
  switch (error.kind) {
    case "duplicate":
      return "stored";
    case "no-answer":
    case "unavailable":
      return "failed";
    case "rate-limited":
    case "forbidden":
    case "rejected":
      return "refused";
  }
}

/** Makes an attempt. Never rejects. */
export async function answerTo(attempt: () => Promise<void>): Promise<LeadAnswer> {
  try {
    await attempt();
    return "stored";
  } catch (error) {
    return answerOf(error);
  }
}
