import "./quote-print.css";
import { business } from "@/config/business";
import type { Language } from "@/config/languages";
import { letterSender } from "@/desk/model/letter-sender";
import { type Quote, quoteNumber, type ToldQuote } from "@/desk/model/quote";
import { linesOf, type QuoteLine } from "@/desk/model/quote-line";
import { isExpired, isOpen } from "@/desk/model/quote-status";
import { businessDay } from "@/desk/model/short-date";
import { formatDollars } from "@/lib/money";
import { placeOf } from "@/request/places/goes-to";
import { linesByPlace } from "@/request/quote-letter/lines-by-place";
import { toldPhone } from "@/request/quote-letter/told-phone";
import { languageOf } from "@/request/request-texts-in";
import { inclusionsOf } from "./delivery";
import { amountText, quantityText } from "./line-text";
import { quoteFacts, siteNeeds } from "./quote-body";
import type { QuoteTerms } from "./quote-terms";
import { textsIn } from "./texts-in";

const number = "py-1 pl-4 text-right tabular-nums whitespace-nowrap";
/** Not on a phone, where it is below the line's text. */
const detail = `${number} hidden sm:table-cell print:table-cell`;

function LineRow({ line, language }: { line: QuoteLine; language: Language }) {
  const { text, kind, price, quantity } = line;
  const isTax = kind === "tax";
  const isOne = kind === "discount" || isTax || (kind !== "model" && quantity === 1);
  const many = isOne && !isTax ? "" : quantityText(line);
  const each = isOne ? "" : formatDollars(price ?? 0);
  return (
    <tr className="border-hairline border-t align-baseline">
      <th scope="row" className="py-1 text-left font-normal first-letter:uppercase">
        {text}
        <span className="block text-note text-stone sm:hidden print:hidden">
          {[many, each].filter(Boolean).join(" x ")}
        </span>
      </th>
      <td className={detail}>{many}</td>
      <td className={detail}>{each}</td>
      <td className={number}>{amountText(line, language)}</td>
    </tr>
  );
}

type LinesProps = { lines: readonly QuoteLine[]; place: string | null; language: Language };

