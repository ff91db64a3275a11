import { AlarmClock, Clock, TriangleAlert } from "lucide-react";
import { parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { useTicking } from "../listing/use-ticking";
import { dueText, type Urgency, urgencyOf } from "../model/due";
import type { Submission } from "../model/submission";

const looks = {
  ok: { Icon: Clock, className: "text-evergreen-700" },
  soon: { Icon: AlarmClock, className: "text-amber" },
  overdue: { Icon: TriangleAlert, className: "text-clay" },
} as const satisfies Record<Urgency, unknown>;

type DueLabelProps = {
  submission: Pick<Submission, "created_at" | "due_at">;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
};

/** When the promised answer is due, counting on by itself. Not a live region: fifty clocks must not talk. */
export function DueLabel({ submission, clockOffset }: DueLabelProps) {
  const createdAt = parseMoment(submission.created_at).getTime();
  const dueAt = parseMoment(submission.due_at).getTime();
  const text = useTicking((now) => dueText(dueAt, now + clockOffset));
  const urgency = useTicking((now) => urgencyOf(createdAt, dueAt, now + clockOffset));
  const { Icon, className } = looks[urgency];
  return (
    <span
      data-urgency={urgency}
      className={cn("inline-flex items-center gap-1.5 font-semibold tabular-nums", className)}
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {text}
    </span>
  );
}
