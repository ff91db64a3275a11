import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { submissionFields } from "./submission-fields";

/** Every field of a request that holds something, as a list; longer text keeps its lines. */
export function SubmissionDetails({
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
