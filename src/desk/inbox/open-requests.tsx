import { useQuery } from "@tanstack/react-query";
import { Siren } from "lucide-react";
import { type DeskStatus, deskStatusQuery, useTicking } from "@/desk/listing/desk-status";
import { shortDueText } from "@/desk/model/due";
import { answeredTexts } from "@/desk/model/model-texts";
import { cn } from "@/lib/cn";
import { inboxTexts } from "./inbox-texts";

const texts = inboxTexts.summary;

/** For open requests that are all answered and only await a quote. */
function allAnswered(count: number): string {
  return count === 1 ? answeredTexts.soleAnswered : answeredTexts.allAnswered;
}

/** "2 emergencies, 4 min late"; empty if there are none. `now` by the server's clock. */
export function emergencyLine(status: DeskStatus, now: number): string {
  const { openEmergencies, nextEmergencyDueAt } = status;
  if (openEmergencies === 0) return "";
  const count = texts.emergencies(openEmergencies);
  if (nextEmergencyDueAt === null) return `${count}, ${allAnswered(openEmergencies)}`;
  const due = shortDueText(nextEmergencyDueAt, now);
  return `${count}, ${nextEmergencyDueAt < now ? due : texts.due(due, openEmergencies === 1)}`;
}

/** "5 requests, 1 overdue", including emergencies. `now` by the server's clock. */
export function requestLine(status: DeskStatus, now: number): string {
  const { openRequests, openEmergencies, overdueRequests, nextDueAt } = status;
  if (openRequests === 0) return texts.nothing;
  // Only emergencies, which the other line has counted.
  if (openRequests === openEmergencies) return "";
  const count = texts.requests(openRequests);
  if (nextDueAt === null) return `${count}, ${allAnswered(openRequests)}`;
  // The count is up to 15 s old; the clock knows which one has become overdue since.
  const overdue = nextDueAt < now ? Math.max(overdueRequests, 1) : overdueRequests;
  if (overdue > 0) return `${count}, ${texts.overdue(overdue)}`;
  return `${count}, ${texts.due(shortDueText(nextDueAt, now), openRequests === 1)}`;
}

/** The current status and its line, which ticks; null before the first answer and while there is nothing to say. */
function useStatusLine(lineOf: (status: DeskStatus, now: number) => string) {
  const { data: status } = useQuery(deskStatusQuery());
  const line = useTicking((now) => (status ? lineOf(status, now) : ""));
  return status && line ? { status, line } : null;
}

type LineProps = { onShow: () => void };

/** The open emergencies and the next due time; a click shows them. */
export function OpenEmergencies({ onShow }: LineProps) {
  const shown = useStatusLine(emergencyLine);
  if (!shown) return null;
  return (
    <button
      type="button"
      onClick={onShow}
      title={shown.line}
      className={cn(
        "flex h-8 w-full items-center gap-2 whitespace-nowrap rounded px-2 font-semibold tabular-nums",
        // Filled as long as one waits for an answer.
        shown.status.nextEmergencyDueAt === null ? "text-clay" : "bg-clay text-white",
      )}
    >
      <Siren aria-hidden size={18} className="shrink-0" />
      <span className="max-xl:sr-only xl:truncate">{shown.line}</span>
      {/* Without the ticking part, which would change the width. */}
      <span aria-hidden className="xl:hidden">
        {shown.status.openEmergencies}
      </span>
    </button>
  );
}

/** All open requests; a click shows what is overdue. */
export function OpenRequests({ onShow }: LineProps) {
  const shown = useStatusLine(requestLine);
  if (!shown) return null;
  const { line, status } = shown;
  if (status.overdueRequests === 0) {
    return (
      <p title={line} className="truncate text-stone tabular-nums max-xl:sr-only">
        {line}
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={onShow}
      title={line}
      className="flex h-10 w-full items-center whitespace-nowrap text-clay tabular-nums"
    >
      <span className="max-xl:sr-only xl:truncate">{line}</span>
      <span aria-hidden className="truncate xl:hidden">
        {texts.overdue(status.overdueRequests)}
      </span>
    </button>
  );
}
