import { deskLabel } from "@/desk/model/quote-labels";
import type { Submission } from "@/desk/model/submission";
import { isEmergency, isLuxury } from "@/desk/model/submission-kind";

/** Says what kind of request this is, in words; emergencies also in clay, luxury in brass. */
export function SubmissionBadge({ submission }: { submission: Pick<Submission, "event_type"> }) {
  const label = deskLabel(submission);
  if (isEmergency(submission)) {
    return (
      <span className="whitespace-nowrap rounded font-sans bg-clay px-2 py-0.5 font-semibold text-note text-white">
        {label}
      </span>
    );
  }
  if (isLuxury(submission)) {
    return (
      <span className="whitespace-nowrap rounded font-sans border border-brass-500 px-2 py-0.5 font-semibold text-brass-700 text-note">
        {label}
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap rounded font-sans bg-ivory-2 px-2 py-0.5 text-note">
      {label}
    </span>
  );
}
