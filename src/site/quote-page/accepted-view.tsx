import { Check } from "lucide-react";
import { formatRecentMoment, parseMoment, toBusinessMinute } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { depositPageTexts } from "@/site/words/quote/deposit-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import type { QuoteDeposit } from "./deposit/deposit-api";
import { DepositReceipt } from "./deposit/deposit-receipt";
import { depositSentence, isPayable, takesDeposits } from "./deposit/deposit-sentence";
import { PayDeposit } from "./deposit/pay-deposit";
import { dayAfter, shortDay, weekdayAndDay } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { depositOfQuote, firstName, isBookable } from "./quote-facts";
import { ScreenHeading, StateSection } from "./quote-frame";
import { PartHeading } from "./quote-parts";

const texts = quotePageTexts.accepted;

export type Acceptance = { acceptedAt: string; name: string; company: string | null };

type Step = { day: string | null; what: string; note?: string | null };

/** The day of a moment in Houston, yyyy-MM-dd. */
const dayOf = (moment: string) => toBusinessMinute(parseMoment(moment)).slice(0, 10);

/**
 * What happens next, in the order of its days.
 * @param paid the deposit as it stands
 */
export function stepsAfter(
  document: QuoteDocument,
  acceptedAt: string,
  paid: QuoteDeposit | null,
): Step[] {
  const deposit = depositOfQuote(document);
  const isOwed = paid === null || isPayable(paid);
  const balance = isOwed ? deposit?.balance : paid.balance;
  const all: Step[] = [
    ...(deposit && isOwed
      ? [
          {
            day: dayAfter(dayOf(acceptedAt), deposit.dueInDays),
            what: texts.payDeposit(formatDollars(deposit.amount)),
          },
        ]
      : []),
    ...(deposit && balance
      ? [{ day: deposit.balanceDueOn, what: texts.payBalance(formatDollars(balance)) }]
      : []),
    { day: document.deliveryOn, what: texts.deliver, note: document.deliveryWindow },
    { day: document.eventDate, what: texts.event },
    { day: document.pickupOn, what: texts.collect, note: document.pickupWindow },
  ];
  return all
    .filter(({ day }) => day !== null)
    .toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? ""));
}

/** What is to be paid, if anything. */
function depositDue(document: QuoteDocument, acceptedAt: string, canPay: boolean): string {
  const deposit = depositOfQuote(document);
  if (!deposit) return texts.noDeposit;
  const say = canPay ? depositPageTexts.payHere : texts.deposit;
  const day = weekdayAndDay(dayAfter(dayOf(acceptedAt), deposit.dueInDays));
  return say(formatDollars(deposit.amount), day);
}

type AcceptedViewProps = {
  token: string;
  document: QuoteDocument;
  acceptance: Acceptance;
  /** Null where there is none to pay, and until the server has said so. */
  deposit: QuoteDeposit | null;
  onStale: () => void;
};

/** The yes is in: when, by whom, and what happens next. */
export function AcceptedView(props: AcceptedViewProps) {
  const { token, document, acceptance, deposit, onStale } = props;
  const { acceptedAt, name, company } = acceptance;
  const isBooking = isBookable(document);
  const canPay = takesDeposits() && deposit !== null && isPayable(deposit);
  const held = deposit && depositSentence(deposit);
  const sentence = isBooking ? depositDue(document, acceptedAt, canPay) : texts.book;
  return (
    <>
      <StateSection isDark>
        <p className="mb-2 flex items-center gap-2 text-base text-brass-300 print:text-ink">
          <Check aria-hidden size={18} />
          {texts.at(formatRecentMoment(acceptedAt))}
        </p>
        <ScreenHeading>
          {isBooking ? texts.heading(firstName(name)) : texts.headingBook(firstName(name))}
        </ScreenHeading>
        <p className="mt-3 tabular-nums">
          {held ?? sentence} {texts.copy}
        </p>
        {deposit && (deposit.state === "failed" || deposit.state === "expired") && (
          <p className="mt-3">{depositPageTexts[deposit.state]}</p>
        )}
        <p className="wrap-anywhere mt-3 text-base text-ivory/80 print:text-ink">
          {texts.byName(name, company)}
        </p>
        {canPay && <PayDeposit token={token} amount={deposit.amount} onStale={onStale} />}
      </StateSection>
      {deposit && <DepositReceipt deposit={deposit} />}
      <section className="page-column py-11 md:py-16">
        <PartHeading>{texts.next}</PartHeading>
        <ol className="max-w-[44rem] border-hairline border-t tabular-nums">
          {stepsAfter(document, acceptedAt, deposit).map(({ day, what, note }) => (
            <li
              key={`${day} ${what}`}
              className="grid grid-cols-[7.25rem_1fr] border-hairline border-b py-3 md:grid-cols-[8rem_1fr]"
            >
              <span className="text-stone">{shortDay(day ?? "")}</span>
              <span>
                {what}
                {note && <span className="block text-base text-stone">{note}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
