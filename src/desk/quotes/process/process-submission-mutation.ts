import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { staffTexts } from "@/desk/desk-words";
import { processedStamp } from "@/desk/model/processed-stamp";
import type { Quote } from "@/desk/model/quote";
import { refreshDesk } from "@/desk/model/refresh-desk";
import type { Submission } from "@/desk/model/submission";
import { isSame } from "@/lib/is-same";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { linesOf } from "../lines/line";
import { withNumericAmount } from "../quotes-query";
import type { ProcessQuote } from "./process-quote-schema";
import { toQuoteRow } from "./quote-row";

export type ProcessSubmission = { submission: Submission | undefined; quote: ProcessQuote };

/**
 * The quote of this submission if it is the one that this person just wrote: then an earlier attempt stored it and only
 * the answer, or the update after it, was lost.
 */
async function findOwnQuote(submissionId: string, quote: ProcessQuote): Promise<Quote | null> {
  const answer = await getSupabase().from("quotes").select("*").eq("submission_id", submissionId);
  const data = rowOf(answer);
  if (!data) return null;
  const amount = data.quote_amount === null ? null : Number(data.quote_amount);
  const isOwn =
    data.name === quote.name &&
    data.email === quote.email &&
    data.phone === quote.phone &&
    amount === quote.quoteAmount &&
    data.quote_notes === quote.quoteNotes &&
    isSame(linesOf(data), quote.lines);
  return isOwn ? data : null;
}

/** Call 5: stores the quote. A quote that an earlier attempt of the same person stored is as good. */
async function insertQuote(submission: Submission, quote: ProcessQuote): Promise<Quote> {
  try {
    const answer = await getSupabase()
      .from("quotes")
      .insert(toQuoteRow(submission, quote))
      .select()
      .single();
    return dataOf(answer);
  } catch (error) {
    if (!(error instanceof BackendError) || error.kind !== "duplicate") throw error;
    const own = await findOwnQuote(submission.id, quote);
    if (own) return own;
    throw new BackendError(
      "duplicate",
      staffTexts.process.takenByColleague,
      error.code,
      error.status,
    );
  }
}

/** Calls 7 and 6: marks the submission as processed by the current user. The database has usually done so already. */
async function markProcessed(submissionId: string): Promise<void> {
  throwIfFailed(
    await getSupabase()
      .from("quote_submissions")
      .update(await processedStamp())
      .eq("id", submissionId),
  );
}

/**
 * Turns a submission into a quote, then has both lists fetched again, also after a failure: what the list
 * showed may be what was wrong.
 * @returns the quote as it is stored
 * @throws Error 'Submission not found' when there is no submission
 * @throws BackendError with kind `duplicate` when a colleague was first
 */
export function processSubmissionMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ submission, quote }: ProcessSubmission) => {
      if (!submission) throw new Error(staffTexts.process.notFound);
      const stored = await insertQuote(submission, quote);
      await markProcessed(submission.id);
      return withNumericAmount(stored);
    },
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}
