import { LanguageMark } from "@/desk/listing/row-marks";
import { deskLabel } from "@/desk/model/quote";
import { sourceDetails } from "@/desk/model/source";
import type { Submission } from "@/desk/model/submission";
import { formatMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { factsOf, labelOf } from "@/request/facts";
import type { FieldName } from "@/request/fields";
import type { Kind } from "@/request/kinds";
import { BreakBeforeAt } from "@/ui/break-before-at";
import { ContactButtons, RequestLog, RequestStateLine } from "./contact-log/request-record";
import { CustomerHistory } from "./customer-history";
import { DismissalReasons } from "./dismissal/dismissal-reasons";
import { spamReasonOf } from "./groups/spam";
import { inboxTexts } from "./inbox-texts";
import { ListPriceLine } from "./list-price";
import { NumberTexts } from "./number-texts";
import { CallButton, SubmissionActions, type SubmissionHandlers } from "./submission-actions";

/** `isLong` values need the full width. */
type Detail = { label: string; value: string; isLong?: boolean };

const CONTACT: readonly FieldName[] = ["name", "email", "phone"];

/** A request's fields in reading order: long texts first, as they tell what happened. */
export function submissionFields(submission: Submission, isContactElsewhere = false): Detail[] {
  const facts = factsOf(submission, "desk").filter(
    ({ name }) => !isContactElsewhere || !CONTACT.includes(name),
  );
  const details = [
    ...facts.filter(({ isLong }) => isLong),
    { label: labelOf("event_type"), value: deskLabel(submission) },
    ...facts
      .filter(({ isLong }) => !isLong)
      // Two columns of a pane have no room for an address.
      .map((fact) => ({ ...fact, isLong: fact.name === "email" })),
    { label: inboxTexts.list.received, value: formatMoment(submission.created_at) },
    ...sourceDetails(submission),
  ];
  return details.filter((detail): detail is Detail => Boolean(detail.value));
}

/** All fields with a value. */
export function SubmissionFields({
  submission,
  isContactElsewhere = false,
  className,
}: {
  submission: Submission;
  /** Name, phone and e-mail are shown elsewhere. */
  isContactElsewhere?: boolean;
  className?: string;
}) {
  return (
    <dl className={cn("wrap-anywhere grid min-w-0 content-start gap-3 text-base", className)}>
      {submissionFields(submission, isContactElsewhere).map(({ label, value, isLong }) => (
        <div key={label} className={cn("min-w-0", isLong && "col-span-full")}>
          <dt className="text-note text-stone">{label}</dt>
          <dd className="whitespace-pre-line">
            <BreakBeforeAt>{value}</BreakBeforeAt>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const styles: Record<Kind, string> = {
  general: "bg-ivory-2",
  emergency: "bg-clay font-semibold text-white",
  luxury: "border border-brass-500 font-semibold text-brass-700",
};

type SubmissionBadgeProps = { submission: Pick<Submission, "kind" | "event_type"> };

/** The kind of a request: emergencies in clay, luxury in brass. */
function SubmissionBadge({ submission }: SubmissionBadgeProps) {
  return (
    <span
      className={cn(
        "whitespace-nowrap rounded px-2 py-0.5 font-sans text-note",
        styles[submission.kind],
      )}
    >
      {deskLabel(submission)}
    </span>
  );
}

type Marked = Pick<Submission, "asked_again" | "many_from_contact" | "contact_method">;

/** What the database noticed about a request. */
export function marksOf(submission: Marked): string[] {
  const texts = inboxTexts.marks;
  return [
    submission.asked_again && texts.askedAgain,
    submission.many_from_contact &&
      (submission.contact_method === "phone" ? texts.manyFromNumber : texts.manyFromEmail),
  ].filter((mark) => mark !== false);
}

type SubmissionDetailProps = SubmissionHandlers & { submission: Submission };

/** An open request: the call and its result, actions, all details and the contact log. */
export function SubmissionDetail({ submission, ...handlers }: SubmissionDetailProps) {
  const { id, name, kind, processed } = submission;
  const spam = spamReasonOf(submission);
  return (
    <div className="grid gap-5">
      <div className="wrap-anywhere grid gap-2">
        {/* On wide screens the row itself may be out of sight. */}
        <p className="hidden font-display text-item xl:block">{submission.name}</p>
        <p className="flex flex-wrap items-center gap-2">
          <SubmissionBadge submission={submission} />
          <LanguageMark row={submission} />
          {spam && <span className="font-semibold text-clay text-note">{spam}</span>}
          {marksOf(submission).map((mark) => (
            <span key={mark} className="border border-stone px-2 font-semibold text-note">
              {mark}
            </span>
          ))}
        </p>
      </div>
      {!processed && !spam && (
        <ContactButtons submissionId={id} name={name}>
          {kind === "emergency" && <CallButton isLarge submission={submission} />}
        </ContactButtons>
      )}
      <SubmissionActions submission={submission} {...handlers} />
      <RequestStateLine request={submission} />
      {submission.dismissed_at !== null && (
        <DismissalReasons ids={[submission.id]} reason={submission.dismissal_reason} />
      )}
      <SubmissionFields submission={submission} className="sm:grid-cols-2" />
      <ListPriceLine submission={submission} />
      <RequestLog submissionId={id}>
        {(processed || spam) && <ContactButtons submissionId={id} name={name} />}
      </RequestLog>
      <NumberTexts submissionId={id} />
      <CustomerHistory submissionId={id} />
    </div>
  );
}
