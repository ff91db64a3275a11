import { formatDollars } from "@/lib/money";
import type { BookingMoney, BookingPayment } from "@/request/booking-money";
import { moneyReceived } from "@/request/booking-money";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { paidInFullOn, paidWords } from "./payment/payment-words";
import { longDay } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { DueList, PartHeading, PriceList, Sum, Whole } from "./quote-parts";

const texts = paymentPageTexts.invoice;

/** "no. 1184" or "ending in 4242"; empty for neither. */
function referenceOf({ reference, last4 }: BookingPayment): string {
  if (reference) return texts.reference(reference);
  return last4 ? texts.last4(last4) : "";
}

/** What came in, and what went back. */
export function PaidList({ money }: { money: BookingMoney }) {
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
        {over > 0 && <Sum label={texts.over} value={formatDollars(over)} />}
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

type InvoiceProps = { document: QuoteDocument; money: BookingMoney };

/** What was agreed, what was paid, and what is left. */
export function Invoice({ document, money }: InvoiceProps) {
  const paidOn = paidInFullOn(money);
  const open = money.dues.filter(({ left }) => left > 0);
  return (
    <section
      data-invoice
      className="lg:col-start-1 lg:row-span-3 lg:row-start-1 print:col-span-2 print:row-span-1"
    >
      <PartHeading>{texts.heading(document.number)}</PartHeading>
      <div className="tabular-nums">
        {paidOn && <p className="mb-5 hidden print:block">{texts.paidOn(longDay(paidOn))}</p>}
        <p className="wrap-anywhere mb-5">
          {document.name}
          {document.eventAddress && (
            <span className="block text-stone">{document.eventAddress}</span>
          )}
        </p>
        <PriceList document={document} />
        {money.credited > 0 && (
          <dl className="mt-4">
            <Sum label={texts.credited} value={formatDollars(-money.credited)} />
            <Sum label={texts.newTotal} value={formatDollars(money.total)} />
          </dl>
        )}
        <PaidList money={money} />
        {money.paid > 0 && <Whole label={texts.left} value={formatDollars(money.left)} />}
        <DueList dues={open.map((due) => ({ ...due, amount: due.left }))} />
      </div>
    </section>
  );
}
