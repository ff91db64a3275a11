import type { ReactNode } from "react";
import { business } from "@/config/business";
import { formatDollars } from "@/lib/money";
import { type BookingMoney, moneyReceived } from "@/request/booking-money";
import { quoteHeadings } from "@/request/words/quote-headings";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { referenceOf } from "./invoice";
import { paidInFullOn, paidWords } from "./payment/payment-words";
import { longDay, longMoment } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { amountOf, factsOfQuote, quantityOf, titleOf, totalOf } from "./quote-facts";
import { type Acceptance, recordOf } from "./signed";

const { invoice, paper, signed } = paymentPageTexts;

const cell = "py-[5pt] pl-[10pt] first:pl-0";
const money = `${cell} whitespace-nowrap text-right`;

type TableProps = { head: readonly string[]; right: number; children: ReactNode };

/** A table whose last columns are figures. */
function Table({ head, right, children }: TableProps) {
  const align = (place: number) => (place < head.length - right ? "text-left" : "text-right");
  return (
    <table className="mt-[14pt] w-full">
      <thead>
        <tr className="border-ink border-b">
          {head.map((label, place) => (
            <th key={label} className={`${cell} font-normal ${align(place)}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="*:border-hairline *:border-b">{children}</tbody>
    </table>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <p className="mt-[6pt] flex justify-end gap-[24pt] font-semibold text-[12pt]">
      {label}
      <span className="min-w-[68pt] text-right">{value}</span>
    </p>
  );
}

function PaidTable({ paid }: { paid: BookingMoney }) {
  const received = moneyReceived(paid);
  if (received.length === 0) return null;
  return (
    <Table head={[paper.paid, paper.how, paper.reference, paper.amount]} right={1}>
      {received.map((payment) => (
        <tr key={payment.id}>
          <td className={cell}>{longDay(payment.on)}</td>
          <td className={cell}>{paidWords(payment)}</td>
          <td className={cell}>{referenceOf(payment)}</td>
          <td className={money}>{formatDollars(payment.amount)}</td>
        </tr>
      ))}
      {(
        [
          [invoice.back, paid.refunded],
          [invoice.lost, paid.lost],
        ] as const
      ).map(
        ([label, amount]) =>
          amount > 0 && (
            <tr key={label}>
              <td className={cell} colSpan={3}>
                {label}
              </td>
              <td className={money}>{formatDollars(-amount)}</td>
            </tr>
          ),
      )}
    </Table>
  );
}

type PaperProps = { document: QuoteDocument; acceptance: Acceptance; paid: BookingMoney };

/** Whose invoice it is, and from whom. */
function Head({ document, paid }: Omit<PaperProps, "acceptance">) {
  const paidOn = paidInFullOn(paid);
  return (
    <header className="flex items-start justify-between border-ink border-b-2 pb-[10pt]">
      <p>
        <span className="block font-display text-[18pt] leading-tight">{business.name}</span>
        {business.phone}, {business.email}
      </p>
      <p className="text-right font-semibold">
        <span className="block font-display font-normal text-[22pt] leading-tight">
          {invoice.heading(document.number)}
        </span>
        {paidOn && invoice.paidOn(longDay(paidOn))}
      </p>
    </header>
  );
}

function Signature({ document, acceptance }: Omit<PaperProps, "paid">) {
  const { isSigned, name, company } = acceptance;
  return (
    <section className="mt-[16pt] grid break-inside-avoid grid-cols-[2fr_3fr] gap-[20pt] border-ink border-t-2 pt-[10pt]">
      <div>
        <p className="font-semibold">{signed.signature}</p>
        <p className="wrap-anywhere mt-[8pt] border-ink border-b font-display text-[18pt] leading-snug">
          {name}
        </p>
        <p className="mt-[3pt] text-stone">
          {company} {isSigned ? signed.typed : signed.recorded}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-[12pt] gap-y-[3pt]">
        {recordOf(document, acceptance).map(({ label, value, note }) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {[value, note].filter(Boolean).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The invoice as it is printed: one Letter page for a few lines, black on white. */
export function InvoicePaper({ document, acceptance, paid }: PaperProps) {
  const { lines, terms, name } = document;
  return (
    <div
      data-paper
      className="hidden bg-white text-[9.5pt] text-ink leading-[1.4] tabular-nums print:block"
    >
      <Head document={document} paid={paid} />
      <dl className="mt-[12pt] grid grid-cols-3 gap-x-[16pt] gap-y-[8pt]">
        {[{ label: paper.for, value: name }, ...factsOfQuote(document)].map(({ label, value }) => (
          <div key={label}>
            <dt className="text-stone">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Table head={[paper.agreed, paper.quantity, paper.each, paper.amount]} right={3}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a frozen document have no id and do not move.
          <tr key={index}>
            <td className={`${cell} wrap-anywhere`}>{titleOf(line)}</td>
            <td className={money}>{quantityOf(line)}</td>
            <td className={money}>
              {line.price !== undefined && line.kind !== "tax" && formatDollars(line.price)}
            </td>
            <td className={money}>{amountOf(line)}</td>
          </tr>
        ))}
      </Table>
      <Total label={quoteHeadings.total} value={totalOf(document) ?? quoteHeadings.noTotal} />
      <PaidTable paid={paid} />
      <Total label={invoice.left} value={formatDollars(paid.left)} />
      <Signature document={document} acceptance={acceptance} />
      <p className="mt-[12pt] border-hairline border-t pt-[6pt]">
        {terms && `${paper.terms(terms.version)} `}
        {paper.printed(longMoment(new Date().toISOString()))}
      </p>
    </div>
  );
}
