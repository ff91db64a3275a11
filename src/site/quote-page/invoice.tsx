import { business } from "@/config/business";
import { formatDollars } from "@/lib/money";
import type { BookingMoney, BookingPayment } from "@/request/booking-money";
import { moneyReceived } from "@/request/booking-money";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Unbroken } from "@/ui/unbroken";
import {
  dueName,
  duePeriod,
  paidInFullOn,
  paidWords,
  payableOf,
  takesCards,
} from "./payment/payment-words";
import { longDay } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { factsOfQuote, type QuoteFact } from "./quote-facts";
import { DueList, FactList, PartHeading, PriceList, Sum, Whole } from "./quote-parts";
import type { AcceptanceRecord } from "./signed";

const texts = paymentPageTexts.invoice;

/** "no. 1184" for a number, "ending in 4242", or what staff typed; empty for nothing. */
function referenceOf({ reference, last4 }: BookingPayment): string {
  if (reference) return /^\d/.test(reference) ? texts.reference(reference) : reference;
  return last4 ? texts.last4(last4) : "";
}

type PaidListProps = {
  money: BookingMoney;
  /** What is kept beyond what is owed goes back, rather than toward what comes. */
  isCanceled?: boolean;
};

/** What came in, and what went back. */
export function PaidList({ money, isCanceled = false }: PaidListProps) {
  const received = moneyReceived(money);
  if (received.length === 0) return null;
  const { refunded, lost, over } = money;
  return (
    <>
      <h2 className="mt-7 mb-2 font-sans font-semibold text-base print:mt-4">{texts.paid}</h2>
      <dl className="border-hairline border-t *:border-hairline *:border-b *:py-2.5 print:*:py-1">
        {received.map((payment) => (
          <Sum
            key={payment.id}
            label={paidWords(payment)}
            note={[longDay(payment.on), referenceOf(payment)].filter(Boolean).join(", ")}
            value={formatDollars(payment.amount)}
          />
        ))}
        {refunded > 0 && <Sum label={texts.back} value={formatDollars(-refunded)} />}
        {lost > 0 && <Sum label={texts.lost} value={formatDollars(-lost)} />}
        {over > 0 && (
          <Sum label={isCanceled ? texts.goesBack : texts.over} value={formatDollars(over)} />
        )}
      </dl>
      {received.map(
        ({ id, receipt_url }) =>
          receipt_url && (
            <p key={id} className="mt-3 print:hidden">
              <a href={receipt_url} target="_blank" rel="noreferrer" className="link">
                {texts.receipt}
              </a>
            </p>
          ),
      )}
    </>
  );
}

type InvoiceProps = {
  document: QuoteDocument;
  acceptance: Pick<AcceptanceRecord, "name" | "company" | "poNumber">;
  money: BookingMoney;
  /** In the owner's words; null for none. */
  howToPay: string | null;
  /** Accounts payable, if not who signed pays. */
  billTo?: string | null | undefined;
};

/** From whom, to whom, what for and when. */
function factsOfInvoice({ document, acceptance, money, billTo }: Omit<InvoiceProps, "howToPay">) {
  const { name, phone, email, address } = business;
  const { company, poNumber } = acceptance;
  const all: QuoteFact[] = [
    {
      label: texts.from,
      value: [name, address].filter(Boolean).join("\n"),
      note: quotePageTexts.contact({ phone, email }),
      isInLetterhead: true,
    },
    {
      label: texts.billTo,
      value: company ?? billTo ?? document.name,
      ...(company && { note: billTo ?? acceptance.name }),
    },
    { label: texts.poNumber, value: poNumber ?? "" },
    { label: texts.date, value: money.accepted_on ? longDay(money.accepted_on) : "" },
    ...factsOfQuote(document),
  ];
  return all.filter(({ value }) => value !== "");
}

/** Where the way to pay is, for a jump. */
export const HOW_TO_PAY = "how-to-pay";

/** How what is left is paid; nothing while there is nothing to pay. */
function HowToPay({ document, money, howToPay }: Omit<InvoiceProps, "acceptance" | "billTo">) {
  if (!payableOf(money)) return null;
  const isByCard = takesCards();
  const words = howToPay ?? (isByCard ? null : paymentPageTexts.callToPay(business.phone));
  return (
    <div className="mt-9 break-inside-avoid print:mt-4">
      <PartHeading id={HOW_TO_PAY}>{paymentPageTexts.howToPay}</PartHeading>
      {words && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
      {isByCard && <p>{texts.byCard}</p>}
      <p className="mt-2 text-base text-stone">
        <Unbroken part={document.number}>{texts.memo(document.number)}</Unbroken>
      </p>
    </div>
  );
}

/** All that an accountant needs to pay: what was agreed, what was paid, what is left, by when and how. */
export function Invoice({ document, acceptance, money, howToPay, billTo }: InvoiceProps) {
  const paidOn = paidInFullOn(money);
  const visits = money.dues.filter(({ what }) => what === "visit");
  const open = money.dues.filter(({ left }) => left > 0);
  return (
    <section
      data-invoice
      className="lg:col-start-1 lg:row-span-3 lg:row-start-1 print:col-auto print:row-auto"
    >
      <PartHeading>
        <Unbroken part={document.number}>{texts.heading(document.number)}</Unbroken>
      </PartHeading>
      <div className="tabular-nums">
        {paidOn && <p className="mb-5 hidden print:block">{texts.paidOn(longDay(paidOn))}</p>}
        <div className="mb-7 print:mb-4">
          <FactList facts={factsOfInvoice({ document, acceptance, money, billTo })} isInColumns />
        </div>
        <PriceList document={document} />
        {(money.credited > 0 || visits.length > 0) && (
          <dl className="mt-4">
            {visits.map((due) => (
              <Sum
                key={due.number}
                label={dueName(due)}
                note={duePeriod(due)}
                value={formatDollars(due.amount)}
              />
            ))}
            {money.credited > 0 && (
              <Sum label={texts.credited} value={formatDollars(-money.credited)} />
            )}
            <Sum label={texts.newTotal} value={formatDollars(money.total)} />
          </dl>
        )}
        <PaidList money={money} />
        {money.paid > 0 && <Whole label={texts.left} value={formatDollars(money.left)} />}
        <DueList dues={open.map((due) => ({ ...due, amount: due.left }))} />
        <HowToPay document={document} money={money} howToPay={howToPay} />
      </div>
    </section>
  );
}
