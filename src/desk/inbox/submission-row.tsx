import { type ReactNode, useRef } from "react";
import { DeskRow, type OpenRow } from "@/desk/listing/desk-row";
import { useFocusHandover } from "@/desk/listing/focus";
import { ChosenChip, DueLabel, SourceChip } from "@/desk/listing/row-labels";
import { formatShortDate } from "@/desk/model/short-date";
import type { Submission } from "@/desk/model/submission";

import { formatMoment } from "@/lib/business-time";
import { headcount } from "@/request/facts";
import { dismissalText } from "./dismissal/dismissal-text";
import { SelectBox } from "./dismissal/selection";
import { inboxTexts } from "./inbox-words";
import { SubmissionActions, type SubmissionHandlers } from "./submission-actions";
import { SubmissionBadge, SubmissionDetail, SubmissionMarks } from "./submission-detail";

import { TakenMark } from "./taking/taken-mark";

type StateProps = { submission: Submission; clockOffset: number };

/** When an answer is due, or what has become of the request. */
function SubmissionState({ submission, clockOffset }: StateProps) {
  const { processed, processed_at, dismissed_at } = submission;
  if (!processed) return <DueLabel isBrief submission={submission} clockOffset={clockOffset} />;
  const state =
    dismissed_at === null
      ? inboxTexts.list.answeredAt(processed_at && formatMoment(processed_at))
      : dismissalText(submission);
  return (
    <span title={state} className="min-w-0 text-stone xl:truncate">
      {state}
    </span>
  );
}

type SubmissionRowProps = SubmissionHandlers &
  OpenRow & {
    submission: Submission;
    /** How far the server's clock is ahead of this machine's, in milliseconds. */
    clockOffset: number;
    /** Above what an opened request holds. */
    note?: ReactNode;
  };

/** One request: when an answer is due, who and what, and opened everything that is known. */
export function SubmissionRow(props: SubmissionRowProps) {
  const { submission, clockOffset, isOpen, onOpenChange, note, ...handlers } = props;
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row);
  const facts = [
    submission.event_date && formatShortDate(submission.event_date),
    headcount(submission),
    submission.event_address,
  ].filter(Boolean);
  /** What is done with an open request closes it and takes its buttons along. */
  const closing = (act: (chosen: Submission) => void) => (chosen: Submission) => {
    if (isOpen) {
      row.current?.focus({ preventScroll: true });
      onOpenChange(false);
    }
    act(chosen);
  };
  const shared = {
    submission,
    ...handlers,
    onDismiss: closing(handlers.onDismiss),
    onRestore: closing(handlers.onRestore),
  };
  return (
    <DeskRow
      row={row}
      name={submission.name}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isUrgent={submission.kind === "emergency" && !submission.processed}
      lead={
        <>
          <SelectBox submission={submission} />
          <SubmissionState submission={submission} clockOffset={clockOffset} />
        </>
      }
      marks={
        <>
          <TakenMark isBrief request={submission} />
          <SubmissionMarks submission={submission} />
        </>
      }
      facts={
        <>
          <SubmissionBadge submission={submission} />
          <ChosenChip row={submission} />
          <SourceChip row={submission} />
          <span className="truncate">{facts.join(" · ")}</span>
        </>
      }
      actions={<SubmissionActions isCompact {...shared} />}
    >
      {note}
      <SubmissionDetail {...shared} />
    </DeskRow>
  );
}
