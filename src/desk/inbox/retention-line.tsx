import { useQuery } from "@tanstack/react-query";
import { staffTexts } from "@/desk/desk-words";
import { formatMoment } from "@/lib/business-time";
import { type Retention, retentionQuery } from "./retention-query";

const texts = staffTexts.desk.retention;

function sentence({ months, isScheduled, lastRunAt }: Retention): string {
  if (months === null) return texts.never;
  const lastRun = lastRunAt === null ? texts.notYet : texts.lastRun(formatMoment(lastRunAt));
  return [texts.after(months), lastRun, ...(isScheduled ? [] : [texts.byHand])].join(" ");
}

/** One line at the end of the desk: how long customers' data is kept, and when that was last seen to. */
export function RetentionLine() {
  const { data } = useQuery(retentionQuery());
  // Nobody waits for it, and nobody is told when it cannot be had.
  return data ? <p className="mt-12 text-note text-stone">{sentence(data)}</p> : null;
}
