import { useRef, useState } from "react";
import { DeskRow, Fact, type OpenRow } from "@/desk/listing/desk-row";
import { dueName } from "@/desk/model/due-name";
import { formatColumnDate, formatColumnMoment, formatShortDate } from "@/desk/model/short-date";
import { formatDollars } from "@/lib/money";
import { lateBy } from "./due-words";
import { MoneyDueDetail } from "./money-due-detail";
import type { MoneyDue } from "./money-query";
import { moneyTexts, moneyDueTexts as texts } from "./money-texts";

/** "Nov 28", without the day of the week. */
const shortDay = (day: string, today: string) => formatColumnDate(day, today).replace(/^\w+, /, "");

/** When the customer was reminded, or will be. */
function remindedWords({ reminded, next_reminder_on }: MoneyDue, today: string): string {
  if (reminded && reminded.length > 0) return reminded.slice(-2).map(formatColumnMoment).join(", ");
  if (next_reminder_on === null) return "";
  return texts.goesOut(shortDay(next_reminder_on, today));
}

type MoneyDueRowProps = OpenRow & { due: MoneyDue; today: string };

/** Something that a customer owes: one line, or everything about it when open. */
export function MoneyDueRow({ due, today, ...row }: MoneyDueRowProps) {
  const item = useRef<HTMLLIElement>(null);
  const [isReminding, setIsReminding] = useState(false);
  const { name, due_on, event_date, is_taken_back, amount } = due;
  const late = lateBy(due_on, today);
  const what = is_taken_back ? texts.takenBack(dueName(due)) : dueName(due);
  const reminded = remindedWords(due, today);
  const day = due_on === today ? texts.today : due_on && formatColumnDate(due_on, today);
  return (
    <DeskRow
      row={item}
      name={name}
      openLabel={texts.open(name, what)}
      facts={
        <>
          <Fact at={1} title={day ?? undefined}>
            {day}
          </Fact>
          <Fact at={2} isWide title={what}>
            {what}
            {late > 0 && (
              <span className="font-semibold text-clay">, {moneyTexts.daysLate(late)}</span>
            )}
          </Fact>
          <Fact at={4} title={event_date ? formatShortDate(event_date) : undefined}>
            {event_date && texts.forEvent(shortDay(event_date, today))}
          </Fact>
          <Fact at={5} isWide title={reminded}>
            {reminded}
          </Fact>
        </>
      }
      marks={null}
      end={<span className="font-semibold">{formatDollars(amount)}</span>}
      actions={
        <button
          type="button"
          aria-label={texts.remindOf(name, what)}
          className="link h-8 px-1"
          onClick={() => {
            setIsReminding(true);
            row.onOpenChange(true);
          }}
        >
          {texts.remind}
        </button>
      }
      isBooking
      {...row}
    >
      <MoneyDueDetail due={due} today={today} isReminding={isReminding} />
    </DeskRow>
  );
}
