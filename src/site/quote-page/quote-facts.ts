import { differenceInCalendarDays } from "date-fns";
import { locale } from "@/config/language";
import { formatCalendarDate, formatDayRange } from "@/lib/calendar-date";
import { fromIsoDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";
import { hirePeriod } from "@/request/prices/hire-months";
import { periodWords } from "@/request/prices/period-words";
import { visitsDuring, WEEKDAYS } from "@/request/prices/service-visits";
import { lineAmount } from "@/request/quote-letter/line-amount";
import { placesOfHire } from "@/request/quote-letter/lines-by-place";
import { type TrailerModelId, trailerModels } from "@/request/trailer-models";
import { capitalized } from "@/request/words/capitalized";
import { openEndWords as openEnd } from "@/request/words/open-end-words";
import { quoteHeadings } from "@/request/words/quote-headings";
import { weekdayNames } from "@/request/words/weekday-names";
import { inWords } from "@/site/words/business/in-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { shiftIn } from "@/site/words/shift-in";
import { longDay as inFull, monthAndDay } from "./quote-dates";
import type { DocumentLine, QuoteDocument } from "./quote-document";

const { headline, facts: texts, price } = quotePageTexts;

const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 3 });

const modelOf = (id: string | undefined) => trailerModels.find((model) => model.id === id);

type Trailers = { name: string; count: number; id: TrailerModelId | undefined };

/** The trailers of a quote, a model once. */
export function trailersOf({ lines }: QuoteDocument): Trailers[] {
  const byModel = new Map<string, Trailers>();
  for (const { kind, model, text, quantity = 1 } of lines) {
    if (kind !== "model") continue;
    const known = modelOf(model);
    const name = known ? texts.model(known) : text;
    const sum = (byModel.get(name)?.count ?? 0) + quantity;
    byModel.set(name, { name, count: sum, id: known?.id });
  }
  return [...byModel.values()];
}

/** Whether a quote names what it is for. One that does not can only be asked for. */
export function isBookable(document: QuoteDocument): boolean {
  return document.eventDate !== null && trailersOf(document).length > 0;
}

/** "Your 3-Station". */
export function whatInShort(document: QuoteDocument): string {
  const [first, ...others] = trailersOf(document);
  if (!first) return headline.none;
  if (others.length > 0) return headline.mixed;
  return first.count === 1
    ? headline.one(first.name)
    : headline.several(inWords(first.count), first.name);
}

/** "Two 4-Station trailers", as one orders them; undefined where they are of several models. */
function orderedInShort(document: QuoteDocument): string | undefined {
  const [first, ...others] = trailersOf(document);
  if (!first || others.length > 0) return undefined;
  const { count, name } = first;
  return count === 1 ? texts.trailer(name) : texts.trailers(capitalized(inWords(count)), name);
}

/** "Your 3-Station for December 12"; until it is picked up "Two 4-Station trailers, from January 4, 2027 until picked up"; of what is no event "Two 4-Station trailers, January 4 to April 4, 2027". */
export function headlineOf(document: QuoteDocument): string {
  const start = document.deliveryOn ?? document.eventDate;
  if (document.isOpenEnded && start !== null) {
    return openEnd.from(orderedInShort(document) ?? whatInShort(document), inFull(start));
  }
  if (document.occasion !== "event" && document.span) {
    const [from, until] = formatDayRange(document.span.from, document.span.until, locale);
    return headline.during(orderedInShort(document) ?? whatInShort(document), from, until);
  }
  const what = whatInShort(document);
  return document.eventDate === null ? what : headline.on(what, monthAndDay(document.eventDate));
}

export type QuoteFact = {
  label: string;
  value: string;
  note?: string;
  /** On paper, the letterhead says it. */
  isInLetterhead?: boolean;
};

const longDay = (day: string) => formatCalendarDate(day, locale);

function at(day: string | null, window: string | null): string {
  if (day === null) return window ?? "";
  return window === null ? longDay(day) : texts.at(longDay(day), window);
}

/** "One 3-Station trailer", a model a line. */
function whatOf(document: QuoteDocument): string {
  return trailersOf(document)
    .map(({ name, count }) =>
      count === 1 ? texts.trailer(name) : texts.trailers(number(count), name),
    )
    .join("\n");
}