function Lines({ lines, place, language }: LinesProps) {
  const { columns } = textsIn(language).lines;
  return (
    <table className="wrap-anywhere w-full border-collapse text-left">
      <thead>
        <tr className="align-baseline text-note text-stone">
          <th scope="col" className="w-full py-1 text-left font-normal">
            {columns.what}
          </th>
          {[columns.quantity, columns.price].map((header) => (
            <th key={header} scope="col" className={`${detail} font-normal`}>
              {header}
            </th>
          ))}
          <th scope="col" className={`${number} font-normal`}>
            {columns.amount}
          </th>
        </tr>
      </thead>
      {linesByPlace(lines, place).map((group) => (
        <tbody key={group.place}>
          {group.place !== null && (
            <tr>
              <th scope="rowgroup" colSpan={4} className="pt-3 pb-1 text-left">
                {group.place}
              </th>
            </tr>
          )}
          {group.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and do not move on paper.
            <LineRow key={index} line={line} language={language} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function QuotePrice({
  quote,
}: {
  quote: Pick<ToldQuote, "details" | "lines" | "quote_amount" | "event_address" | "site_address">;
}) {
  const language = languageOf(quote);
  const { headings } = textsIn(language);
  const lines = linesOf(quote);
  const { quote_amount } = quote;
  return (
    <section className="mt-4">
      {lines.length > 0 && <Lines lines={lines} place={placeOf(quote)} language={language} />}
      <p className="flex items-baseline justify-between gap-6 border-brass-500 border-y py-2 font-semibold">
        {headings.total}
        <span className="text-[1.375rem] leading-none tabular-nums">
          {quote_amount === null ? headings.noTotal : formatDollars(quote_amount)}
        </span>
      </p>
    </section>
  );
}

const textsOf = (quote: Pick<Quote, "details">) => textsIn(languageOf(quote));

function Letterhead({ quote }: { quote: Quote }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-brass-500 border-b pb-4">
      <div>
        <p className="font-display text-[1.625rem] leading-tight">{business.name}</p>
        <p className="mt-1 text-note text-stone">
          {business.phone} · {business.email}
        </p>
      </div>
      <div className="sm:text-right">
        <h1 className="font-sans font-semibold text-[1.25rem] leading-tight tabular-nums">
          {textsOf(quote).headings.number} {quoteNumber(quote)}
        </h1>
        <p className="mt-1 text-note text-stone">
          {textsOf(quote).shortDate(businessDay(quote.sent_at ?? quote.created_at))}
        </p>
      </div>
    </header>
  );
}

function Customer({ quote }: { quote: Quote }) {
  return (
    <section className="wrap-anywhere">
      <h2 className="font-sans text-note text-stone">{textsOf(quote).sheet.customer}</h2>
      <p className="font-semibold">{quote.name}</p>
      {[quote.phone, quote.email].filter(Boolean).map((contact) => (
        <p key={contact}>{contact}</p>
      ))}
    </section>
  );
}

export function EventTable({ quote }: { quote: ToldQuote }) {
  return (
    <table className="wrap-anywhere w-full border-collapse self-start text-left">
      <tbody>
        {quoteFacts(quote).map(({ label, value }) => (
          <tr key={label} className="border-hairline border-b align-baseline">
            <th scope="row" className="w-20 py-0.5 pr-4 font-normal text-stone sm:w-36 print:w-36">
              {label}
            </th>
            <td className="py-0.5">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PlainList({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className="quote-keep min-w-0">
      <h2 className="mb-1 font-sans font-semibold text-base">{heading}</h2>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export function Statement({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="quote-keep mt-4">
      <h2 className="mb-1 font-sans font-semibold text-base">{heading}</h2>
      <p>{text}</p>
    </section>
  );
}

function RentalTerms({ heading, terms: { rentalTerms } }: { heading: string; terms: QuoteTerms }) {
  if (rentalTerms.length === 0) return null;
  return (
    <section className="mt-4 text-note leading-snug">
      <h2 className="font-sans font-semibold">{heading}</h2>
      <p>{rentalTerms.join(" ")}</p>
    </section>
  );
}

function Signature({ quote }: { quote: Quote }) {
  const texts = textsOf(quote).sheet;
  return (
    <div className="mt-10 grid print:mt-7 grid-cols-[2fr_1fr] gap-8">
      {[texts.signature, texts.signatureDate].map((label) => (
        <p key={label} className="border-ink border-t pt-1 text-note text-stone">
          {label}
        </p>
      ))}
    </div>
  );
}

/** Until when it can be accepted, or that it was accepted; empty if it ended any other way. */
function standingOf(quote: Quote, today: string): string {
  const { sheet, shortDate, validThrough } = textsOf(quote);
  const { status, decided_at, valid_until } = quote;
  if (status === "accepted" && decided_at)
    return sheet.accepted(shortDate(businessDay(decided_at)));
  if (!isOpen(quote)) return "";
  return (isExpired(quote, today) ? sheet.expired : validThrough)(shortDate(valid_until));
}

type QuotePrintProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  terms: QuoteTerms;
};

/** A quote on paper: one Letter page, or two with long notes or many lines. */
export function QuotePrint({ quote, today, terms }: QuotePrintProps) {
  const language = languageOf(quote);
  const texts = textsIn(language);
  return (
    <article
      lang={language}
      className="quote-sheet mx-auto max-w-[51rem] border border-hairline bg-white p-6 text-base leading-normal sm:p-12"
    >
      <Letterhead quote={quote} />
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-[2fr_3fr] print:grid-cols-[2fr_3fr]">
        <Customer quote={quote} />
        <EventTable quote={quote} />
      </div>
      <QuotePrice quote={quote} />
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <PlainList heading={texts.headings.included} items={inclusionsOf(quote)} />
          {terms.deposit && <Statement heading={texts.headings.deposit} text={terms.deposit} />}
        </div>
        <div>
          <PlainList heading={texts.headings.needs} items={siteNeeds(quote)} />
          <Statement heading={texts.headings.guarantee} text={texts.guarantee} />
        </div>
      </div>
      {quote.quote_notes && (
        <section className="wrap-anywhere mt-4">
          <h2 className="mb-1 font-sans font-semibold text-base">{texts.labels.notes}</h2>
          <p className="whitespace-pre-line">{quote.quote_notes}</p>
        </section>
      )}
      <RentalTerms heading={texts.headings.terms} terms={terms} />
      <footer className="quote-keep mt-4 border-hairline border-t pt-3">
        <div className="flex flex-wrap justify-between gap-x-8">
          <p className="font-semibold">{standingOf(quote, today)}</p>
          <p>{texts.sheet.hotline(toldPhone(letterSender, languageOf(quote)))}</p>
        </div>
        {isOpen(quote) && <Signature quote={quote} />}
      </footer>
    </article>
  );
}
