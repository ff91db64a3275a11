import { AlarmClock, CircleCheck, Clock, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { answeredText, answerOf, isLate, lateText, type Promised } from "@/desk/model/answer";
import { dueText, type Urgency, urgencyOf } from "@/desk/model/due";
import { parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { useTicking } from "./use-ticking";

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
