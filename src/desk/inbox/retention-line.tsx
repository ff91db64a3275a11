import { queryOptions, useQuery } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { formatMoment } from "@/lib/business-time";
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
};

/** @throws BackendError */
function retentionQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.retention(),
    queryFn: async ({ signal }): Promise<Retention> => {
      const answer = await getSupabase().rpc("retention_status").abortSignal(signal).single();
      const { months, is_scheduled, last_run_at } = dataOf(answer);
      return { months, isScheduled: is_scheduled, lastRunAt: last_run_at };
    },
    staleTime: STALE_MS,
  });
}

function sentence({ months, isScheduled, lastRunAt }: Retention): string {
  if (months === null) return texts.never;
  const lastRun = lastRunAt === null ? texts.notYet : texts.lastRun(formatMoment(lastRunAt));
  return [texts.after(months), lastRun, ...(isScheduled ? [] : [texts.byHand])].join(" ");
}

/** How long customers' data is kept, and when it was last anonymized. */
export function RetentionLine() {
  const { data } = useQuery(retentionQuery());
  // Not essential: no loading state, no error.
  return data ? <p className="basis-full py-2 text-note text-stone">{sentence(data)}</p> : null;
}
