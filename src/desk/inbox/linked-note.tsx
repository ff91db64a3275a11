import { useQuery } from "@tanstack/react-query";
import { deskHref } from "@/desk/model/desk-address";
import type { Submission } from "@/desk/model/submission";
import { SmartLink } from "@/ui/smart-link";
import { inboxTexts } from "./inbox-words";
import { quoteOfSubmissionQuery } from "./submission-query";

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
