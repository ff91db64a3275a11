import { Check } from "lucide-react";
import { formatRecentMoment, parseMoment, toBusinessMinute } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { dayAfter, shortDay, weekdayAndDay } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { depositOfQuote, firstName, isBookable } from "./quote-facts";
import { ScreenHeading, StateSection } from "./quote-frame";
import { PartHeading } from "./quote-parts";
import { quotePageTexts } from "./quote-words";

const texts = quotePageTexts.accepted;

export type Acceptance = { acceptedAt: string; name: string; company: string | null };

type Step = { day: string | null; what: string; note?: string | null };

/** The day of a moment in Houston, yyyy-MM-dd. */
const dayOf = (moment: string) => toBusinessMinute(parseMoment(moment)).slice(0, 10);

/** What happens next, in the order of its days. */
export function stepsAfter(document: QuoteDocument, acceptedAt: string): Step[] {
  const deposit = depositOfQuote(document);
  const all: Step[] = [
    ...(deposit
      ? [
          {
            day: dayAfter(dayOf(acceptedAt), deposit.dueInDays),
            what: texts.payDeposit(formatDollars(deposit.amount)),
          },
        ]
      : []),
    ...(deposit && deposit.balance > 0
      ? [{ day: deposit.balanceDueOn, what: texts.payBalance(formatDollars(deposit.balance)) }]
      : []),
    { day: document.deliveryOn, what: texts.deliver, note: document.deliveryWindow },
    { day: document.eventDate, what: texts.event },
    { day: document.pickupOn, what: texts.collect, note: document.pickupWindow },
  ];
  return all
    .filter(({ day }) => day !== null)
    .toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? ""));
}

type AcceptedViewProps = { document: QuoteDocument; acceptance: Acceptance };

/** The yes is in: when, by whom, and what happens next. */
export function AcceptedView({ document, acceptance }: AcceptedViewProps) {
  const { acceptedAt, name, company } = acceptance;
  const deposit = depositOfQuote(document);
  const isBooking = isBookable(document);
  const dateIsYours = deposit
    ? texts.deposit(
        formatDollars(deposit.amount),
        weekdayAndDay(dayAfter(dayOf(acceptedAt), deposit.dueInDays)),
      )
    : texts.noDeposit;
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
          {isBooking ? dateIsYours : texts.book} {texts.copy}
        </p>
        <p className="wrap-anywhere mt-3 text-base text-ivory/80 print:text-ink">
          {texts.byName(name, company)}
        </p>
      </StateSection>
      <section className="page-column py-11 md:py-16">
        <PartHeading>{texts.next}</PartHeading>
        <ol className="max-w-[44rem] border-hairline border-t tabular-nums">
          {stepsAfter(document, acceptedAt).map(({ day, what, note }) => (
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
