import { queryOptions, useQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { formatMoment } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { retentionTexts as texts } from "./inbox-texts";

/** Stale time in milliseconds: it changes once a day. */
const STALE_MS = 600_000;

/** The generated type ignores that a function's columns can be null. */
type Retention = {
  /** Null for never. */
  months: number | null;
  /** Whether the database runs it automatically. */
  isScheduled: boolean;
  /** As the server writes it; null before the first run. */
  lastRunAt: string | null;
  /** Of the database. */
  bytes: number;
  planBytes: number;
  /** yyyy-MM-dd; null if it isn't known, or is far away. */
  fullOn: string | null;
};

/** @throws BackendError */
function retentionQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.retention(),
    queryFn: async ({ signal }): Promise<Retention> => {
      const answer = await getSupabase().rpc("retention_status").abortSignal(signal).single();
      const { months, is_scheduled, last_run_at, bytes, plan_bytes, full_on } = dataOf(answer);
      return {
        months,
        isScheduled: is_scheduled,
        lastRunAt: last_run_at,
        bytes,
        planBytes: plan_bytes,
        fullOn: full_on,
      };
    },
    staleTime: STALE_MS,
  });
}

function sentence({ months, isScheduled, lastRunAt }: Retention): string {
  if (months === null) return texts.never;
  const lastRun = lastRunAt === null ? texts.notYet : texts.lastRun(formatMoment(lastRunAt));
  return [texts.after(months), lastRun, ...(isScheduled ? [] : [texts.byHand])].join(" ");
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576).toLocaleString("en-US")} MB`;
}

function sizeSentence({ bytes, planBytes, fullOn }: Retention): string {
  const day = fullOn === null ? undefined : fromIsoDate(fullOn);
  const size = texts.size(megabytes(bytes), megabytes(planBytes));
  return day ? `${size} ${texts.fullIn(format(day, "MMMM yyyy"))}` : size;
}

/** How long customers' data is kept, when it was last anonymized, and how full the database is. */
export function RetentionLine() {
  const { data } = useQuery(retentionQuery());
  // Not essential: no loading state, no error.
  return data ? (
    <div className="basis-full space-y-1 py-2 text-note text-stone">
      <p>{sentence(data)}</p>
      <p>{sizeSentence(data)}</p>
    </div>
  ) : null;
}
