import { useQuery } from "@tanstack/react-query";
import { Lock, MessageSquare, Phone, PhoneMissed, Voicemail } from "lucide-react";
import type { ReactNode, SyntheticEvent } from "react";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { DueLabel } from "@/desk/listing/due-label";
import type { Promised } from "@/desk/model/due";
import { loggedName } from "@/desk/model/logged-name";
import { formatShortMoment } from "@/desk/model/short-date";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { parseMoment } from "@/lib/business-time";
import { useWrittenDraft } from "@/lib/use-written-draft";
import { LinesField } from "@/ui/forms/line-field";
import { recordTexts, takingTexts } from "../inbox-texts";
import { TakenMark } from "../taking/taken-mark";
import { ownIdQuery, type Takeable } from "../taking/taking";
import {
  addEntry,
  type ContactKind,
  type RequestEntry,
  requestEntriesQuery,
  useContactLog,
} from "./contact-log";

/** Session storage key prefix; the request's id follows. */
const DRAFT_KEY = "quoteDeskNote:";

const noteTexts = recordTexts.note;

/** As in the database. */
const NOTE_MAX = 2000;

/** An internal note; input is kept until it is stored. */
function NoteForm({ submissionId }: { submissionId: string }) {
  const draft = useWrittenDraft(DRAFT_KEY + submissionId);
  const mutation = useChange(addEntry);
  const note = draft.text.trim();

  const { attempt } = useAttempt();

  async function save() {
    const { id: entryId, text } = draft.toSend();
    await mutation.mutateAsync({ id: entryId, note: text, submissionId, kind: "note" });
    draft.clear();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (note !== "") void attempt(save, noteTexts.failed);
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <LinesField
        label={noteTexts.label}
        hint={
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden size={16} className="shrink-0" />
            {noteTexts.hint}
          </span>
        }
        rows={2}
        value={draft.text}
        onType={draft.write}
        max={NOTE_MAX}
        // Text typed during the request would be cleared with it.
        readOnly={mutation.isPending}
      />
      <DeskButton
        type="submit"
        isBusy={mutation.isPending || note === ""}
        className="justify-self-start"
      >
        {mutation.isPending ? noteTexts.saving : noteTexts.save}
      </DeskButton>
    </form>
  );
}

const texts = recordTexts;

const kinds = [
  { kind: "spoke", Icon: Phone, shortcut: "S" },
  { kind: "no-answer", Icon: PhoneMissed, shortcut: "B" },
  { kind: "left-message", Icon: Voicemail, shortcut: "L" },
  { kind: "texted", Icon: MessageSquare, shortcut: undefined },
] as const satisfies readonly { kind: ContactKind; Icon: unknown; shortcut: unknown }[];

type ContactButtonsProps = RequestProps & {
  /** Before the results of a call: the call itself. */
  children?: ReactNode;
};

/** Logs with one tap whether the customer was reached. */
export function ContactButtons({ submissionId, name, children }: ContactButtonsProps) {
  const { log, isPending } = useContactLog(submissionId, name);
  return (
    <div className="grid max-w-120 grid-cols-2 gap-2 *:px-2!">
      {children}
      {kinds.map(({ kind, Icon, shortcut }) => (
        <DeskButton
          key={kind}
          data-desk-action={kind}
          aria-keyshortcuts={shortcut}
          title={shortcut && texts.key(shortcut)}
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
  const text = note ?? (kind === "note" ? texts.erased : null);
  return (
    <li>
      <p className={isTakenBack ? "text-stone line-through" : undefined}>
        {isOwn ? takingTexts.you : loggedName(actor_id, actor_name)} {texts.did[kind]}
        {text !== null && ": "}
        {text !== null && <span className="whitespace-pre-line">{text}</span>}
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

type RequestProps = {
  submissionId: string;
  /** The customer's name. */
  name: string;
};

type LogProps = { submissionId: string; children: ReactNode };

/** A field for another note, below what is given. */
function Log({ submissionId, children }: LogProps) {
  return (
    <DeskSection heading={texts.heading}>
      <div className="grid gap-4">
        {children}
        <NoteForm submissionId={submissionId} />
      </div>
    </DeskSection>
  );
}

/** Contacts and notes of an open request, which has the means to log a contact on top. */
export function RequestLog({ submissionId, children }: LogProps) {
  const query = useQuery(requestEntriesQuery(submissionId));
  return (
    <Log submissionId={submissionId}>
      {children}
      <LoadState query={query} texts={texts} isSmall />
      {query.data && <EntriesList entries={query.data} />}
    </Log>
  );
}

type RequestRecordProps = RequestProps & { entries: readonly RequestEntry[] };

/** The same of a quote's request, with the means to log a contact. */
export function RequestRecord({ entries, ...request }: RequestRecordProps) {
  return (
    <Log submissionId={request.submissionId}>
      <ContactButtons {...request} />
      <EntriesList entries={entries} />
    </Log>
  );
}

/** Whether a request was answered in time, and who has it. */
export type RequestState = Promised & Omit<Takeable, "id" | "name">;

/** Whether the promised reply was or can still be kept, and who has the request. */
export function RequestStateLine({ request }: { request: RequestState }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
      <DueLabel submission={request} />
      <TakenMark request={request} />
    </p>
  );
}
