import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { fromIsoDate } from "@/lib/dates";
import { isSame } from "@/lib/is-same";
import { languageOf } from "@/request/words-of";
import {
  inclusionsField,
  inclusionsOf,
  refusePickupFirst,
  toDeliveryColumns,
  toDeliveryInput,
  toInclusionsColumn,
} from "./delivery/delivery";
import { refuseLargeDeposit, typedDeposit } from "./deposit/deposit";
import { toLineInput } from "./lines/line-schema";
import { linesIn } from "./lines/lines-in";
import { processQuoteFields, requestFields } from "./process/process-quote-schema";
import { quoteTexts } from "./quotes-words";
import type { QuoteChanges } from "./update-quote";

const texts = quoteTexts.edit;

/** The content of a quote as it is typed: what the process form has, and what came from the request. */
export const quoteEditSchema = z
  .object({
    ...processQuoteFields,
    ...requestFields,
    eventDate: z
      .string()
      .refine((text) => text === "" || fromIsoDate(text) !== undefined, texts.dateInvalid)
      .transform((text) => text || null),
    inclusions: inclusionsField,
  })
  .superRefine(refusePickupFirst)
  .superRefine(refuseLargeDeposit);

export type QuoteEditInput = z.input<typeof quoteEditSchema>;
export type QuoteEdit = z.output<typeof quoteEditSchema>;

/** What the form shows of a quote. */
export function toEditInput(quote: Quote): QuoteEditInput {
  return {
    name: quote.name,
    email: quote.email ?? "",
    phone: quote.phone ?? "",
    place: quote.event_address ?? "",
    eventDate: quote.event_date ?? "",
    count: quote.number_of_guests?.toString() ?? "",
    quoteAmount: quote.quote_amount?.toFixed(2) ?? "",
    quoteNotes: quote.quote_notes ?? "",
    lines: linesOf(quote).map(toLineInput),
    deposit: typedDeposit(quote.deposit),
    ...toDeliveryInput(quote),
    inclusions: inclusionsOf(quote).join("\n"),
  };
}

/** Only the columns in which the form differs from the quote. Amount in US dollars. */
export function toQuoteChanges(quote: Quote, edit: QuoteEdit): QuoteChanges {
  const columns = {
    name: edit.name,
    email: edit.email,
    phone: edit.phone,
    event_address: edit.place,
    event_date: edit.eventDate,
    number_of_guests: edit.count,
    quote_amount: edit.quoteAmount,
    quote_notes: edit.quoteNotes,
    lines: edit.lines.length > 0 ? linesIn(languageOf(quote), edit.lines) : null,
    deposit: edit.deposit,
    ...toDeliveryColumns(edit),
    inclusions: toInclusionsColumn(quote, edit.inclusions),
  } satisfies QuoteChanges;
  const stored: Record<string, unknown> = quote;
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => !isSame(stored[column], value)),
  );
}
