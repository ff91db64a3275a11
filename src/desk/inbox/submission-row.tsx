import { CircleSmall, Gem, type LucideIcon, PenLine, Repeat2, Siren } from "lucide-react";
import { memo, useRef } from "react";
import { dismissalText } from "@/desk/inbox/dismissal/dismissal-reasons";
import { DeskRow, Fact, guestsColumn } from "@/desk/listing/desk-row";
import { DueLabel } from "@/desk/listing/due-label";
import { useFocusHandover } from "@/desk/listing/focus-handover";
import {
  chosenLine,
  LanguageMark,
  Mark,
  SourceMark,
  trailerAskedFor,
} from "@/desk/listing/row-marks";
import type { Open } from "@/desk/listing/use-desk-address";
import { deskLabel } from "@/desk/model/quote";
import {
  formatColumnDate,
  formatColumnMoment,
  formatShortDate,
  formatShortMoment,
} from "@/desk/model/short-date";
import type { Submission } from "@/desk/model/submission";
import { townOf } from "@/desk/model/town";
import { formatMoment, todayInHouston } from "@/lib/business-time";
import { emergencyType, headcount } from "@/request/facts";
import type { Kind } from "@/request/kinds";
import { PLACE_UNKNOWN } from "@/request/places/goes-to";
import { SelectBox } from "./dismissal/selection";
import type { Customer } from "./groups/customers";
import { spamReasonOf } from "./groups/spam";
import { inboxTexts } from "./inbox-texts";
import { LinkedNote } from "./linked-note";
import { ListPriceFact } from "./list-price";
import { Unfold } from "./one-customer";
import { CallButton, SubmissionActions, type SubmissionHandlers } from "./submission-actions";
import { marksOf, SubmissionDetail } from "./submission-detail";
import { TakenInitials } from "./taking/taken-mark";

const styles: Record<Kind, { Icon: LucideIcon; className: string }> = {
  emergency: { Icon: Siren, className: "text-clay" },
  luxury: { Icon: Gem, className: "text-brass-700" },
  general: { Icon: CircleSmall, className: "text-stone" },
};

type RowProps = { submission: Submission };

/** When the reply is due, or what became of the request. */
function SubmissionState({
  submission,
  customer,
}: RowProps & Pick<SubmissionRowProps, "customer">) {
  const { processed, processed_at, dismissed_at } = submission;
  if (!processed) {
    const isFolded = customer && !customer.isUnfolded;
    return <DueLabel isShort submission={isFolded ? customer.mostUrgent : submission} />;
  }
  const state =
    dismissed_at === null
      ? inboxTexts.list.answeredAt(processed_at && formatMoment(processed_at))
      : dismissalText(submission);
  const moment = dismissed_at ?? processed_at;
  return (
    <span title={state} className="text-stone">
      <span aria-hidden>{moment && formatColumnMoment(moment)}</span>
      <span className="sr-only">{state}</span>
    </span>
  );
}

/** Day, guests, town and trailer; for an emergency what happened, units and town. */
function SubmissionFacts({ submission }: RowProps) {
  const { kind, event_type, event_date, event_address } = submission;
  const count = headcount(submission);
  const place = event_address === PLACE_UNKNOWN ? "" : event_address;
  const trailer = kind === "emergency" ? count : trailerAskedFor(submission);
  const town = (
    // Also in the column of the trailer, where there is none.
    <Fact at={3} isWide={!trailer} title={place}>
      {place && townOf(place)}
    </Fact>
  );
  if (kind === "emergency") {
    const what = emergencyType(event_type);
    const title = [what, count].filter(Boolean).join(", ");
    return (
      <>
        {/* First if everything is on one line: the driver has to know. */}
        {town}
        <Fact at={1} isWide title={title}>
          {what}
          {count && <span className="@[48rem]:hidden">, {count}</span>}
        </Fact>
        {count && (
          <span
            title={count}
            className="hidden truncate @[48rem]:col-start-6 @[48rem]:row-start-1 @[48rem]:block"
          >
            {count}
          </span>
        )}
        <ListPriceFact submission={submission} />
      </>
    );
  }
  return (
    <>
      <Fact at={1} title={event_date ? formatShortDate(event_date) : undefined}>
        {event_date && (
          <span className="text-ink">{formatColumnDate(event_date, todayInHouston())}</span>
        )}
      </Fact>
      <Fact at={2} title={count ?? undefined}>
        {count && (
          <span className={guestsColumn}>
            {/* The words are dropped first on narrow screens. */}
            {count.split(/([\d,]+)/).map((part) => (
              <span key={part} className={/\d/.test(part) ? undefined : "hidden @[60rem]:inline"}>
                {part}
              </span>
            ))}
          </span>
        )}
      </Fact>
      {town}
      <Fact at={4} title={chosenLine(submission)}>
        {trailer}
      </Fact>
      <ListPriceFact submission={submission} />
    </>
  );
}

