import { business } from "@/config/business";
import { eventLabel, type ToldQuote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { monthlyPrice } from "@/desk/pricing/bills";
import { formatDollars } from "@/lib/money";
import { factsOf, labelOf } from "@/request/facts";
import { openEndWordsIn } from "@/request/open-end-words-in";
import { placeOf } from "@/request/places/goes-to";
import { languageOf } from "@/request/request-texts-in";
import { weekdayNames } from "@/request/words/weekday-names";
import { deliveryTimes, inclusionsOf } from "./delivery";
import { lineText } from "./line-text";
import type { QuoteTerms } from "./quote-terms";
import { textsIn } from "./texts-in";

const textsOf = (quote: Pick<ToldQuote, "details">) => textsIn(languageOf(quote));

/** The non-empty facts of a quote in reading order, in its customer's language. */
export function quoteFacts(quote: ToldQuote): { label: string; value: string }[] {
  const texts = textsOf(quote);
  const { delivery, pickup } = deliveryTimes(quote, texts.longDate);
  const all: { label: string; value: string | null }[] = [
    { label: labelOf("event_type", undefined, texts.request), value: eventLabel(quote, texts) },
    ...factsOf({ ...quote, event_address: placeOf(quote) }, "quote", texts.request),
    { label: texts.labels.delivery, value: delivery },
    { label: texts.labels.pickup, value: pickup },
    {
      label: openEndWordsIn(languageOf(quote)).eachMonth,
      value: quote.is_open_ended ? formatDollars(monthlyPrice(quote)) : null,
    },
    {
      label: texts.labels.service,
      value:
        quote.service_weekdays &&
        texts.serviceOn(weekdayNames(quote.service_weekdays, texts.request.locale)),
    },
    { label: texts.labels.payment, value: quote.net_days ? texts.netDays(quote.net_days) : null },
  ];
  return all.filter((fact): fact is { label: string; value: string } => Boolean(fact.value));
}

/** Lines or inclusions with these words cover what the site would otherwise have to provide. */
const brought = { power: /\bgenera(?:tor|dor)/i, water: /\b(?:tank|tanque)\b/i };

/** What the site must provide, without what the quote's own lines or inclusions bring along. */
export function siteNeeds(quote: ToldQuote): readonly string[] {
  const { ground, power, water, missing, emergency } = textsOf(quote).needs;
  const covered = [...linesOf(quote).map(({ text }) => text), ...inclusionsOf(quote)].join("\n");
  const asked = [
    ...(brought.power.test(covered) ? [] : [power]),
    ...(brought.water.test(covered) ? [] : [water]),
  ];
  if (asked.length === 0) return [ground];
  return [ground, ...(quote.kind === "emergency" ? [emergency] : [...asked, missing])];
}

/** "short" also leaves out the site's needs and what is included. */
export type Extent = "whole" | "without-notes" | "short";

function list(heading: string, items: readonly string[]): string {
  return items.length === 0 ? "" : [`${heading}:`, ...items.map((item) => `- ${item}`)].join("\n");
}

/**
 * A quote's content in its customer's language, in paragraphs of plain text: what its page says. Empty parts are left out,
 * and so are day and total, which stand above it.
 */
export function quoteContent(quote: ToldQuote, terms: QuoteTerms, extent: Extent): string[] {
  const texts = textsOf(quote);
  const lines = linesOf(quote).map((line) => lineText(line, languageOf(quote)));
  const notes = extent === "whole" && quote.quote_notes;
  return [
    quoteFacts({ ...quote, event_date: null })
      .map(({ label, value }) => `${label}: ${value}`)
      .join("\n"),
    list(texts.headings.prices, lines),
    notes ? `${texts.labels.notes}:\n${notes}` : "",
    ...(extent === "short"
      ? []
      : [
          list(texts.headings.included, inclusionsOf(quote)),
          list(texts.headings.needs, siteNeeds(quote)),
        ]),
    `${texts.headings.guarantee}:\n${texts.guarantee}`,
    terms.deposit === null ? "" : `${texts.headings.deposit}:\n${terms.deposit}`,
    list(texts.headings.terms, terms.rentalTerms),
  ].filter(Boolean);
}

/** The parts of a quote that are in none of its columns, as they read on the day it is sent. */
export type QuoteBoilerplate = {
  business: string;
  inclusions: string[];
  /** What the site must provide. */
  needs: string[];
  guarantee: string;
};

/** Stored beside a quote's columns when it is sent (`private.quote_document`), in its customer's language. */
export function boilerplateOf(quote: ToldQuote): QuoteBoilerplate {
  return {
    business: business.name,
    inclusions: [...inclusionsOf(quote)],
    needs: [...siteNeeds(quote)],
    guarantee: textsIn(languageOf(quote)).guarantee,
  };
}
