import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { staffTexts } from "@/content/staff";
import { formatCalendarDate } from "@/lib/dates";
import { formatMoment } from "@/lib/moments";
import { NO_SUBMISSION_FILTER } from "./desk-filter";
import { ListState } from "./list-state";
import { RequestBadge } from "./request-badge";
import { isEmergency } from "./request-kind";
import { type Submission, submissionsQuery } from "./submissions-query";

const texts = staffTexts.desk;

function headcount(submission: Submission): string | null {
  const { number_of_guests } = submission;
  if (number_of_guests === null) return null;
  const unit = isEmergency(submission) ? texts.units : texts.guests;
  return `${number_of_guests.toLocaleString("en-US")} ${unit}`;
}

function SubmissionRow({
  submission,
  onProcess,
}: {
  submission: Submission;
  onProcess: (button: HTMLElement) => void;
}) {
  const facts = [
    submission.event_date && formatCalendarDate(submission.event_date),
    headcount(submission),
    submission.event_address,
  ].filter(Boolean);
  return (
    <li className="grid gap-4 bg-white p-5 md:grid-cols-[1fr_auto] md:items-center">
      <div className="wrap-anywhere min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold text-lg">{submission.name}</span>
          <RequestBadge submission={submission} />
          <span className="text-note text-stone tabular-nums">
            {texts.received} {formatMoment(submission.created_at)}
          </span>
        </p>
        <p className="mt-1 text-base">{submission.contact_value}</p>
        <p className="text-base text-stone">{facts.join(" · ")}</p>
      </div>
      <Button
        onClick={(event) => onProcess(event.currentTarget)}
        aria-label={`${texts.process}: ${submission.name}`}
      >
        {texts.process}
      </Button>
    </li>
  );
}

/** Requests that wait for an answer, newest first. */
export function NewSubmissionsList({
  onProcess,
}: {
  /** Gets the button as well, so that the focus can go back to it. */
  onProcess: (submission: Submission, button: HTMLElement) => void;
}) {
  const query = useQuery(
    submissionsQuery({ filter: NO_SUBMISSION_FILTER, order: "newest", after: null }),
  );
  return (
    <ListState query={query} emptyText={texts.noNew}>
      {(submissions) => (
        <ul className="grid gap-2">
          {submissions.map((submission) => (
            <SubmissionRow
              key={submission.id}
              submission={submission}
              onProcess={(button) => onProcess(submission, button)}
            />
          ))}
        </ul>
      )}
    </ListState>
  );
}
