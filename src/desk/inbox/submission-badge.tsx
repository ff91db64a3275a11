import { deskLabel } from "@/desk/model/quote-labels";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import type { Kind } from "@/request/kinds";

const looks: Record<Kind, string> = {
  general: "bg-ivory-2",
  emergency: "bg-clay font-semibold text-white",
  luxury: "border border-brass-500 font-semibold text-brass-700",
};

type SubmissionBadgeProps = { submission: Pick<Submission, "kind" | "event_type"> };

/** Says what kind of request this is, in words; emergencies also in clay, luxury in brass. */
export function SubmissionBadge({ submission }: SubmissionBadgeProps) {
  return (
    <span
      className={cn(
        "whitespace-nowrap rounded px-2 py-0.5 font-sans text-note",
        looks[submission.kind],
      )}
    >
      {deskLabel(submission)}
    </span>
  );
}
