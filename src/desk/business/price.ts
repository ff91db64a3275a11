import { differenceInCalendarDays } from "date-fns";
import { lineNames } from "@/desk/model/model-words";
import { pricedLines, type QuoteLine, totalOf } from "@/desk/model/quote-line";
import { fromIsoDate } from "@/lib/dates";
import { type Deposit, depositOf, shareOf } from "@/request/deposit";
import { type DeliveryRates, deliveryPrice } from "@/request/prices/delivery-price";
import { hirePrice } from "@/request/prices/hire-price";
import { trailerModels } from "@/request/trailer-models";
import type { Business, BusinessSettings, PriceItem } from "./business";

/** What a customer wants, as far as it is priced. */
export type Hire = {
  /** Id of the trailer model. */
  model: string;
  trailers?: number;
  /** Trailers of other models that go with them. */
  others?: readonly { model: string; trailers: number }[];
  /** Days of the event in a row, 1 or more. */
  days: number;
  /** First day of the event, yyyy-MM-dd; null while it is not known. */
  firstDay: string | null;
  /** Miles by road, one way; null while they are not known. */
  miles: number | null;
  /** Whether it is the premium package. */
  isPackage?: boolean;
  /** Ids of the price list, and how many of each. */
  extras?: readonly { id: string; quantity: number }[];
};

/** A line of a quote as proposed, in US dollars; null for what is priced by hand. */
type ProposedLine = Omit<QuoteLine, "price" | "amount"> & {
  /** For one; a tax has none. */
  price?: number | null;
  amount: number | null;
};

/** What a quote for a hire would say. US dollars. */
export type Proposal = {
  /** Those that apply, in this order: trailers, extras, short notice, delivery, mileage, tax. */
  lines: ProposedLine[];
  /** Without the tax; null while a line has no price, like the next two. */
  subtotal: number | null;
  tax: number | null;
  total: number | null;
  isShortNotice: boolean;
  /** Null for no deposit, or no total. */
  deposit: Deposit | null;
};

type Unpriced = Omit<ProposedLine, "amount">;

const untaxedUnless = (isTaxed: boolean) => (isTaxed ? {} : { untaxed: true as const });

const isByHand = ({ price }: Pick<ProposedLine, "price">) => price === null;

/** Lines with their amounts; what is priced by hand counts as nothing. */
const priced = (lines: readonly Unpriced[]): QuoteLine[] =>
  pricedLines(lines.map(({ price, ...line }) => ({ ...line, price: price ?? 0 })));

function hireLines({ prices }: Business, hire: Hire): Unpriced[] {
  const { model, trailers = 1, others = [], days, firstDay, extras = [] } = hire;
  const priceOf = (item?: PriceItem) => (item ? hirePrice(item, days, firstDay) : null);
  const trailerLines = [{ model, trailers }, ...others].map((hired): Unpriced => {
    const item = prices.find((known) => known.model === hired.model);
    const name = trailerModels.find(({ id }) => id === hired.model)?.name ?? hired.model;
    return {
      kind: "model",
      text: lineNames.model(name),
      model: hired.model,
      quantity: hired.trailers,
      price: priceOf(item),
      ...untaxedUnless(item?.isTaxed ?? true),
    };
  });
  const extraLines = extras.flatMap(({ id, quantity }): Unpriced[] => {
    const extra = prices.find((known) => known.id === id);
    if (!extra?.name) return [];
    const taxing = untaxedUnless(extra.isTaxed);
    return [{ kind: "other", text: extra.name, quantity, price: priceOf(extra), ...taxing }];
  });
  return [...trailerLines, ...extraLines];
}

const FREE: DeliveryRates = { deliveryBase: 0, freeMiles: 0, perMile: 0 };

/** By hand where the miles are not known, or too many. */
function deliveryLines(settings: BusinessSettings, { miles, isPackage }: Hire): Unpriced[] {
  const taxing = untaxedUnless(settings.isDeliveryTaxed);
  const delivery = (price: number | null): Unpriced => ({
    kind: "delivery",
    text: lineNames.delivery,
    quantity: 1,
    price,
    ...taxing,
  });
  if (miles === null || miles > settings.mostMiles) return [delivery(null)];
  const isFree = isPackage === true && miles <= settings.packageFreeMiles;
  const { base, moreMiles } = deliveryPrice(isFree ? FREE : settings, miles);
  if (moreMiles === 0) return [delivery(base)];
  const price = settings.perMile;
  return [
    delivery(base),
    { kind: "mileage", text: lineNames.mileage, quantity: moreMiles, price, ...taxing },
  ];
}

/** What trailers and extras cost more at short notice; not taxed only if none of them is. */
function shortNoticeLine({ shortNoticePercent }: BusinessSettings, hired: Unpriced[]): Unpriced {
  return {
    kind: "other",
    text: lineNames.shortNotice,
    quantity: 1,
    price: hired.some(isByHand) ? null : shareOf(totalOf(priced(hired)), shortNoticePercent),
    ...untaxedUnless(hired.some(({ untaxed }) => !untaxed)),
  };
}

/** Whether an event is so near that it costs more. Both days yyyy-MM-dd, today in Houston. */
function isAtShortNotice(
  { shortNoticeDays, shortNoticePercent }: BusinessSettings,
  firstDay: string | null,
  today: string,
): boolean {
  const [event, now] = [firstDay ?? "", today].map(fromIsoDate);
  if (!event || !now || shortNoticePercent === 0) return false;
  return differenceInCalendarDays(event, now) <= shortNoticeDays;
}

/**
 * What a quote for a hire would say, by the price list. An emergency without a date is given today as its first day.
 * @param today yyyy-MM-dd in Houston
 */
export function proposeQuote(business: Business, hire: Hire, today: string): Proposal {
  const { settings } = business;
  const hired = hireLines(business, hire);
  const isShortNotice = isAtShortNotice(settings, hire.firstDay, today);
  const lines: Unpriced[] = [
    ...hired,
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
    deposit: total === null ? null : depositOf(settings, total, hire.firstDay),
  };
}
