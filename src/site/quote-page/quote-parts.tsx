import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import type { AskedDue } from "@/request/booking-money";
import { linesByPlace } from "@/request/quote-letter/lines-by-place";
import { quoteHeadings } from "@/request/words/quote-headings";
import { quotePageTexts, termsNote } from "@/site/words/quote/quote-texts";
import { dueDay, dueName, duePeriod } from "./payment/payment-words";
import type { DocumentLine, QuoteDocument } from "./quote-document";
import {
  amountOf,
  cellsOf,
  detailOf,
  type QuoteFact,
  titleOf,
  totalLabelOf,
  totalOf,
} from "./quote-facts";

const { price } = quotePageTexts;

type FactListProps = {
  facts: readonly QuoteFact[];
  /** On paper, in two columns. */
  isInColumns?: boolean;
};

/** Labels and values, separated by hairlines. */
export function FactList({ facts, isInColumns = false }: FactListProps) {
  return (
    <dl
      className={cn(
        "border-hairline border-t tabular-nums",
        isInColumns && "print:grid print:grid-cols-2 print:gap-x-10",
      )}
    >
      {facts.map(({ label, value, note, isInLetterhead }) => (
        <div
          key={label}
          className={cn(
            "grid grid-cols-[6rem_1fr] gap-x-2 border-hairline border-b py-3 md:grid-cols-[7rem_1fr] print:grid-cols-[7.5rem_1fr] print:py-1",
            isInLetterhead && "print:hidden",
          )}
        >
          <dt className="text-stone">{label}</dt>
          <dd className="wrap-anywhere min-w-0 whitespace-pre-line">
            {value}
            {note && <span className="block text-base text-stone">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Short texts, separated by hairlines. */
export function RuledList({ items }: { items: readonly string[] }) {
  return (
    <ul className="border-hairline border-t">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere border-hairline border-b py-2.5">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** A heading; one with an id can be jumped to, with the focus. */
export function PartHeading({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 id={id} tabIndex={id ? -1 : undefined} className="mb-4 text-item outline-none print:mb-2">
      {children}
    </h2>
  );
}

/** Words on the left, money on the right. */
export function Sum({
  label,
  value,
  note,
}: {
  label: string;
  value: string;
  note?: string | undefined;
}) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="wrap-anywhere min-w-0">
        {label}
        {note && (
          <>
            {" "}
            <span className="block text-base text-stone print:ml-1 print:inline">{note}</span>
          </>
        )}
      </dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  );
}

/** The total of a list. */
export function Whole({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-hairline border-b py-4 print:py-2">
      {label}
      <span className="font-display text-section print:text-item">{value}</span>
    </p>
  );
}

/** On paper, quantity and price of one stand in columns of their own. */
const columns =
  "flex items-baseline justify-between gap-6 print:grid print:grid-cols-[1fr_4rem_7rem_7rem] *:print:text-right *:first:text-left!";

/** What is to be paid, and by when. */
export function DueList({ dues }: { dues: readonly AskedDue[] }) {
  if (dues.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-1">
      {dues.map((due) => (
        <Sum
          key={`${due.what} ${due.number}`}
          label={dueName(due)}
          note={[duePeriod(due), dueDay(due)].filter(Boolean).join(", ")}
          value={formatDollars(due.amount)}
        />
      ))}
    </dl>
  );
}

function PriceLine({ line }: { line: DocumentLine }) {
  const detail = line.kind === "mileage" ? "" : detailOf(line);
  return (
    <div className={columns}>
      <dt className="wrap-anywhere min-w-0">
        <span className="print:hidden">{titleOf(line)}</span>
        <span className="hidden first-letter:uppercase print:inline-block">{line.text}</span>
        {detail && <span className="block text-base text-stone print:hidden">{detail}</span>}
      </dt>
      {cellsOf(line).map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: quantity and price.
        <dd key={at} className="hidden print:block">
          {cell}
        </dd>
      ))}
      <dd className="shrink-0">{amountOf(line)}</dd>
    </div>
  );
}

type PriceListProps = { document: QuoteDocument; dues?: readonly AskedDue[] };

/** The lines, the total, and what is due if the quote is accepted today. */
export function PriceList({ document, dues = [] }: PriceListProps) {
  const total = totalOf(document);
  return (
    <div className="tabular-nums">
      {/* On paper a table, whose heading browsers repeat on each page, if it does not break itself. */}
      <div className="print:table print:w-full">
        <div aria-hidden className="hidden print:table-header-group print:break-inside-avoid">
          <p className={cn(columns, "border-hairline border-b text-base text-stone")}>
            {Object.values(price.columns).map((heading) => (
              <span key={heading}>{heading}</span>
            ))}
          </p>
        </div>
        {linesByPlace(document.lines, document.eventAddress).map(({ place, lines }) => (
          <Fragment key={place}>
            {place !== null && (
              <h3 className="wrap-anywhere pt-5 pb-1.5 font-sans font-semibold text-base leading-normal print:break-after-avoid print:pt-2">
                {place}
              </h3>
            )}
            <dl className="border-hairline border-t *:border-hairline *:border-b *:py-2.5 print:table-row-group print:*:break-inside-avoid print:*:py-1">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a frozen document have no id and do not move.
                <PriceLine key={index} line={line} />
              ))}
            </dl>
          </Fragment>
        ))}
      </div>
      <Whole label={totalLabelOf(document)} value={total ?? quoteHeadings.noTotal} />
      <DueList dues={dues} />
      {dues.length > 0 && <p className="mt-2 text-base text-stone">{price.ifToday}</p>}
    </div>
  );
}

/** The terms, folded on screen and whole on paper. */
export function Terms({ terms }: { terms: QuoteDocument["terms"] }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => details.current?.setAttribute("open", "");
    window.addEventListener("beforeprint", open);
    return () => window.removeEventListener("beforeprint", open);
  }, []);
  if (terms === null) return null;
  return (
    <details ref={details} id="terms" className="group border-hairline border-y">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-semibold">{quoteHeadings.terms}</span>{" "}
          <span className="text-stone">{quotePageTexts.version(terms.version)}</span>
        </span>
        <ChevronDown aria-hidden size={20} className="shrink-0 group-open:rotate-180" />
      </summary>
      {terms.lang && <p className="pb-5 text-base text-stone">{termsNote}</p>}
      <div lang={terms.lang} className="wrap-anywhere whitespace-pre-line pb-5 text-base">
        {terms.body}
      </div>
    </details>
  );
}
