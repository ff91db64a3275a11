import { deskLabel } from "@/desk/model/quote";
import { sourceDetails } from "@/desk/model/source";
import type { Submission } from "@/desk/model/submission";
import { formatMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { factsOf, labelOf } from "@/request/facts";
import { inboxTexts } from "./inbox-texts";

/** `isLong` values need the full width. */
type Detail = { label: string; value: string; isLong?: boolean };

/** A request's fields in reading order: long texts first, as they tell what happened. */
export function submissionFields(submission: Submission): Detail[] {
  const facts = factsOf(submission, "desk");
  const details = [
    ...facts.filter(({ isLong }) => isLong),
    { label: labelOf("event_type"), value: deskLabel(submission) },
    ...facts.filter(({ isLong }) => !isLong),
    { label: inboxTexts.list.received, value: formatMoment(submission.created_at) },
    ...sourceDetails(submission),
  ];
  return details.filter((detail): detail is Detail => Boolean(detail.value));
}

/** All fields with a value. */
export function SubmissionFields({
  submission,
  className,
}: {
  submission: Submission;
  className?: string;
}) {
  return (
    <dl className={cn("wrap-anywhere grid min-w-0 content-start gap-3 text-base", className)}>
      {submissionFields(submission).map(({ label, value, isLong }) => (
        <div key={label} className={cn("min-w-0", isLong && "col-span-full")}>
          <dt className="text-note text-stone">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
