import { business as house } from "@/config/business";
import { DeskButton } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { deskHref } from "@/desk/model/desk-address";
import { dueName } from "@/desk/model/due-name";
import { quoteNumber } from "@/desk/model/quote";
import { contactLinks } from "@/desk/model/submission";
import { OpenedQuoteProvider, useOpenedQuote } from "@/desk/opened/opened-quote";
import { useSendWays, WayBoxes } from "@/desk/sending/send-ways";
import { type OpenWay, useOpenedSender } from "@/desk/sending/sender";
import { OneStepAtATime, useStep } from "@/desk/steps/use-step";
import { formatMoment } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { formatDollars } from "@/lib/money";
import { reminderLetter, reminderWords } from "@/request/quote-letter/payment-letter";
import { quoteSubject } from "@/request/quote-letter/quote-letter";
import { languageOf } from "@/request/request-texts-in";
import { SmartLink } from "@/ui/smart-link";
import { lateBy } from "./due-words";
import { MoneyPanel } from "./money-panel";
import type { MoneyDue } from "./money-query";
import { remindOfPayment } from "./money-steps";
import { moneyTexts, moneyDueTexts as texts } from "./money-texts";

type DetailProps = {
  due: MoneyDue;
  today: string;
  /** Opened to send a reminder: its preview is on screen, and its button has the focus. */
  isReminding: boolean;
};

/** Whether the customer may be reminded this way: it is set up, and the customer agreed to it. */
const mayRemind = ({ isServed, needsConsent }: OpenWay) => isServed && !needsConsent;

type RemindProps = Pick<DetailProps, "due" | "isReminding">;

function Remind({ due: { owed }, isReminding }: RemindProps) {
  const { quote, business, money } = useOpenedQuote();
  const all = useOpenedSender();
  const sender = { ...all, ways: all.ways.filter(mayRemind) };
  const choice = useSendWays(sender);
  const { chosen } = choice;
  const told = { number: quoteNumber(quote), language: languageOf(quote) };
  const settings = business?.settings;
  const inSpanish = told.language === "es" ? settings?.howToPayEs : null;
  const letter = reminderLetter(told, owed, {
    howToPay: inSpanish ?? settings?.howToPay ?? null,
    poNumber: money?.po_number ?? null,
  });
  const { take, isPending } = useStep();
  const remind = () =>
    take(quote, remindOfPayment(chosen), { done: texts.sent, failed: texts.failed });

  if (sender.ways.length === 0) return <p className="text-base text-stone">{texts.nowhere}</p>;
  return (
    <div className="grid gap-4">
      <DeskButton
        variant="primary"
        data-desk-action="remind"
        autoFocus={isReminding}
        className="justify-self-start"
        isBusy={isPending || chosen.length === 0}
        onClick={() => void remind()}
      >
        {texts.remind}
        <KeyHint>M</KeyHint>
      </DeskButton>
      <section aria-label={texts.preview}>
        <h3 className="mb-2 font-sans font-semibold text-base">{texts.preview}</h3>
        <div className="bg-white p-4">
          <div className="border-hairline border-b pb-2">
            <WayBoxes sender={sender} choice={choice} isDense />
          </div>
          {chosen.includes("email") && (
            <p className="mt-3 whitespace-pre-line">
              <span className="font-semibold">{quoteSubject(house, told)}</span>
              {`\n${letter.heading}`}
              {letter.facts.map(({ label, value }) => `\n${label}: ${value}`)}
            </p>
          )}
          {chosen.includes("sms") && (
            <p className="mt-3">
              {house.name}: {reminderWords(told, owed)}
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

function Reminded({ due: { reminded } }: Pick<DetailProps, "due">) {
  return (
    <section aria-label={texts.reminded}>
      <h3 className="mb-1 font-sans font-semibold text-base">{texts.reminded}</h3>
      {reminded?.length ? (
        <ul className="text-base tabular-nums">
          {reminded.map((moment) => (
            <li key={moment}>{formatMoment(moment)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-base text-stone">{texts.notYet}</p>
      )}
    </section>
  );
}

/** What is owed, how to ask for it, and the payment when it comes. */
export function MoneyDueDetail({ due, today, isReminding }: DetailProps) {
  const { quote_id, name, phone, due_on, amount } = due;
  const late = lateBy(due_on, today);
  const what = dueName(due);
  const tel = contactLinks({ phone: phone ?? "", email: "", place: null }).call;
  return (
    <div className="grid gap-7">
      <div>
        <p className="font-display text-item">{name}</p>
        <p className="text-base text-stone tabular-nums">
          {due_on === null
            ? texts.dueNoDay(what, formatDollars(amount))
            : texts.due(what, formatDollars(amount), formatCalendarDate(due_on))}
          {late > 0 && (
            <span className="font-semibold text-clay">, {moneyTexts.daysLate(late)}</span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-6 text-base">
          {tel && (
            <a
              data-desk-action="call"
              href={tel}
              className="link inline-flex min-h-11 items-center"
            >
              {phone}
            </a>
          )}
          <SmartLink
            href={deskHref({ booking: quote_id })}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.openQuote}
          </SmartLink>
        </p>
      </div>
      <OpenedQuoteProvider id={quote_id} today={today}>
        <OneStepAtATime>
          <Remind due={due} isReminding={isReminding} />
          <Reminded due={due} />
          <MoneyPanel />
        </OneStepAtATime>
      </OpenedQuoteProvider>
    </div>
  );
}
