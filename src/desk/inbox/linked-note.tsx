import { useQuery } from "@tanstack/react-query";
import { deskHref } from "@/desk/model/desk-address";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import type { Submission } from "@/desk/model/submission";
import { rowOf } from "@/lib/supabase/answers";
import { SmartLink } from "@/ui/smart-link";
import { inboxTexts } from "./inbox-texts";

/** The id of a request's quote, null if it has none. */
export const quoteOfSubmissionQuery = (submissionId: string) =>
  deskQuery(
    quoteDeskKeys.quoteOf(submissionId),
    (backend) => backend.from("quotes").select("id").eq("submission_id", submissionId),
    (answer) => rowOf(answer)?.id ?? null,
  );

const texts = inboxTexts.linked;

/** Why a request is open without being in the list, with a link to its quote. */
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
