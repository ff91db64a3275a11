import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { staffTexts } from "@/content/staff/staff";
import { inboxTexts } from "@/content/staff/staff-inbox";
import { formatMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { formatCalendarDate } from "@/lib/dates";
import type { Submission } from "../model/submission";
import { isEmergency } from "../model/submission-kind";
import { DueLabel } from "./due-label";
import { SubmissionActions, type SubmissionHandlers } from "./submission-actions";
import { SubmissionBadge } from "./submission-badge";
import { SubmissionContact } from "./submission-contact";
import { SubmissionDetails } from "./submission-details";
import { SubmissionMarks } from "./submission-marks";
import { useFocusHandover } from "./use-focus-handover";

const texts = staffTexts.desk;

function headcount(submission: Submission): string | null {
  const { number_of_guests } = submission;
  if (number_of_guests === null) return null;
  const unit = isEmergency(submission) ? texts.units : texts.guests;
  return `${number_of_guests.toLocaleString("en-US")} ${unit}`;
}

type SubmissionRowProps = SubmissionHandlers & {
  submission: Submission;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
};

/** One request: when an answer is due, who and what, and on demand everything that is known. */
export function SubmissionRow({ submission, clockOffset, ...handlers }: SubmissionRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useFocusHandover(row);
  const { dismissed_at } = submission;
  const facts = [
    submission.event_date && formatCalendarDate(submission.event_date),
    headcount(submission),
    submission.event_address,
  ].filter(Boolean);
  return (
    <li
      ref={row}
      data-desk-row
      tabIndex={-1}
      className={cn(
        "scroll-mt-16 border-l-4 bg-white",
        isEmergency(submission) && dismissed_at === null ? "border-clay" : "border-transparent",
      )}
    >
      <div className="grid gap-4 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="wrap-anywhere relative min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
            {dismissed_at === null ? (
              <DueLabel submission={submission} clockOffset={clockOffset} />
            ) : (
              <span className="text-stone">
                {inboxTexts.list.dismissedAt(formatMoment(dismissed_at))}
              </span>
            )}
            <SubmissionBadge submission={submission} />
            <SubmissionMarks submission={submission} />
          </p>
          <h2 className="mt-1 font-sans text-lg">
            <button
              type="button"
              data-desk-action="open"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              // The whole head opens the row, without a second thing to tab to.
              className="inline-flex min-h-11 max-w-full items-center gap-2 py-2 text-left font-semibold leading-tight after:absolute after:inset-0 after:content-['']"
            >
              <span className="min-w-0">{submission.name}</span>
              <ChevronDown
                aria-hidden
                size={18}
                className={cn("shrink-0 text-stone transition-transform", isOpen && "rotate-180")}
              />
            </button>
          </h2>
          <p className="text-base">{submission.contact_value}</p>
          <p className="text-base text-stone">{facts.join(" · ")}</p>
          <p className="mt-1 text-note text-stone tabular-nums">
            {texts.received} {formatMoment(submission.created_at)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 md:justify-end">
          <SubmissionActions submission={submission} {...handlers} />
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="border-hairline border-t p-4 sm:p-5">
        {isOpen && (
          <>
            <div className="mb-5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
              <SubmissionContact submission={submission} />
            </div>
            <SubmissionDetails submission={submission} className="sm:grid-cols-2 lg:grid-cols-3" />
          </>
        )}
      </div>
    </li>
  );
}