/** "3 months", "2 weeks"; of an event nothing, which has its day. */
function periodOf({ occasion, span }: QuoteDocument): string {
  const [from, until] = [span?.from, span?.until].map((day) => fromIsoDate(day ?? ""));
  if (occasion === "event" || !span || !from || !until) return "";
  return periodWords(hirePeriod(differenceInCalendarDays(until, from), span.from), locale);
}

/** "For a crew of 45, 10 hours, 6 days a week" */
function forWhom({ headcount, choice }: QuoteDocument): string | undefined {
  if (headcount === null) return undefined;
  return texts.for([headcount, shiftIn(choice)].filter(Boolean).join(", "));
}

/** The day of an event. What is no event begins with its delivery, or on the day that is known. */
function dayFact({ occasion, eventDate, deliveryOn }: QuoteDocument): QuoteFact {
  const isTold = occasion !== "event" && deliveryOn !== null;
  return {
    label: occasion === "event" ? texts.event : texts.start,
    value: eventDate === null || isTold ? "" : longDay(eventDate),
  };
}

/** "Net 30"; of an event, whose money has its days, nothing. */
function paymentOf({ occasion, netDays }: QuoteDocument): string {
  if (netDays > 0) return texts.net(netDays);
  return occasion === "site" ? texts.onReceipt : "";
}

/** "Every Tuesday and Friday, 26 visits"; empty without visits. */
function serviceOf({ serviceEveryDays, serviceWeekdays, span }: QuoteDocument): string {
  if (serviceEveryDays !== null) return texts.serviceEvery(serviceEveryDays);
  if (serviceWeekdays.length === 0) return "";
  const days =
    serviceWeekdays.length === WEEKDAYS.length
      ? texts.serviceEvery(1)
      : texts.serviceOn(weekdayNames(serviceWeekdays, locale));
  return span ? texts.visits(days, visitsDuring(span, serviceWeekdays)) : days;
}

/** What, when and where. What the quote does not say is left out. */
export function factsOfQuote(document: QuoteDocument): QuoteFact[] {
  const { occasion } = document;
  const whom = forWhom(document);
  const all: QuoteFact[] = [
    {
      label: texts.what,
      value: whatOf(document),
      ...(whom !== undefined && { note: whom }),
    },
    { label: texts.period, value: periodOf(document) },
    dayFact(document),
    { label: texts.delivery, value: at(document.deliveryOn, document.deliveryWindow) },
    {
      label: texts.pickup,
      value: document.isOpenEnded ? openEnd.pickup : at(document.pickupOn, document.pickupWindow),
    },
    {
      label: openEnd.eachMonth,
      value: document.monthly === null ? "" : formatDollars(document.monthly),
    },
    { label: texts.service, value: serviceOf(document) },
    { label: texts.payment, value: paymentOf(document) },
    {
      label: occasion === "site" ? texts.site : texts.where,
      value: placesOfHire(document.lines, document.eventAddress).join("\n"),
    },
  ];
  return all.filter(({ value }) => value !== "");
}

/** What a line is for, and of miles how many at what price. */
export function titleOf({ kind, text, quantity, price: each }: DocumentLine): string {
  if (kind !== "mileage" || quantity === undefined || each === undefined) return text;
  return price.miles(number(quantity), text, formatDollars(each));
}

/** How many of a line at what price, or a tax's percentage; empty for one of a kind. */
export function detailOf({ kind, quantity = 1, price: each, percent }: DocumentLine): string {
  if (kind === "tax") return percent === undefined ? "" : price.percent(number(percent));
  if (quantity === 1 || each === undefined || kind === "discount") return "";
  return price.each(number(quantity), formatDollars(each));
}

/** For columns: how many, or a tax's percentage, and the price of one; empty where there is none. */
export function cellsOf({ kind, quantity = 1, price: each, percent }: DocumentLine): string[] {
  if (kind === "tax") return [percent === undefined ? "" : price.percent(number(percent)), ""];
  return kind === "discount" || each === undefined
    ? ["", ""]
    : [number(quantity), each === 0 ? "" : formatDollars(each)];
}

export const amountOf = (line: DocumentLine) => lineAmount(line, quoteHeadings.free);

/** What the total is called: of a hire until it is picked up it is that of the first month. */
export const totalLabelOf = ({ monthly }: QuoteDocument): string =>
  monthly === null ? quoteHeadings.total : openEnd.firstMonth;

/** The total in US dollars, in words; null where none is agreed. */
export function totalOf({ amount }: QuoteDocument): string | null {
  return amount === null ? null : formatDollars(amount);
}
