import { requestDetails } from "./request-details";
import type { Submission } from "./submissions-query";

/** Every field of a request that holds something, as a list; longer text keeps its lines. */
export function SubmissionDetails({ submission }: { submission: Submission }) {
  return (
    <dl className="wrap-anywhere grid min-w-0 content-start gap-3 text-base">
      {requestDetails(submission).map(({ label, value }) => (
        <div key={label}>
          <dt className="text-note text-stone">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