type SubmissionRowProps = SubmissionHandlers & {
  submission: Submission;
  isOpen: boolean;
  onOpen: Open;
  /** Whether there is a draft of its quote in this browser. */
  hasDraft: boolean;
  /** Opened by a link, and not in the list. */
  isElsewhere: boolean;
  /** With more open requests. */
  customer: Customer | undefined;
  /** Whether it is folded under the customer's first request. */
  isBeneath: boolean;
};

/** A request: one line, or everything about it when open. Memoized, as there may be 150 of them; handlers must be stable. */
export const SubmissionRow = memo(function SubmissionRow(props: SubmissionRowProps) {
  const { submission, isOpen, onOpen, hasDraft, isElsewhere, customer, isBeneath } = props;
  const { onProcess, onDismiss, onRestore } = props;
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row);
  const isEmergency = submission.kind === "emergency" && !submission.processed;
  const { Icon, className } = styles[submission.kind];
  const spam = spamReasonOf(submission);
  const aside = [isBeneath && formatShortMoment(submission.created_at), spam].filter(Boolean);
  const hint = [
    spam,
    chosenLine(submission),
    hasDraft && inboxTexts.row.draft,
    ...marksOf(submission),
  ];
  const { id } = submission;
  const onOpenChange = (isOpening: boolean) => onOpen(isOpening ? id : null, id);
  const shared = {
    submission,
    onProcess,
    onDismiss,
    /** Restoring an open request closes it, and unmounts its buttons. */
    onRestore(chosen: Submission) {
      if (isOpen) {
        row.current?.focus({ preventScroll: true });
        onOpenChange(false);
      }
      onRestore(chosen);
    },
  };
  return (
    <DeskRow
      row={row}
      name={submission.name}
      {...(aside.length > 0 && { aside: aside.join(" · ") })}
      {...(customer && { unfold: <Unfold name={submission.name} customer={customer} /> })}
      isBeneath={isBeneath}
      hint={hint.filter(Boolean).join("\n")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isUrgent={isEmergency}
      lead={
        <SelectBox submission={submission}>
          <Icon aria-hidden size={18} className={className} />
          <span className="sr-only">{deskLabel(submission)}</span>
        </SelectBox>
      }
      facts={<SubmissionFacts submission={submission} />}
      mainAction={isEmergency && !spam && <CallButton submission={submission} />}
      marks={
        <>
          {submission.taken_by && <TakenInitials request={submission} />}
          <LanguageMark row={submission} />
          {hasDraft && (
            <Mark Icon={PenLine} title={inboxTexts.row.draft} className="text-brass-700" />
          )}
          {marksOf(submission).map((mark) => (
            <Mark key={mark} Icon={Repeat2} title={mark} />
          ))}
          <SourceMark row={submission} />
        </>
      }
      end={<SubmissionState submission={submission} customer={customer} />}
      actions={<SubmissionActions isCompact {...shared} />}
    >
      {isElsewhere && <LinkedNote submission={submission} />}
      <SubmissionDetail {...shared} />
    </DeskRow>
  );
});
