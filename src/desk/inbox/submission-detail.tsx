import { CustomerHistory } from "@/desk/customer/customer-history";
import type { Submission } from "@/desk/model/submission";
import { useOpened } from "@/desk/notifications/opened";
import { RequestRecord } from "./contact-log/request-record";
import { RequestState } from "./contact-log/request-state";
import { DismissalReasons } from "./dismissal/dismissal-reasons";
import { SubmissionActions, type SubmissionHandlers } from "./submission-actions";
import { SubmissionBadge } from "./submission-badge";
import { SubmissionContact } from "./submission-contact";
import { SubmissionDetails } from "./submission-details";

type SubmissionDetailProps = SubmissionHandlers & { submission: Submission };

/** Everything about one request that is open: what can be done, how the customer is reached, and what was said. */
export function SubmissionDetail({ submission, ...handlers }: SubmissionDetailProps) {
  useOpened(submission);
  return (
    <div className="grid gap-5">
      {/* Beside the list the row's own head may be out of sight. */}
      <p className="wrap-anywhere hidden flex-wrap items-center gap-x-3 font-display text-item xl:flex">
        {submission.name}
        <SubmissionBadge submission={submission} />
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <SubmissionActions submission={submission} {...handlers} />
        <SubmissionContact submission={submission} only={["text", "email", "map"]} />
      </div>
      <RequestState request={submission} />
      {submission.dismissed_at !== null && (
        <DismissalReasons ids={[submission.id]} reason={submission.dismissal_reason} />
      )}
      <SubmissionDetails submission={submission} className="sm:grid-cols-2" />
      <RequestRecord submissionId={submission.id} name={submission.name} />
      <CustomerHistory submissionId={submission.id} />
    </div>
  );
}
