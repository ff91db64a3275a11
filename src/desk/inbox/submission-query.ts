import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import type { Submission } from "@/desk/model/submission";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

/**
 * One request by its id, whatever has become of it; null when there is none.
 * @throws BackendError
 */
async function fetchSubmission(id: string, signal: AbortSignal): Promise<Submission | null> {
  const answer = await getSupabase()
    .from("quote_submissions")
    .select("*")
    .eq("id", id)
    .abortSignal(signal);
  return rowOf(answer);
}

/** One request, as `fetchSubmission` brings it. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.submission(id),
    queryFn: ({ signal }) => fetchSubmission(id, signal),
  });
}

/** The id of the quote that a request has become, null when it has become none. */
export function quoteOfSubmissionQuery(submissionId: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.quoteOf(submissionId),
    queryFn: async ({ signal }): Promise<string | null> => {
      const answer = await getSupabase()
        .from("quotes")
        .select("id")
        .eq("submission_id", submissionId)
        .abortSignal(signal);
      return rowOf(answer)?.id ?? null;
    },
  });
}
