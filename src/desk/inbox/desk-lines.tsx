import { queryOptions, useQuery } from "@tanstack/react-query";
import { Siren } from "lucide-react";
import { type DeskStatus, deskStatusQuery, useTicking } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { durationText } from "@/desk/model/due";
import { answeredTexts } from "@/desk/model/model-words";
import { formatMoment } from "@/lib/business-time";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { inboxTexts, retentionTexts } from "./inbox-words";

const texts = inboxTexts.summary;

/** Of open requests that have all been answered and wait for no more than their quote. */
function allAnswered(count: number): string {
  return count === 1 ? answeredTexts.soleAnswered : answeredTexts.allAnswered;
}

/** "2 emergencies open, oldest overdue by 4 min"; empty when there are none. `now` by this machine's clock. */
export function emergencyLine(status: DeskStatus, now: number): string {
  const { openEmergencies, nextEmergencyDueAt, clockOffset } = status;
  if (openEmergencies === 0) return "";
  if (nextEmergencyDueAt === null) {
    return `${texts.emergencies(openEmergencies)}, ${allAnswered(openEmergencies)}`;
  }
  const left = nextEmergencyDueAt - (now + clockOffset);
  const isSole = openEmergencies === 1;
  const overdue = isSole ? texts.soleOverdue : texts.oldestOverdue;
  const due = isSole ? texts.soleDue : texts.nextDue;
  return `${texts.emergencies(openEmergencies)}, ${
    left < 0 ? overdue(durationText(-left)) : due(durationText(left))
  }`;
}

/** "5 requests open, 1 overdue", emergencies counted in. `now` by this machine's clock. */
export function requestLine(status: DeskStatus, now: number): string {
  const { openRequests, openEmergencies, overdueRequests, nextDueAt, clockOffset } = status;
  if (openRequests === 0) return texts.nothing;
  // Nothing but emergencies: the line above has said it all.
  if (openRequests === openEmergencies) return "";
  const count = openEmergencies > 0 ? texts.requestsInAll : texts.requests;
  if (nextDueAt === null) return `${count(openRequests)}, ${allAnswered(openRequests)}`;
  const left = nextDueAt - (now + clockOffset);
  // The count is up to 15 s old; the clock knows of the first one that has become overdue since.
  const overdue = left < 0 ? Math.max(overdueRequests, 1) : overdueRequests;
  const due = openRequests === 1 ? texts.soleDue : texts.nextDue;
  return `${count(openRequests)}, ${overdue > 0 ? texts.overdue(overdue) : due(durationText(left))}`;
}

type OpenEmergenciesProps = { onShow: () => void };

/** How many emergencies are open and when the next is due, as the server counts them; leads to them. */
export function OpenEmergencies({ onShow }: OpenEmergenciesProps) {
  const { data } = useQuery(deskStatusQuery());
  return data ? <EmergencyLine status={data} onShow={onShow} /> : null;
}

function EmergencyLine({ status, onShow }: OpenEmergenciesProps & { status: DeskStatus }) {
  const line = useTicking((now) => emergencyLine(status, now));
  if (!line) return null;
  return (
    <button
      type="button"
      onClick={onShow}
      title={line}
      className="flex h-10 w-full items-center gap-2 whitespace-nowrap font-semibold text-clay tabular-nums"
    >
      <Siren aria-hidden size={18} className="shrink-0" />
      <span className="max-md:sr-only md:truncate">{line}</span>
      {/* Without what ticks, which would change its width. */}
      <span aria-hidden className="md:hidden">
        {status.openEmergencies}
      </span>
    </button>
  );
}

/** How much waits for an answer in all, over all pages and filters, as the server counts it; leads to what is overdue. */
export function OpenRequests({ onShow }: OpenEmergenciesProps) {
  const { data } = useQuery(deskStatusQuery());
  return data ? <RequestLine status={data} onShow={onShow} /> : null;
}

function RequestLine({ status, onShow }: OpenEmergenciesProps & { status: DeskStatus }) {
  const line = useTicking((now) => requestLine(status, now));
  if (!line) return null;
  const { overdueRequests } = status;
  if (overdueRequests === 0) {
    return <p className="truncate text-stone tabular-nums max-md:sr-only">{line}</p>;
  }
  return (
    <button
      type="button"
      onClick={onShow}
      title={line}
      className="flex h-10 w-full items-center whitespace-nowrap text-clay tabular-nums"
    >
      <span className="max-md:sr-only md:truncate">{line}</span>
      <span aria-hidden className="truncate md:hidden">
        {texts.overdue(overdueRequests)}
      </span>
    </button>
  );
}

/** How long an answer counts, in milliseconds: it changes once a day. */
const STALE_MS = 600_000;

/** How old requests are made anonymous. The generated type does not know that a function's columns can be null. */
type Retention = {
  /** After so many months; null is never. */
  months: number | null;
  /** Whether the database does it by itself. */
  isScheduled: boolean;
  /** The last run as the server wrote it; null when there was none. */
  lastRunAt: string | null;
};

/**
 * After how long old requests are made anonymous, and when that was done last.
 * @throws BackendError
 */
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
  if (months === null) return retentionTexts.never;
  const lastRun =
    lastRunAt === null ? retentionTexts.notYet : retentionTexts.lastRun(formatMoment(lastRunAt));
  return [
    retentionTexts.after(months),
    lastRun,
    ...(isScheduled ? [] : [retentionTexts.byHand]),
  ].join(" ");
}

/** One line at the end of the desk: how long customers' data is kept, and when that was last seen to. */
export function RetentionLine() {
  const { data } = useQuery(retentionQuery());
  // Nobody waits for it, and nobody is told when it cannot be had.
  return data ? <p className="mt-12 text-note text-stone">{sentence(data)}</p> : null;
}
