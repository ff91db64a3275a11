import { queryOptions, useQuery } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { useElsewhere } from "@/desk/listing/list-state";
import { deskHref } from "@/desk/model/desk-address";
import type { Page } from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Submission } from "@/desk/model/submission";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { SmartLink } from "@/ui/smart-link";
import { inboxTexts } from "./inbox-words";

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

/**
 * The request that is open while the list does not have it: a link led to it, or it has been answered meanwhile.
 * @param page the list's page, undefined until it is there
 * @param onLeft as for `useElsewhere`
 * @returns undefined while the list has it or nothing is known yet, null when there is no such request
 */
export function useLinkedSubmission(
  openId: string | null,
  page: Page<Submission> | undefined,
  onLeft: (() => void) | undefined,
): Submission | null | undefined {
  const isElsewhere = useElsewhere(openId, page, onLeft);
  const { data } = useQuery({
    ...submissionQuery(openId ?? ""),
    enabled: isElsewhere,
    refetchInterval: REFRESH_MS,
  });
  return isElsewhere ? data : undefined;
}

const texts = inboxTexts.linked;

/** Says of a request that is open without being in the list why that is, and leads to what has become of it. */
export function LinkedNote({ submission }: { submission: Submission }) {
  const isAnswered = submission.processed && submission.dismissed_at === null;
  const { data: quoteId } = useQuery({
    ...quoteOfSubmissionQuery(submission.id),
    enabled: isAnswered,
  });
  return (
    <p role="status" className="mb-4 bg-ivory-2 px-4 py-2.5 text-base">
      {isAnswered ? texts.answered : texts.elsewhere}{" "}
      {quoteId && (
        <SmartLink href={deskHref({ quote: quoteId })} className="link">
          {texts.toQuote}
        </SmartLink>
      )}
    </p>
  );
}
