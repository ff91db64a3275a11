import type { Language } from "@/config/languages";
import type { Quote } from "@/desk/model/quote";
import { linesOf, type QuoteLine } from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { languageOf } from "@/request/request-texts-in";
import { amountText, quantityText } from "../lines/line-text";
import { textsIn } from "../message/texts-in";

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

function Lines({ lines, language }: { lines: readonly QuoteLine[]; language: Language }) {
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
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and do not move on paper.
          <LineRow key={index} line={line} language={language} />
        ))}
      </tbody>
    </table>
  );
}

export function QuotePrice({
  quote,
}: {
  quote: Pick<Quote, "details" | "lines" | "quote_amount">;
}) {
  const language = languageOf(quote);
  const { headings } = textsIn(language);
  const lines = linesOf(quote);
  const { quote_amount } = quote;
  return (
    <section className="mt-4">
      {lines.length > 0 && <Lines lines={lines} language={language} />}
      <p className="flex items-baseline justify-between gap-6 border-brass-500 border-y py-2 font-semibold">
        {headings.total}
        <span className="text-[1.375rem] leading-none tabular-nums">
          {quote_amount === null ? headings.noTotal : formatDollars(quote_amount)}
        </span>
      </p>
    </section>
  );
}
