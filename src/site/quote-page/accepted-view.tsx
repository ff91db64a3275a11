import { Check, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { formatRecentMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import type { BookingMoney } from "@/request/booking-money";
import { spokenName } from "@/request/spoken-name";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { goTo } from "./go-to";
import { HOW_TO_PAY, Invoice } from "./invoice";
import { PayDue } from "./payment/pay-due";
import {
  dueName,
  moneySentence,
  paidInFullOn,
  payableOf,
  takesCards,
} from "./payment/payment-words";
import { longDay, shortDay } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { isBookable } from "./quote-facts";
import { ScreenHeading, StateSection } from "./quote-frame";
import { PartHeading } from "./quote-parts";
import { type AcceptanceRecord, Signed } from "./signed";

const texts = quotePageTexts.accepted;
const { invoice: invoiceTexts } = paymentPageTexts;

type Step = { day: string | null; what: string; note?: string | null };

/** What happens next, in the order of its days. */
export function stepsAfter(document: QuoteDocument, money: BookingMoney | null): Step[] {
  const open = (money?.dues ?? []).filter(({ left }) => left > 0);
  const all: Step[] = [
    ...open.map((due) => ({
      day: due.due_on,
      what: texts.pay(dueName(due), formatDollars(due.left)),
    })),
    { day: document.deliveryOn, what: texts.deliver, note: document.deliveryWindow },
    { day: document.occasion === "event" ? document.eventDate : null, what: texts.event },
    { day: document.pickupOn, what: texts.collect, note: document.pickupWindow },
  ];
  return all
    .filter(({ day }) => day !== null)
    .toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? ""));
}

type MoneyProps = {
  token: string;
  money: BookingMoney;
  onStale: () => void;
};

/** The way to pay what is due next: by card here, or as the invoice says. Nothing once everything is paid. */
function WayToPay({ token, money, onStale }: MoneyProps) {
  const due = payableOf(money);
  if (!due) return null;
  if (takesCards()) return <PayDue token={token} due={due} onStale={onStale} />;
  return (
    <Button variant="brass" className="mt-6 w-full md:w-auto" onClick={() => goTo(HOW_TO_PAY)}>
      {paymentPageTexts.howToPay}
    </Button>
  );
}

type AcceptedViewProps = {
  token: string;
  /** What was signed, with where the truck goes by now. */
  document: QuoteDocument;
  signed: QuoteDocument;
  acceptance: AcceptanceRecord;
  /** Null until the server has sent it. */
  money: BookingMoney | null;
  howToPay: string | null;
  /** Accounts payable, if not who signed pays. */
  billTo?: string | null | undefined;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  onStale: () => void;
  /** Open questions, shown before the rest. */
  children?: ReactNode;
};

/** An accepted quote: when, by whom, what is to be paid and what happens next. From then on the page is the invoice. */
export function AcceptedView(props: AcceptedViewProps) {
  const { token, document, signed, acceptance, money, howToPay, billTo, today, onStale, children } =
    props;
  const { acceptedAt, name, company } = acceptance;
  const isBooking = isBookable(document);
  const paidOn = money && paidInFullOn(money);
  const heading = isBooking ? texts.heading : texts.headingBook;
  return (
    <>
      <div className="print:hidden">
        <StateSection isDark>
          <p className="mb-2 flex items-center gap-2 text-base text-brass-300">
            <Check aria-hidden size={18} />
            {paidOn
              ? invoiceTexts.paidOn(longDay(paidOn))
              : texts.at(formatRecentMoment(acceptedAt))}
          </p>
          <ScreenHeading>
            {(paidOn ? invoiceTexts.allSet : heading)(spokenName(name))}
          </ScreenHeading>
          <p className="mt-3 tabular-nums">
            {isBooking ? money && moneySentence(money, today) : texts.book} {!paidOn && texts.copy}
          </p>
          <p className="wrap-anywhere mt-3 text-base text-ivory/80">
            {texts.byName(name, company)}
          </p>
          {money && <WayToPay token={token} money={money} onStale={onStale} />}
          {paidOn && (
            <Button
              variant="brass"
              className="mt-6 w-full md:w-auto"
              onClick={() => window.print()}
            >
              <Printer aria-hidden size={18} />
              {invoiceTexts.print}
            </Button>
          )}
        </StateSection>
      </div>
      <div className="page-column grid gap-11 py-11 md:gap-16 md:py-16 lg:grid-cols-[6fr_5fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-24 print:grid-cols-1 print:gap-4 print:py-2">
        {children}
        {money && (
          <Invoice
            document={document}
            acceptance={acceptance}
            money={money}
            howToPay={howToPay}
            billTo={billTo}
          />
        )}
        {/* On paper, the invoice has the days. */}
        <section className={cn("lg:col-start-2", money && "print:hidden")}>
          <PartHeading>{texts.next}</PartHeading>
          <ol className="border-hairline border-t tabular-nums">
            {stepsAfter(document, money).map(({ day, what, note }) => (
              <li
                key={`${day} ${what}`}
                className="grid grid-cols-[7.25rem_1fr] border-hairline border-b py-3 md:grid-cols-[8rem_1fr] print:py-1.5"
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
        <Signed document={signed} acceptance={acceptance} goesTo={document.eventAddress} />
      </div>
    </>
  );
}
