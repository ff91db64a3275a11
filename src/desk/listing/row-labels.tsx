import {
  AlarmClock,
  CircleCheck,
  Clock,
  ListChecks,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import {
  answeredText,
  answerOf,
  dueText,
  isLate,
  lateText,
  type Promised,
  type Urgency,
  urgencyOf,
} from "@/desk/model/due";
import { sourceTexts } from "@/desk/model/model-words";
import { type Attributed, sourceWords } from "@/desk/model/source";
import { parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { labelOf, type RequestRow, storedValue } from "@/request/facts";
import { useTicking } from "./desk-status";

const looks = {
  ok: { Icon: Clock, className: "text-evergreen-700" },
  soon: { Icon: AlarmClock, className: "text-amber" },
  overdue: { Icon: TriangleAlert, className: "text-clay" },
  answered: { Icon: CircleCheck, className: "text-evergreen-700" },
  late: { Icon: AlarmClock, className: "text-amber" },
} as const satisfies Record<Urgency | "answered" | "late", { Icon: LucideIcon; className: string }>;

function Label({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { Icon, className } = looks[look];
  return (
    <span
      data-urgency={look}
      className={cn(
        "inline-flex shrink-0 items-center gap-1.5 font-semibold tabular-nums",
        className,
      )}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {children}
    </span>
  );
}

type DueLabelProps = {
  submission: Promised;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
  /** By how much an answer was late is said to listeners only. */
  isBrief?: boolean;
};

function Countdown({ submission, clockOffset }: DueLabelProps) {
  const createdAt = parseMoment(submission.created_at).getTime();
  const dueAt = parseMoment(submission.due_at).getTime();
  const text = useTicking((now) => dueText(dueAt, now + clockOffset));
  const urgency = useTicking((now) => urgencyOf(createdAt, dueAt, now + clockOffset));
  return <Label look={urgency}>{text}</Label>;
}

/**
 * When the promised answer is due, counting on by itself until the customer has been answered; then when and how.
 * Not a live region: fifty clocks must not talk.
 */
export function DueLabel({ submission, clockOffset, isBrief = false }: DueLabelProps) {
  const answer = answerOf(submission);
  if (answer === null) return <Countdown submission={submission} clockOffset={clockOffset} />;
  return (
    <Label look={isLate(answer, submission) ? "late" : "answered"}>
      <span>
        {answeredText(answer)}
        <span className={isBrief ? "sr-only" : undefined}>{lateText(answer, submission)}</span>
      </span>
    </Label>
  );
}

type ChipProps = {
  /** What it is about, for screen readers. */
  about: string;
  /** The whole of it, where the row has no room. */
  title: string;
  children: ReactNode;
};

/** A few words about a request or quote in its second line. */
function Chip({ about, title, children }: ChipProps) {
  return (
    <span
      title={title}
      className="max-w-36 shrink-0 truncate rounded border border-hairline px-2 font-sans text-ink text-note sm:max-w-48 xl:max-w-36"
    >
      <span className="sr-only">{about}</span>
      {children}
    </span>
  );
}

/**
 * A mark for what a sender had chosen elsewhere on the site, as the form says it; nothing for no choice. No more than a mark: date and place need the room, and the opened row has the line.
 */
export function ChosenChip({ row }: { row: RequestRow }) {
  const choice = storedValue("choice", row);
  if (choice === "") return null;
  const line = `${labelOf("choice")}: ${choice}`;
  return (
    <Chip about={line} title={line}>
      <ListChecks aria-hidden size={16} className="my-0.5" />
    </Chip>
  );
}

/** Where a sender came from, in a word; nothing where that is not known. */
export function SourceChip({ row }: { row: Attributed }) {
  const words = sourceWords(row);
  if (words === null) return null;
  return (
    <Chip about={sourceTexts.chip("")} title={sourceTexts.chip(words)}>
      {words}
    </Chip>
  );
}
