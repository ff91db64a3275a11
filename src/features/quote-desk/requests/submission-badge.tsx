import { staffTexts } from "@/content/staff/staff";
import type { Submission } from "../model/submission";
import { isEmergency, isLuxury } from "../model/submission-kind";

/** Says what kind of request this is, in words; emergencies also in clay, luxury in brass. */
export function SubmissionBadge({ submission }: { submission: Pick<Submission, "event_type"> }) {
  if (isEmergency(submission)) {
    return (
      <span className="rounded bg-clay px-2 py-0.5 font-semibold text-note text-white">
        {submission.event_type}
      </span>
    );
  }
  if (isLuxury(submission)) {
    return (
      <span className="rounded border border-brass-500 px-2 py-0.5 font-semibold text-brass-700 text-note">
        {staffTexts.desk.luxury}
      </span>
    );
  }
  return (
    <span className="rounded bg-ivory-2 px-2 py-0.5 text-note">{staffTexts.desk.general}</span>
  );
}
