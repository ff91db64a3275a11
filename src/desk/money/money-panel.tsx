import { useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { amountText } from "@/desk/letters/line-text";
import { inForce } from "@/desk/model/booking";
import { dueName } from "@/desk/model/due-name";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { formatCalendarDate } from "@/lib/calendar-date";
import { formatDollars } from "@/lib/money";
import type { BookingMoney, Due } from "@/request/booking-money";
import { lineWords } from "@/request/quote-letter/agreed-document";
import { letterTextsIn } from "@/request/quote-letter/letter-texts-in";
import { lateBy } from "./due-words";
import { moneyTexts as texts } from "./money-texts";
import { Payments } from "./payments";
import { RecordPayment } from "./record-payment";
import { Sum } from "./sum";

function noteOf({ what, from, left, amount, due_on }: Due, today: string): string {
  const visit = what === "visit" && from ? texts.onDay(formatCalendarDate(from)) : false;
  if (left <= 0) return [visit, texts.isPaid].filter(Boolean).join(", ");
  const late = lateBy(due_on, today);
  return [
    visit,
    left < amount && texts.leftOf(formatDollars(amount)),
    due_on === null ? texts.noDay : texts.by(formatCalendarDate(due_on)),
    late > 0 && texts.daysLate(late),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What was received and kept, or refunded. */
function keptNote({ paid, refunded, lost }: BookingMoney): string {
  if (paid === 0) return texts.nothingYet;
  return [
    refunded > 0 && texts.refunded(formatDollars(refunded)),
    lost > 0 && texts.lost(formatDollars(lost)),
  ]
    .filter(Boolean)
    .join(", ");
}

type MoneyProps = { money: BookingMoney; today: string };

/** What is owed, what was received, and what is late. */
function Sums({ money, today }: MoneyProps) {
  const { total, kept, dues, accepted_on } = money;
  return (
    <>
      {accepted_on !== null && (
        <>
          <p className="text-base text-stone">{texts.total}</p>
          <p className="font-display text-section tabular-nums">{formatDollars(total)}</p>
          {money.po_number && (
            <p className="wrap-anywhere text-base text-stone">{texts.order(money.po_number)}</p>
          )}
        </>
      )}
      <dl className="mt-2 border-brass-500 border-t text-base tabular-nums">
        {money.credited > 0 && (
          <Sum label={texts.credited} value={formatDollars(-money.credited)} />
        )}
        {dues.map((due) => (
          <Sum
            key={`${due.what} ${due.number}`}
            label={dueName(due)}
            value={formatDollars(due.left > 0 ? due.left : due.amount)}
            note={noteOf(due, today)}
            isStrong={due.left > 0}
            isLate={due.left > 0 && lateBy(due.due_on, today) > 0}
          />
        ))}
        <Sum label={texts.paid} value={formatDollars(kept)} note={keptNote(money)} />
      </dl>
      {money.left <= 0 && kept > 0 && money.over === 0 && (
        <p className="mt-3 font-semibold text-base text-evergreen-700">{texts.paidInFull}</p>
      )}
      {money.over > 0 && accepted_on !== null && (
        <p className="mt-3 font-semibold text-amber text-base">
          {texts.credit(formatDollars(money.over))}
        </p>
      )}
    </>
  );
}

/** The lines of the quote as they were agreed. */
function Agreed({ quote }: { quote: Quote }) {
  const lines = linesOf(quote);
  if (lines.length === 0) return null;
  return (
    <section aria-label={texts.agreed}>
      <h3 className="mb-1 font-sans font-semibold text-base">{texts.agreed}</h3>
      <dl className="border-brass-500 border-t text-base tabular-nums">
        {lines.map((line, index) => (
          <Sum
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are only shown.
            key={index}
            label={lineWords(line, letterTextsIn("en"))}
            value={amountText(line)}
          />
        ))}
        {quote.quote_amount !== null && (
          <Sum label={texts.agreedTotal} value={formatDollars(quote.quote_amount)} isStrong />
        )}
      </dl>
    </section>
  );
}

/** When the next reminder goes out; nothing if none does. */
function NextReminder() {
  const { nextReminderOn: day } = useOpenedQuote();
  if (!day) return null;
  return <p className="mt-2 text-note text-stone">{texts.reminder(formatCalendarDate(day))}</p>;
}

/** The money of a booking, or the form that records a payment in its place. Nothing if there is neither. */
export function MoneyPanel() {
  const { quote, today, money } = useOpenedQuote();
  const [isRecording, setIsRecording] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (money === null) return <Payments />;

  function close() {
    setIsRecording(false);
    // Once the button is back.
    requestAnimationFrame(() => button.current?.focus());
  }

  if (isRecording) return <RecordPayment money={money} onClose={close} />;
  return (
    <section aria-label={texts.heading} className="grid content-start gap-6">
      <div>
        <Sums money={money} today={today} />
        {money.accepted_on !== null && (
          <DeskButton
            ref={button}
            data-desk-action="record"
            className="mt-4 w-full!"
            onClick={() => setIsRecording(true)}
          >
            {texts.record}
            <KeyHint>R</KeyHint>
          </DeskButton>
        )}
        {money.left > 0 && <NextReminder />}
      </div>
      <Payments />
      <Agreed quote={inForce(quote)} />
    </section>
  );
}
