import { addDays, differenceInCalendarDays } from "date-fns";
import type { Business, BusinessSettings, PriceItem } from "@/desk/business/business";
import { modelName } from "@/desk/model/model-name";
import { lineNames } from "@/desk/model/model-texts";
import { pricedLines, type QuoteLine, type RuleItem, totalOf } from "@/desk/model/quote-line";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { inCents, shareOf } from "@/lib/money";
import { type Deposit, depositOf } from "@/request/deposit";
import { deliveryKindOf, deliveryPrice } from "@/request/prices/delivery-price";
import { hirePrice } from "@/request/prices/hire-price";
import { packageSurcharge } from "@/request/prices/package-price";
import { inSeason, seasonOn } from "@/request/prices/seasons";
import { SERVICE_ITEM, servicePrice } from "@/request/prices/service-visits";
import { usualDepositRule } from "./deposit";

/** Another place of the customer's: miles by road, one way; null if unknown. */
export type Elsewhere = { at: string; miles: number | null };

/** Trailers of a model; "at": another place than the quote's own. */
type HiredTrailers = { model: string; trailers: number; at?: string };

/** What a customer wants, as far as it affects the price. */
export type Hire = {
  /** Trailer model. */
  model: string;
  trailers?: number;
  /** Another place than the quote's own. */
  at?: string;
  /** Trailers of other models, or at other places. */
  others?: readonly HiredTrailers[];
  /** Consecutive event days, at least 1. */
  days: number;
  /** First event day, yyyy-MM-dd; null if unknown. */
  firstDay: string | null;
  /** By road, one way; null if unknown. */
  miles: number | null;
  /** The distances to the other places. */
  elsewhere?: readonly Elsewhere[];
  isPackage?: boolean;
  /** Service visits a week; none by default. */
  visits?: number;
  /** Until it is picked up, of which `days` are the first month; no by default. */
  isOpenEnded?: boolean;
  /** Ids in the price list, with quantities. */
  extras?: readonly { id: string; quantity: number; at?: string }[];
};

/** A proposed line in US dollars; null if priced by hand. */
export type ProposedLine = Omit<QuoteLine, "price" | "amount"> & {
  /** Per unit; a tax has none. */
  price?: number | null;
  amount: number | null;
};

/** A proposed quote in US dollars. */
export type Proposal = {
  /** In this order: trailers, extras, service visits, package, short notice, delivery and mileage of each place, tax. */
  lines: ProposedLine[];
  /** Before tax; null while a line has no price, as are tax and total. */
  subtotal: number | null;
  tax: number | null;
  total: number | null;
  isShortNotice: boolean;
  /** Null without a deposit or a total. */
  deposit: Deposit | null;
};

type Unpriced = Omit<ProposedLine, "amount">;

const untaxedUnless = (isTaxed: boolean) => (isTaxed ? {} : { untaxed: true as const });

const isByHand = ({ price }: Pick<ProposedLine, "price">) => price === null;

/** Lines with amounts; zero if priced by hand. */
const priced = (lines: readonly Unpriced[]): QuoteLine[] =>
  pricedLines(lines.map(({ price, ...line }) => ({ ...line, price: price ?? 0 })));

type HireDays = Pick<Hire, "days" | "firstDay">;

const trailersIn = ({ model, trailers = 1, at, others = [] }: Hire): HiredTrailers[] => [
  { model, trailers, ...(at && { at }) },
  ...others,
];

/** Where the trailers of a hire go, in the order of its lines; undefined for the quote's own place. */
const placesOf = (hire: Hire): (string | undefined)[] => [
  ...new Set(trailersIn(hire).map(({ at }) => at)),
];

const placed = <Line extends object>(lines: readonly Line[], at: string | undefined) =>
  at ? lines.map((line) => ({ ...line, at })) : [...lines];

/**
 * What one of an item of the price list costs for a hire, in US dollars; null if it is priced by hand. The desk has no
 * other way to a list price.
 */
