import { useId, useState } from "react";
import type { DayRange } from "@/desk/model/desk-filter";
import { formatShortDate } from "@/desk/model/short-date";
import { fromIsoDate } from "@/lib/dates";
import { listingTexts } from "./listing-texts";

const texts = listingTexts.filters;

/** Older than any request; keeps a half-typed year ("0002") from being searched. */
const EARLIEST_DAY = "2020-01-01";

type Draft = { from: string; to: string };

const toDraft = ({ from, to }: DayRange): Draft => ({ from: from ?? "", to: to ?? "" });

/** Whether a text is a full day (yyyy-MM-dd) within the desk's range. */
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

/** First and last day, inclusive. Incomplete or reversed days change nothing. */
export function FilterDates({ range, onChange, labels }: FilterDatesProps) {
  const id = useId();
  const [draft, setDraft] = useState(toDraft(range));
  const [applied, setApplied] = useState(range);
  const [known, setKnown] = useState(range);
  if (!isSame(known, range)) {
    setKnown(range);
    // Set from outside ("Clear filters"): drop what is half typed.
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

/** Jumps to the page that begins with a day. */
export function JumpToDay({ day, onJump }: JumpProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="whitespace-nowrap font-semibold text-note">
        {listingTexts.pager.goTo}
      </label>
      <input
        key={day}
        id={id}
        type="date"
        defaultValue={day ?? ""}
        // A half-typed year is not a day yet.
        onChange={({ currentTarget: { value } }) => {
          if (value !== day && isDayOfDesk(value)) onJump(value);
        }}
        className="field min-h-11 w-auto px-2.5 py-1.5 text-base tabular-nums"
      />
    </div>
  );
}

/** Says that the list begins with a day. */
export function JumpedTo({ day, onJump }: JumpProps) {
  if (day === null) return null;
  return (
    <p role="status" className="mb-1 flex flex-wrap items-center gap-x-5 text-base text-stone">
      {listingTexts.pager.from(formatShortDate(day))}
      <button type="button" onClick={() => onJump(null)} className="link min-h-11">
        {listingTexts.pager.toBeginning}
      </button>
    </p>
  );
}
