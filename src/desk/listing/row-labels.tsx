import { Check, type LucideIcon, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import {
  answeredText,
  answerOf,
  dueText,
  isLate,
  lateText,
  type Promised,
  shortDueText,
  type Urgency,
  urgencyOf,
} from "@/desk/model/due";
import { languageTexts, sourceTexts } from "@/desk/model/model-words";
import { formatColumnMoment } from "@/desk/model/short-date";
import { type Attributed, sourceWords } from "@/desk/model/source";
import { parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { labelOf, type RequestRow, storedValue } from "@/request/facts";
import { languageOf } from "@/request/words-of";
import { useTicking } from "./desk-status";

const looks: Record<Urgency | "answered" | "late", string> = {
  ok: "text-ink",
  soon: "font-semibold text-amber",
  overdue: "font-semibold text-clay",
  answered: "text-evergreen-700",
  late: "text-amber",
};

type LabelProps = {
  look: keyof typeof looks;
  /** What stands in a narrow column, where `children` is what listeners hear. */
  short: ReactNode;
  children: ReactNode;
};

function Label({ look, short, children }: LabelProps) {
  return (
    <span data-urgency={look} className={cn("tabular-nums", looks[look])}>
      {short && <span aria-hidden>{short}</span>}
      <span className={short ? "sr-only" : undefined}>{children}</span>
    </span>
  );
}

type DueLabelProps = {
  submission: Promised;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
  /** In as few letters as a column has room for. */
  isShort?: boolean;
};

function Countdown({ submission, clockOffset, isShort = false }: DueLabelProps) {
  const createdAt = parseMoment(submission.created_at).getTime();
  const dueAt = parseMoment(submission.due_at).getTime();
  const text = useTicking((now) => dueText(dueAt, now + clockOffset));
  const short = useTicking((now) => shortDueText(dueAt, now + clockOffset));
  const urgency = useTicking((now) => urgencyOf(createdAt, dueAt, now + clockOffset));
  return (
    <Label look={urgency} short={isShort && short}>
      {text}
    </Label>
  );
}

/**
 * When the promised answer is due, counting on by itself until the customer has been answered; then when, and to listeners
 * how. Not a live region: fifty clocks must not talk.
 */
export function DueLabel(props: DueLabelProps) {
  const { submission, isShort = false } = props;
  const answer = answerOf(submission);
  if (answer === null) return <Countdown {...props} />;
  const text = answeredText(answer) + lateText(answer, submission);
  return (
    <Label
      look={isLate(answer, submission) ? "late" : "answered"}
      short={
        isShort && (
          <span title={text} className="inline-flex items-center gap-1">
            <Check size={14} className="shrink-0" />
            {formatColumnMoment(answer.at)}
          </span>
        )
      }
    >
      {text}
    </Label>
  );
}

type MarkProps = {
  Icon: LucideIcon;
  /** What it says, to who points at it and to listeners. */
  title: string;
  className?: string;
};

/** A small mark in a row. */
export function Mark({ Icon, title, className }: MarkProps) {
  return (
    // Above the head of the row, whose button takes every click.
    <span
      title={title}
      className={cn("inline-flex h-6 shrink-0 items-center", className ?? "text-stone")}
    >
      <Icon aria-hidden size={16} />
      <span className="sr-only">{title}</span>
    </span>
  );
}

/** Two letters of somebody, in a ring; listeners hear `title`. */
export function Initials({ name, title, className }: InitialsProps) {
  const [first = "", last = ""] = name.split(/\s+/);
  return (
    <span
      title={title}
      className={cn(
        "inline-flex size-6 shrink-0 items-center justify-center rounded-full font-semibold text-[0.6875rem]",
        className,
      )}
    >
      <span aria-hidden>{`${first.charAt(0)}${last.charAt(0)}`.toUpperCase()}</span>
      <span className="sr-only">{title}</span>
    </span>
  );
}

type InitialsProps = { name: string; title: string; className: string };

/** In the column of trailers: the models and the package, without what they were planned for. */
const TRAILERS = /^(?:premium package|(?:\d+ × )?\d-station)(?:, (?:\d+ × )?\d-station)*/i;

/** What a sender had chosen elsewhere on the site, for a narrow column: "2 × 4-Station"; empty for no choice. */
export function trailerAskedFor(row: RequestRow): string {
  const choice = storedValue("choice", row);
  return TRAILERS.exec(choice)?.[0] ?? choice;
}

/** The same in full, with what it is. */
export function chosenLine(row: RequestRow): string | undefined {
  const choice = storedValue("choice", row);
  return choice === "" ? undefined : `${labelOf("choice")}: ${choice}`;
}

/** "ES" where the customer writes in Spanish; nothing for English. */
export function LanguageMark({ row }: { row: Pick<RequestRow, "details"> }) {
  if (languageOf(row) === "en") return null;
  return (
    <span
      title={languageTexts.spanish}
      className="inline-flex h-5 shrink-0 items-center rounded border border-brass-500 px-1 font-semibold text-[0.6875rem] text-brass-700"
    >
      <span aria-hidden>{languageTexts.mark}</span>
      <span className="sr-only">{languageTexts.spanish}</span>
    </span>
  );
}

/** Where a sender came from; nothing where that is not known. */
export function SourceMark({ row }: { row: Attributed }) {
  const words = sourceWords(row);
  return words && <Mark Icon={Megaphone} title={sourceTexts.chip(words)} />;
}
