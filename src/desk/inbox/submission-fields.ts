import { staffTexts } from "@/desk/desk-words";
import { deskLabel } from "@/desk/model/quote-labels";
import type { Submission } from "@/desk/model/submission";
import { sourceDetails } from "@/desk/source/source";
import { formatMoment } from "@/lib/business-time";
import { factsOf, labelOf } from "@/request/facts";

/** `isLong`: of several lines, needs the whole width. */
export type Detail = { label: string; value: string; isLong?: boolean };

/** What is known of a request, in reading order: first what was said in many words, which tells what has happened. */
export function submissionFields(submission: Submission): Detail[] {
  const facts = factsOf(submission, "desk");
  const details = [
    ...facts.filter(({ isLong }) => isLong),
    { label: labelOf("event_type"), value: deskLabel(submission) },
    ...facts.filter(({ isLong }) => !isLong),
    { label: staffTexts.desk.received, value: formatMoment(submission.created_at) },
    ...sourceDetails(submission),
  ];
  return details.filter((detail): detail is Detail => Boolean(detail.value));
}
