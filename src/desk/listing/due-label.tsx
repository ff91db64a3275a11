import { Check } from "lucide-react";
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
import { formatColumnMoment } from "@/desk/model/short-date";
import { parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { useTicking } from "./desk-status";

const styles: Record<Urgency | "answered" | "late", string> = {
  ok: "text-ink",
  soon: "font-semibold text-amber",
  overdue: "font-semibold text-clay",
  answered: "text-evergreen-700",
  late: "text-amber",
};

type LabelProps = {
  look: keyof typeof styles;
  /** Visible text for a narrow column; `children` is for screen readers. */
  short: ReactNode;
  children: ReactNode;
};

function Label({ look, short, children }: LabelProps) {
  return (
    <span data-urgency={look} className={cn("tabular-nums", styles[look])}>
      {short && <span aria-hidden>{short}</span>}
      <span className={short ? "sr-only" : undefined}>{children}</span>
    </span>
  );
}

type DueLabelProps = {
  submission: Promised;
  /** Abbreviated. */
  isShort?: boolean;
};

function Countdown({ submission, isShort = false }: DueLabelProps) {
  const createdAt = parseMoment(submission.created_at).getTime();
  const dueAt = parseMoment(submission.due_at).getTime();
  const text = useTicking((now) => dueText(dueAt, now));
  const short = useTicking((now) => shortDueText(dueAt, now));
  const urgency = useTicking((now) => urgencyOf(createdAt, dueAt, now));
  return (
    <Label look={urgency} short={isShort && short}>
      {text}
    </Label>
  );
}

/**
 * When the reply is due, counting down until the customer is answered; then when that was. Not a live region: fifty
 * clocks must not talk.
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
