import { formatDollars } from "@/lib/money";
import { quotePageTexts } from "@/site/words/quote/quote-words";
import type { QuoteDocument } from "./quote-document";
import { amountOf, depositOfQuote, detailOf, factsOfQuote, totalOf } from "./quote-facts";

const { fields } = quotePageTexts.changed;

/** One thing that is different; an empty text where there was, or is, none. */
type Change = { label: string; was: string; is: string };

/** Everything a document says, by what it is about, in reading order. */
function sayings(document: QuoteDocument): Map<string, string> {
  const said = new Map<string, string>();
  const add = (label: string, text: string | null) => {
    if (text) said.set(label, said.has(label) ? `${said.get(label)}\n${text}` : text);
  };
  for (const { label, value, note } of factsOfQuote(document)) {
    add(label, [value, note].filter(Boolean).join("\n"));
  }
  for (const line of document.lines) {
    add(line.text, [amountOf(line), detailOf(line)].filter(Boolean).join("\n"));
  }
  const deposit = depositOfQuote(document);
  add(fields.total, totalOf(document));
  add(fields.deposit, deposit && formatDollars(deposit.amount));
  add(fields.notes, document.notes);
  add(fields.inclusions, document.inclusions.join("\n"));
  add(fields.needs, document.needs.join("\n"));
  add(fields.terms, document.terms && quotePageTexts.version(document.terms.version));
  return said;
}

/** What is different between the document that somebody has read and the one that counts now. */
export function whatChanged(before: QuoteDocument, now: QuoteDocument): Change[] {
  const was = sayings(before);
  const is = sayings(now);
  const labels = [...is.keys(), ...[...was.keys()].filter((label) => !is.has(label))];
  return labels
    .map((label) => ({ label, was: was.get(label) ?? "", is: is.get(label) ?? "" }))
    .filter((change) => change.was !== change.is);
}
