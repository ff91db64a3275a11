import { formatShortCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { toGsm } from "../../../../src/lib/gsm.ts";
import { formatDollars } from "../../../../src/lib/money.ts";
import { oneLine } from "../../../../src/lib/one-line.ts";
import { formatTextNumber, isTextNumber } from "../../../../src/lib/text-number.ts";
import { letterTextsIn } from "../../../../src/request/quote-letter/letter-texts-in.ts";
import {
  receiptWords,
  reminderWords,
} from "../../../../src/request/quote-letter/payment-letter.ts";
import { linkedText, quoteWords } from "../../../../src/request/quote-letter/quote-letter.ts";
import { toldPhone } from "../../../../src/request/quote-letter/told-phone.ts";
import { languageOf, requestTextsIn } from "../../../../src/request/request-texts-in.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, Message, ToldQuote } from "../outbox/outbox.ts";
import { textsIn } from "../words/customer/texts-in.ts";
import { type Digest, digestHeading } from "../words/digest.ts";
import { languageNote, requestSummaryWithTown } from "../words/facts.ts";
import { deskLink, deskUrl } from "../words/links.ts";
import { formatClock } from "../words/moments.ts";

// Phones turn anything that looks like a link into one, so texts contain no free text: not to the sender, whose number is
// unverified, nor to staff, who have the rest behind the link
// (docs/decisions.md#105-messages-carry-what-is-known-by-its-form).

const PREFIX: Partial<Record<Message["kind"], string>> = {
  "second-list": "NOT REACHED YET (you are second): ",
  owner: "NOT REACHED YET (owner): ",
};

/** To staff about an emergency. */
export function staffText(business: Business, kind: Message["kind"], request: LeadRequest): string {
  const phone = request.phone ?? "";
  return [
    `${PREFIX[kind] ?? ""}EMERGENCY ${toGsm(requestSummaryWithTown(request))}.`,
    ...languageNote(languageOf(request)),
    ...(isTextNumber(phone) ? [`Call ${formatTextNumber(phone)}.`] : []),
    `Answer by ${formatClock(request.due_at)}.`,
    deskLink(business, request),
  ].join(" ");
}

/** To staff about several emergencies at once. */
export function digestText(business: Business, message: Digest, first: LeadRequest): string {
  return toGsm(
    `${digestHeading(message)}. The first answer is due by ${formatClock(first.due_at)}. Open the desk: ${deskUrl(business)}`,
  );
}

/** To the sender of an emergency who left no e-mail and agreed to texts; in the language of the request. */
export function acknowledgmentText(business: Business, request: LeadRequest, now: Date): string {
  const language = languageOf(request);
  const words = textsIn(language).text;
  const short = requestSummaryWithTown(request, language);
  return toGsm(
    [
      words.acknowledgment(oneLine(business.name, 60), short),
      now > request.due_at ? words.late : words.callBy(formatClock(request.due_at, language)),
      words.change(toldPhone(business, language)),
      letterTextsIn(language).text.stop,
    ].join(" "),
  );
}

const quoteTexts: Partial<Record<Message["kind"], (quote: ToldQuote) => string | undefined>> = {
  quote: quoteWords,
  "quote-copy": ({ number, event_date, amount, acceptance, language }) => {
    const accepted = acceptance ?? { event_date, amount };
    const { locale } = requestTextsIn(language);
    return textsIn(language).text.copy(
      number,
      accepted.event_date && formatShortCalendarDate(accepted.event_date, locale),
      accepted.amount === null ? null : formatDollars(accepted.amount),
    );
  },
  "quote-site": ({ number, language }) => textsIn(language).text.site(number),
  "quote-answer": ({ number, language }) => textsIn(language).text.answer(number),
  "quote-reminder": (quote) => (quote.reminder ? reminderWords(quote, quote.reminder) : undefined),
  "quote-receipt": (quote) => (quote.receipt ? receiptWords(quote, quote.receipt) : undefined),
};

/** To the customer about a quote. `undefined` for other kinds. */
export function quoteText(
  business: Business,
  kind: Message["kind"],
  quote: ToldQuote,
): string | undefined {
  const { link, language } = quote;
  const words = quoteTexts[kind]?.(quote);
  return words && link ? linkedText(business, words, link, language) : undefined;
}
