import { useQuery } from "@tanstack/react-query";
import { Siren } from "lucide-react";
import { type DeskStatus, deskStatusQuery } from "@/desk/listing/desk-status-query";
import { useTicking } from "@/desk/listing/use-ticking";
import { durationText } from "@/desk/model/due";
import { inboxTexts } from "./inbox-words";
import { sharingTexts } from "./sharing-words";

const texts = inboxTexts.summary;

/** Of open requests that have all been answered and wait for no more than their quote. */
function allAnswered(count: number): string {
  return count === 1 ? sharingTexts.answered.soleAnswered : sharingTexts.answered.allAnswered;
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
      className="flex min-h-11 items-center gap-2 text-left font-semibold text-base text-clay sm:text-body tabular-nums underline decoration-1 underline-offset-4"
    >
      <Siren aria-hidden size={20} className="shrink-0" />
      {line}
    </button>
  );
}

/** How much waits for an answer in all, over all pages and filters, as the server counts it. */
export function OpenRequests() {
  const { data } = useQuery(deskStatusQuery());
  return data ? <RequestLine status={data} /> : null;
}

function RequestLine({ status }: { status: DeskStatus }) {
  const line = useTicking((now) => requestLine(status, now));
  return line ? <p className="text-note text-stone tabular-nums sm:text-base">{line}</p> : null;
}
