import { useId, useState } from "react";
import type { DayRange } from "@/desk/model/desk-filter";
import { formatShortDate } from "@/desk/model/short-date";
import { fromIsoDate } from "@/lib/dates";
import { findTexts } from "./listing-words";

const texts = findTexts.filters;

/** Older than any request: what is typed on the way to a year ("0002") is not searched for. */
const EARLIEST_DAY = "2020-01-01";

type Draft = { from: string; to: string };

const toDraft = ({ from, to }: DayRange): Draft => ({ from: from ?? "", to: to ?? "" });

/** Whether a text is a whole day (yyyy-MM-dd) that a list could reach back to. */
const isDayOfDesk = (day: string) => fromIsoDate(day) !== undefined && day >= EARLIEST_DAY;

const isComplete = (day: string) => day === "" || isDayOfDesk(day);

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to;

function complaint({ from, to }: Draft): string | undefined {
  if (!isComplete(from) || !isComplete(to)) return texts.dateUnreadable;
  return from !== "" && to !== "" && from > to ? texts.datesReversed : undefined;
}

type FilterDatesProps = {
  range: DayRange;
  onChange: (range: DayRange) => void;
  labels: { from: string; to: string };
};

/** First and last day, both included. Nothing changes while what is typed is no date or the days are reversed. */
export function FilterDates({ range, onChange, labels }: FilterDatesProps) {
  const id = useId();
  const [draft, setDraft] = useState(toDraft(range));
  const [applied, setApplied] = useState(range);
  const [known, setKnown] = useState(range);
  if (!isSame(known, range)) {
    setKnown(range);
    // Set from outside ("Clear filters"): a field that is half typed would otherwise keep its text.
    if (!isSame(applied, range)) {
      setApplied(range);
      setDraft(toDraft(range));
    }
  }
  const error = complaint(draft);

  function change(next: Draft) {
    setDraft(next);
    if (complaint(next) !== undefined) return;
    const days = { from: next.from || null, to: next.to || null };
    setApplied(days);
    onChange(days);
  }

  const field = (name: "from" | "to") => (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className="block pb-1 font-semibold text-note">
        {labels[name]}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        min={EARLIEST_DAY}
        value={draft[name]}
        onChange={(event) => change({ ...draft, [name]: event.currentTarget.value })}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        className="field min-h-11 px-2.5 py-2 text-base tabular-nums"
      />
    </div>
  );

  return (
    <>
      {field("from")}
      {field("to")}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="col-span-full text-clay text-note lg:order-last lg:basis-full"
        >
          {error}
        </p>
      )}
    </>
  );
}

type JumpProps = { day: string | null; onJump: (day: string | null) => void };

/** Turns to the page that begins with a day, in the order of the list. */
export function JumpToDay({ day, onJump }: JumpProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="whitespace-nowrap font-semibold text-note">
        {findTexts.pager.goTo}
      </label>
      <input
        key={day}
        id={id}
        type="date"
        defaultValue={day ?? ""}
        // What is typed on the way to a year is no day yet.
        onChange={({ currentTarget: { value } }) => {
          if (value !== day && isDayOfDesk(value)) onJump(value);
        }}
        className="field min-h-11 w-auto px-2.5 py-1.5 text-base tabular-nums"
      />
    </div>
  );
}

/** Above a list that does not begin at its beginning. */
export function JumpedTo({ day, onJump }: JumpProps) {
  if (day === null) return null;
  return (
    <p role="status" className="mb-1 flex flex-wrap items-center gap-x-5 text-base text-stone">
      {findTexts.pager.from(formatShortDate(day))}
      <button type="button" onClick={() => onJump(null)} className="link min-h-11">
        {findTexts.pager.toBeginning}
      </button>
    </p>
  );
}
