import { useQuery } from "@tanstack/react-query";
import { MessageSquare, Phone, PhoneMissed, Voicemail } from "lucide-react";
import { DeskButton, DeskSection } from "@/desk/frame/desk-parts";
import { LoadState } from "@/desk/frame/load-state";
import { deskStatusQuery } from "@/desk/listing/desk-status";
import { DueLabel } from "@/desk/listing/row-labels";
import type { Promised } from "@/desk/model/due";
import { loggedName } from "@/desk/model/logged-name";
import { formatShortMoment } from "@/desk/model/short-date";
import { parseMoment } from "@/lib/business-time";
import { recordTexts, takingTexts } from "../inbox-words";
import { ownIdQuery, requestStateQuery, type Takeable } from "../taking/take-request";
import { TakenMark } from "../taking/taken-mark";
import {
  type ContactKind,
  type RequestEntry,
  requestEntriesQuery,
  useContactLog,
} from "./contact-log";
import { NoteForm } from "./note-form";

const texts = recordTexts;

const kinds = [
  { kind: "spoke", Icon: Phone },
  { kind: "no-answer", Icon: PhoneMissed },
  { kind: "left-message", Icon: Voicemail },
  { kind: "texted", Icon: MessageSquare },
] as const satisfies readonly { kind: ContactKind; Icon: unknown }[];

/** One tap writes down how a customer was reached, or was not. */
function ContactButtons({ submissionId, name }: { submissionId: string; name: string }) {
  const { log, isPending } = useContactLog(submissionId, name);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {kinds.map(({ kind, Icon }) => (
        <DeskButton
          key={kind}
          isBusy={isPending}
          aria-label={texts.log(texts.kinds[kind], name)}
          onClick={() => void log(kind)}
        >
          <Icon aria-hidden size={18} className="shrink-0" />
          {texts.kinds[kind]}
        </DeskButton>
      ))}
    </div>
  );
}

function Entry({ entry, isOwn }: { entry: RequestEntry; isOwn: boolean }) {
  const { actor_id, actor_name, created_at, kind, note, isTakenBack } = entry;
  const words = note ?? (kind === "note" ? texts.erased : null);
  return (
    <li>
      <p className={isTakenBack ? "text-stone line-through" : undefined}>
        {isOwn ? takingTexts.you : loggedName(actor_id, actor_name)} {texts.did[kind]}
        {words !== null && ": "}
        {words !== null && <span className="whitespace-pre-line">{words}</span>}
      </p>
      <p className="text-note text-stone tabular-nums">
        <time dateTime={parseMoment(created_at).toISOString()}>
          {formatShortMoment(created_at)}
        </time>
        {isTakenBack && ` · ${texts.takenBack}`}
      </p>
    </li>
  );
}

/** What was done and noted, newest first. */
function EntriesList({ entries }: { entries: readonly RequestEntry[] }) {
  const { data: ownId } = useQuery(ownIdQuery());
  if (entries.length === 0) return <p className="text-base text-stone">{texts.empty}</p>;
  return (
    <ol className="wrap-anywhere grid gap-2 text-base">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isOwn={entry.actor_id === ownId} />
      ))}
    </ol>
  );
}

type RequestRecordProps = {
  submissionId: string;
  /** The customer's. */
  name: string;
};

/**
 * What was done to reach a customer, and what colleagues noted, with the means to add to it. For an opened request and
 * for the quote that came of it.
 */
export function RequestRecord({ submissionId, name }: RequestRecordProps) {
  const query = useQuery(requestEntriesQuery(submissionId));
  return (
    <DeskSection heading={texts.heading}>
      <div className="grid gap-4">
        <ContactButtons submissionId={submissionId} name={name} />
        <p className="text-note text-stone">{texts.hint}</p>
        <LoadState query={query} texts={texts} isSmall />
        {query.data && <EntriesList entries={query.data} />}
        <NoteForm submissionId={submissionId} />
      </div>
    </DeskSection>
  );
}

type RequestStateProps = { request: Promised & Omit<Takeable, "id" | "name"> };

/** Whether the promise of an answer was kept or is running, and who has the request in hand. */
export function RequestState({ request }: RequestStateProps) {
  const { data: status } = useQuery(deskStatusQuery());
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
      <DueLabel submission={request} clockOffset={status?.clockOffset ?? 0} />
      <TakenMark request={request} />
    </p>
  );
}

/** The same of the request that a quote came of. */
export function RequestStateOf({ submissionId }: { submissionId: string }) {
  const { data: request } = useQuery(requestStateQuery(submissionId));
  return request && <RequestState request={request} />;
}
