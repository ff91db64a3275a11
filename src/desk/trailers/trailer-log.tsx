import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { offerUndo } from "@/desk/frame/offer-undo";
import { formatBusinessDay, formatShortDate } from "@/desk/model/short-date";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { PhotoList } from "@/desk/photos/photo-list";
import { todayInHouston } from "@/lib/business-time";
import { useRequestId } from "@/lib/use-request-id";
import { LineField } from "@/ui/forms/line-field";
import {
  type EntryKind,
  entryKinds,
  noteTrailer,
  refreshTrailers,
  removeTrailerEntry,
  settleTrailerEntry,
  type TrailerEntry,
  trailerLogQuery,
} from "./trailer-log-query";
import { trailersTexts as texts } from "./trailers-texts";

/** Limits of the tables, in characters. */
const WORDS_MAX = 500;
const REASON_MAX = 120;

type Unit = {
  id: string;
  /** "4-Station, no. 2". */
  title: string;
};

type NoteFormProps = { unit: Unit; kind: EntryKind; onDone: () => void };

/** The words of an entry, and its days if the trailer can't go out. */
function NoteForm({ unit, kind, onDone }: NoteFormProps) {
  const isOutage = kind === "out_of_service";
  const { idOf } = useRequestId();
  const [words, setWords] = useState("");
  const [firstDay, setFirstDay] = useState(todayInHouston);
  const [lastDay, setLastDay] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const adding = useChange(noteTrailer, refreshTrailers);
  const removing = useChange(removeTrailerEntry, refreshTrailers);
  const { attempt, isPending } = useAttempt();

  const takeBack = (id: string) => attempt(() => removing.mutateAsync(id), texts.notRemoved);

  function add(event: FormEvent) {
    event.preventDefault();
    const areDaysRight = !isOutage || (firstDay !== "" && (lastDay === "" || lastDay >= firstDay));
    const isUsable = words.trim() !== "" && areDaysRight;
    setIsWrong(!isUsable);
    if (!isUsable) return;
    const days = { firstDay, lastDay: lastDay === "" ? null : lastDay };
    const note = { unitId: unit.id, kind, words, ...(isOutage && { days }) };
    const id = idOf(note);
    void attempt(async () => {
      await adding.mutateAsync({ id, ...note });
      onDone();
      offerUndo(texts.added(texts.kinds[kind], unit.title), words.trim(), {
        altText: texts.removeAlt,
        onUndo: () => takeBack(id),
      });
    }, texts.notAdded);
  }

  return (
    <form onSubmit={add} className="mt-3 grid gap-3">
      <LineField
        label={isOutage ? texts.reason : texts.words}
        max={isOutage ? REASON_MAX : WORDS_MAX}
        value={words}
        onType={setWords}
        // The press on the kind has opened this field: the next thing to do is to type.
        autoFocus
      />
      {isOutage && (
        <div className="grid gap-3 sm:grid-cols-2">
          <LineField label={texts.firstDay} type="date" value={firstDay} onType={setFirstDay} />
          <LineField
            label={texts.lastDay}
            hint={texts.lastDayHint}
            type="date"
            value={lastDay}
            onType={setLastDay}
          />
        </div>
      )}
      {isWrong && (
        <p role="alert" className="text-base text-clay">
          {texts.incomplete}
        </p>
      )}
      <DeskButton type="submit" variant="primary" isBusy={isPending} className="justify-self-start">
        {texts.add}
      </DeskButton>
    </form>
  );
}

/** "Nov 29, 2026, Luis; repaired Nov 30, 2026, Jo". */
function historyOf({ kind, noted_at, noted_by, settled_at, settled_by, ...days }: TrailerEntry) {
  const settled = texts.settled[kind === "out_of_service" ? "outage" : "trouble"];
  return [
    texts.by(formatBusinessDay(noted_at), noted_by),
    days.first_day !== null &&
      texts.out(formatShortDate(days.first_day), days.last_day && formatShortDate(days.last_day)),
    settled_at !== null && settled(texts.by(formatBusinessDay(settled_at), settled_by)),
  ]
    .filter(Boolean)
    .join("; ");
}

function EntryItem({ unit, entry }: { unit: Unit; entry: TrailerEntry }) {
  const { id, kind, words, is_open: isOpen, photos } = entry;
  const { mutateAsync } = useChange(settleTrailerEntry, refreshTrailers);
  const { attempt, isPending } = useAttempt();
  const way = kind === "out_of_service" ? "outage" : "trouble";

  const reopen = () => attempt(() => mutateAsync({ id, isSettled: false }), texts.notSettled);
  const settle = () =>
    attempt(async () => {
      await mutateAsync({ id, isSettled: true });
      const undo = { altText: texts.reopenAlt, onUndo: reopen };
      offerUndo(texts.settledNow[way](unit.title), words, undo);
    }, texts.notSettled);

  return (
    <li className="border-hairline border-t py-2">
      <div className="flex items-start justify-between gap-3">
        <p className="wrap-anywhere min-w-0 whitespace-pre-line">
          <b className={isOpen ? "font-semibold text-amber" : "font-semibold"}>
            {texts.kinds[kind]}
          </b>{" "}
          {words}
        </p>
        {isOpen && (
          <DeskButton
            className="shrink-0"
            aria-label={texts.settleOf(texts.settle[way], words)}
            isBusy={isPending}
            onClick={() => void settle()}
          >
            {texts.settle[way]}
          </DeskButton>
        )}
      </div>
      <p className="text-sm text-stone tabular-nums">{historyOf(entry)}</p>
      {photos.length > 0 && (
        <PhotoList
          photos={photos}
          label={texts.photos(words)}
          name={unit.title}
          refresh={refreshTrailers}
        />
      )}
    </li>
  );
}

/** What happened to a trailer, latest first; another entry takes a press on its kind, words, and Enter. */
export function TrailerLog({ unit }: { unit: Unit }) {
  const query = useQuery(trailerLogQuery(unit.id));
  const [kind, setKind] = useState<EntryKind>();
  return (
    <DeskSection heading={texts.heading}>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{texts.note}</legend>
        {entryKinds.map((one) => (
          <DeskButton
            key={one}
            aria-pressed={one === kind}
            className="whitespace-nowrap px-2! aria-pressed:bg-evergreen-700 aria-pressed:text-white"
            onClick={() => setKind(one === kind ? undefined : one)}
          >
            {texts.kinds[one]}
          </DeskButton>
        ))}
      </fieldset>
      {kind && <NoteForm key={kind} unit={unit} kind={kind} onDone={() => setKind(undefined)} />}
      {query.data ? (
        <ul aria-label={texts.heading} className="mt-3">
          {query.data.map((entry) => (
            <EntryItem key={entry.id} unit={unit} entry={entry} />
          ))}
          {query.data.length === 0 && <li className="text-stone">{texts.empty}</li>}
        </ul>
      ) : (
        <LoadState query={query} texts={texts} />
      )}
    </DeskSection>
  );
}