export function priceOf(item: PriceItem | undefined, { days, firstDay }: HireDays): number | null {
  return item ? hirePrice(item, days, firstDay) : null;
}

/** The price list of the day on which a hire begins. */
const listOn = <Listed extends Pick<Business, "prices" | "seasons">>(
  business: Listed,
  firstDay: string | null,
): Listed => ({
  ...business,
  prices: business.prices.map((item) =>
    inSeason(item, seasonOn(business.seasons, item.model, firstDay)),
  ),
});

/** The line of an extra; undefined for trailers, and for service visits, which have a rhythm. */
export function extraLine(item: PriceItem, quantity: number, days: HireDays): Unpriced | undefined {
  const { name, isTaxed } = item;
  if (!name || item.id === SERVICE_ITEM) return undefined;
  const price = priceOf(item, days);
  return { kind: "other", text: name, item: item.id, quantity, price, ...untaxedUnless(isTaxed) };
}

/** A line for all visits to a place, priced by their rhythm; none without visits. */
function serviceLines({ prices }: Business, hire: Hire): Unpriced[] {
  const { visits = 0, days, firstDay } = hire;
  if (visits === 0) return [];
  const item = prices.find(({ id }) => id === SERVICE_ITEM);
  const line: Unpriced = {
    kind: "other",
    text: lineNames.service(visits),
    item: SERVICE_ITEM,
    quantity: 1,
    price: servicePrice(item, visits, days, firstDay),
    ...untaxedUnless(item?.isTaxed ?? true),
  };
  return placesOf(hire).flatMap((at) => placed([line], at));
}

function hireLines(business: Business, hire: Hire): Unpriced[] {
  const { prices, seasons } = business;
  const trailerLines = trailersIn(hire).map((hired): Unpriced => {
    const item = prices.find((known) => known.model === hired.model);
    const season = seasonOn(seasons, hired.model, hire.firstDay);
    const trailer = lineNames.model({ name: modelName(hired.model), stalls: 0 });
    return {
      kind: "model",
      text: season ? `${trailer}, ${lineNames.season(season.name, season.percent)}` : trailer,
      model: hired.model,
      quantity: hired.trailers,
      price: priceOf(item, hire),
      ...(hired.at && { at: hired.at }),
      ...untaxedUnless(item?.isTaxed ?? true),
    };
  });
  const extraLines = (hire.extras ?? []).flatMap(({ id, quantity, at }) => {
    const item = prices.find((known) => known.id === id);
    const line = item && extraLine(item, quantity, hire);
    return line ? placed([line], at) : [];
  });
  return [...trailerLines, ...extraLines, ...serviceLines(business, hire)];
}

/** To one place; priced by hand if the distance is unknown or too long. */
function deliveryTo(
  miles: number | null,
  settings: BusinessSettings,
  { days, isPackage = false }: Hire,
): Unpriced[] {
  const taxing = untaxedUnless(settings.isDeliveryTaxed);
  const delivery = (price: number | null): Unpriced => ({
    kind: "delivery",
    text: lineNames.delivery,
    quantity: 1,
    price,
    ...taxing,
  });
  if (miles === null) return [delivery(null)];
  const rate = deliveryPrice(settings, miles, deliveryKindOf(days, isPackage));
  if (!rate) return [delivery(null)];
  const { base, freeMiles, moreMiles } = rate;
  if (moreMiles === 0) return [delivery(base)];
  const price = settings.perMile;
  const text = lineNames.mileage(moreMiles, freeMiles);
  return [delivery(base), { kind: "mileage", text, quantity: moreMiles, price, ...taxing }];
}

/** To each place of a hire. */
const deliveryLines = (settings: BusinessSettings, hire: Hire): Unpriced[] =>
  placesOf(hire).flatMap((at) => {
    const other = hire.elsewhere?.find((place) => place.at === at);
    const miles = at === undefined ? hire.miles : (other?.miles ?? null);
    return placed(deliveryTo(miles, settings, hire), at);
  });

