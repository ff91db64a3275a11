import { useId } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { formatShortDate } from "@/desk/model/short-date";
import { isDayOfDesk } from "./desk-filter-bar-dates";

const texts = inboxTexts.pager;

type JumpProps = { day: string | null; onJump: (day: string | null) => void };

/** Turns to the page that begins with a day, in the order of the list. */
export function JumpToDay({ day, onJump }: JumpProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="whitespace-nowrap font-semibold text-note">
        {texts.goTo}
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
      {texts.from(formatShortDate(day))}
      <button type="button" onClick={() => onJump(null)} className="link min-h-11">
        {texts.toBeginning}
      </button>
    </p>
  );
}
