import { formatDollars } from "../../../../src/lib/money.ts";
import { formatTextNumber, isTextNumber } from "../../../../src/lib/text-number.ts";
import { languageOf } from "../../../../src/request/words-of.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, Message, ToldQuote } from "../outbox/outbox.ts";
import { customerWords } from "../words/customer/customer-words.ts";
import { type Digest, digestHeading } from "../words/digest.ts";
import { inShortWithTown, writesIn } from "../words/facts.ts";
import { customerLink, deskLink, deskList } from "../words/links.ts";
import { formatClock, formatDay } from "../words/moments.ts";
import { oneLine } from "../words/plain.ts";
import { toGsm } from "./gsm.ts";

// A telephone makes a link of whatever looks like one, so nothing that a visitor typed freely stands in a text message: to
// the sender, whose number nobody has checked, nor to staff, who have the rest behind the link
// (docs/decisions.md#105-messages-carry-what-is-known-by-its-form).

const PREFIX: Partial<Record<Message["kind"], string>> = {
  "second-list": "NOT REACHED YET (you are second): ",
  owner: "NOT REACHED YET (owner): ",
};

/** To staff about an emergency. */
export function staffText(business: Business, kind: Message["kind"], request: LeadRequest): string {
  const phone = request.phone ?? "";
  return [
    `${PREFIX[kind] ?? ""}EMERGENCY ${toGsm(inShortWithTown(request))}.`,
    ...writesIn(languageOf(request)),
    ...(isTextNumber(phone) ? [`Call ${formatTextNumber(phone)}.`] : []),
    `Answer by ${formatClock(request.due_at)}.`,
    deskLink(business, request),
  ].join(" ");
}

/** To staff about several emergencies at once. */
export function digestText(business: Business, message: Digest, first: LeadRequest): string {
  return toGsm(
    `${digestHeading(message)}. The first answer is due by ${formatClock(first.due_at)}. Open the desk: ${deskList(business)}`,
  );
}

/** To the sender of an emergency who left no e-mail, and agreed to be texted about it; in the language of the request. */
export function acknowledgementText(business: Business, request: LeadRequest, now: Date): string {
  const language = languageOf(request);
  const words = customerWords(language).text;
  const short = inShortWithTown(request, language);
  return toGsm(
    [
      words.acknowledgement(oneLine(business.name, 60), short),
      now > request.due_at ? words.late : words.callBy(formatClock(request.due_at, language)),
      words.change(business.phone),
      words.stop,
    ].join(" "),
  );
}

const quoteTexts: Partial<Record<Message["kind"], (quote: ToldQuote) => string>> = {
  quote: ({ number, event_date, amount, state, valid_until, language }) =>
    customerWords(language).text.quote(
      number,
      event_date && formatDay(event_date, language),
      amount === null ? null : formatDollars(amount),
      state === "open" ? formatDay(valid_until, language) : null,
    ),
  "quote-copy": (quote) => {
    const { number, language } = quote;
    const { event_date, amount } = quote.acceptance ?? quote;
    return customerWords(language).text.copy(
      number,
      event_date && formatDay(event_date, language),
      amount === null ? null : formatDollars(amount),
    );
  },
  "quote-answer": ({ number, language }) => customerWords(language).text.answer(number),
};

/**
 * To the customer about a quote. The link ends it, so that no telephone takes a stop for a part of it. `undefined` for a
 * message that is none of these.
 */
export function quoteText(
  business: Business,
  kind: Message["kind"],
  quote: ToldQuote,
): string | undefined {
  const { link, language } = quote;
  const words = quoteTexts[kind]?.(quote);
  if (!words || !link) return undefined;
  const { stop } = customerWords(language).text;
  return toGsm(
    `${oneLine(business.name, 60)}: ${words}. ${stop} ${customerLink(business, link, language)}`,
  );
}