const ruleLine = (item: RuleItem, { packageFreeMiles }: BusinessSettings) => {
  const text = lineNames.rules[item](packageFreeMiles);
  return { kind: "other" as const, text, item, quantity: 1 };
};

/** What the package adds to the rental of the trailers, and what it brings; untaxed only if all of them are. */
function packageLine({ prices, settings }: Business, hire: Hire): Unpriced {
  const hired = trailersIn(hire);
  const items = hired.map(({ model }) => prices.find((known) => known.model === model));
  let cents: number | null = 0;
  for (const [place, { trailers }] of hired.entries()) {
    const item = items[place];
    const each = item ? packageSurcharge(item, hire.days, hire.firstDay) : null;
    cents = cents === null || each === null ? null : cents + trailers * inCents(each);
  }
  return {
    ...ruleLine("premium-package", settings),
    price: cents === null ? null : cents / 100,
    ...untaxedUnless(items.some((item) => item?.isTaxed ?? true)),
  };
}

/** The surcharge on trailers and extras; untaxed only if all of them are. */
function shortNoticeLine(settings: BusinessSettings, hired: Unpriced[]): Unpriced {
  const { shortNoticePercent: share } = settings;
  return {
    ...ruleLine("short-notice", settings),
    price: hired.some(isByHand) ? null : shareOf(totalOf(priced(hired)), share),
    ...untaxedUnless(hired.some(({ untaxed }) => !untaxed)),
  };
}

/** Whether an event is near enough for the surcharge. Days are yyyy-MM-dd in Houston. */
function isAtShortNotice(
  { shortNoticeDays, shortNoticePercent }: BusinessSettings,
  firstDay: string | null,
  today: string,
): boolean {
  const [event, now] = [firstDay ?? "", today].map(fromIsoDate);
  if (!event || !now || shortNoticePercent === 0) return false;
  return differenceInCalendarDays(event, now) <= shortNoticeDays;
}

/** @param total US dollars */
function proposedDeposit(business: Business, hire: Hire, lines: QuoteLine[], total: number) {
  const first = fromIsoDate(hire.firstDay ?? "");
  const rule = usualDepositRule(business, {
    rental_from: hire.firstDay,
    rental_until: first ? toIsoDate(addDays(first, hire.days)) : null,
    is_open_ended: hire.isOpenEnded ?? false,
    quote_amount: total,
    lines,
  });
  return depositOf(rule, total, hire.firstDay);
}

/**
 * Proposes a quote by the price list.
 * @param today yyyy-MM-dd in Houston
 */
export function proposeQuote(listed: Business, hire: Hire, today: string): Proposal {
  const business = listOn(listed, hire.firstDay);
  const { settings } = business;
  const hired = hireLines(business, hire);
  const isShortNotice = isAtShortNotice(settings, hire.firstDay, today);
  const lines: Unpriced[] = [
    ...hired,
    ...(hire.isPackage ? [packageLine(business, hire)] : []),
    ...(isShortNotice ? [shortNoticeLine(settings, hired)] : []),
    ...deliveryLines(settings, hire),
  ];
  if (settings.taxPercent > 0) {
    lines.push({ kind: "tax", text: lineNames.tax, percent: settings.taxPercent });
  }

  const all = priced(lines);
  const isPriced = !lines.some(isByHand);
  const isTax = ({ kind }: QuoteLine) => kind === "tax";
  const sum = (some: QuoteLine[]) => (isPriced ? totalOf(some) : null);
  const total = sum(all);
  return {
    lines: lines.map((line, place) => {
      const isOpen = isByHand(line) || (line.kind === "tax" && !isPriced);
      return { ...line, amount: isOpen ? null : (all[place]?.amount ?? null) };
    }),
    subtotal: sum(all.filter((line) => !isTax(line))),
    tax: sum(all.filter(isTax)),
    total,
    isShortNotice,
    deposit: total === null ? null : proposedDeposit(business, hire, all, total),
  };
}
