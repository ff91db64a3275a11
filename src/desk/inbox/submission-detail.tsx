import { LanguageMark } from "@/desk/listing/row-labels";
import { deskLabel } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import type { Kind } from "@/request/kinds";
import { RequestRecord, RequestState } from "./contact-log/request-record";
import { CustomerHistory } from "./customer-history";
import { DismissalReasons } from "./dismissal/dismissal-reasons";
import { inboxTexts } from "./inbox-words";
import { ListPriceLine } from "./list-price";
import { LookLine } from "./looking/look-mark";
import { SubmissionActions, type SubmissionHandlers } from "./submission-actions";
import { SubmissionDetails } from "./submission-details";

const looks: Record<Kind, string> = {
  general: "bg-ivory-2",
  emergency: "bg-clay font-semibold text-white",
  luxury: "border border-brass-500 font-semibold text-brass-700",
};

type SubmissionBadgeProps = { submission: Pick<Submission, "kind" | "event_type"> };

/** Says what kind of request this is, in words; emergencies also in clay, luxury in brass. */
function SubmissionBadge({ submission }: SubmissionBadgeProps) {
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

type Marked = Pick<Submission, "asked_again" | "many_from_contact" | "contact_method">;

/** What the database has noticed about a request, in words: each only where it holds. */
export function marksOf(submission: Marked): string[] {
  const texts = inboxTexts.marks;
  return [
    submission.asked_again && texts.askedAgain,
    submission.many_from_contact &&
      (submission.contact_method === "phone" ? texts.manyFromNumber : texts.manyFromEmail),
  ].filter((mark) => mark !== false);
}

type SubmissionDetailProps = SubmissionHandlers & { submission: Submission };

/** Everything about one request that is open: what can be done, how the customer is reached, and what was said. */
export function SubmissionDetail({ submission, ...handlers }: SubmissionDetailProps) {
  return (
    <div className="grid gap-5">
      <div className="wrap-anywhere grid gap-2">
        {/* Beside the list the row's own head may be out of sight. */}
        <p className="hidden font-display text-item xl:block">{submission.name}</p>
        <p className="flex flex-wrap items-center gap-2">
          <SubmissionBadge submission={submission} />
          <LanguageMark row={submission} />
          {marksOf(submission).map((mark) => (
            <span key={mark} className="border border-stone px-2 font-semibold text-note">
              {mark}
            </span>
          ))}
          <LookLine id={submission.id} />
        </p>
      </div>
      <SubmissionActions submission={submission} {...handlers} />
      <RequestState request={submission} />
      {submission.dismissed_at !== null && (
        <DismissalReasons ids={[submission.id]} reason={submission.dismissal_reason} />
      )}
      <SubmissionDetails submission={submission} className="sm:grid-cols-2" />
      <ListPriceLine submission={submission} />
      <RequestRecord submissionId={submission.id} name={submission.name} />
      <CustomerHistory submissionId={submission.id} />
    </div>
  );
}
