import { z } from "zod";
import { depositTerms } from "@/request/deposit";
import type { Kind } from "@/request/kinds";

/** The parts of the Business page. Each holds samples until an owner has confirmed it. */
export const BUSINESS_SECTIONS = [
  "trailers",
  "prices",
  "delivery",
  "tax",
  "deposit",
  "terms",
  "quotes",
] as const;

export type BusinessSection = (typeof BUSINESS_SECTIONS)[number];

const price = z.number().nullable();

const otherSettings = z
  .object({
    delivery_base: z.number(),
    free_miles: z.number(),
    per_mile: z.number(),
    most_miles: z.number(),
    package_free_miles: z.number(),
    is_delivery_taxed: z.boolean(),
    tax_percent: z.number(),
    short_notice_days: z.number(),
    short_notice_percent: z.number(),
    valid_days: z.number(),
    emergency_valid_days: z.number(),
    follow_up_days: z.number(),
    cleaning_hours: z.number(),
    discount_percent: z.number(),
    are_prices_public: z.boolean(),
    is_availability_public: z.boolean(),
    review_url: z.string().nullable(),
  })
  .transform((row) => ({
    /** US dollars, there and back, the first miles included. */
    deliveryBase: row.delivery_base,
    freeMiles: row.free_miles,
    /** US dollars for each mile beyond the free ones. */
    perMile: row.per_mile,
    /** Farther away, delivery is priced by hand. */
    mostMiles: row.most_miles,
    /** The premium package is delivered free within these. */
    packageFreeMiles: row.package_free_miles,
    isDeliveryTaxed: row.is_delivery_taxed,
    taxPercent: row.tax_percent,
    /** An event at most so many days ahead is at short notice. */
    shortNoticeDays: row.short_notice_days,
    /** Of trailers and extras. */
    shortNoticePercent: row.short_notice_percent,
    /** How long a new quote stands, today not counted. */
    validDays: row.valid_days,
    emergencyValidDays: row.emergency_valid_days,
    /** Days after sending. */
    followUpDays: row.follow_up_days,
    /** Between two hires of one trailer. */
    cleaningHours: row.cleaning_hours,
    /** The most that staff take off without an owner, of everything that is no tax. */
    discountPercent: row.discount_percent,
    arePricesPublic: row.are_prices_public,
    isAvailabilityPublic: row.is_availability_public,
    /** Where customers are asked to write a review; null: nobody is asked. */
    reviewUrl: row.review_url,
  }));

// One row, in two parts.
const settings = otherSettings.and(depositTerms);

const priceItem = z
  .object({
    id: z.string(),
    model: z.string().nullable(),
    name: z.string().nullable(),
    event_day: price,
    weekend: price,
    week: price,
    month: price,
    is_taxed: z.boolean(),
  })
  .transform(({ event_day, is_taxed, ...row }) => ({
    ...row,
    eventDay: event_day,
    isTaxed: is_taxed,
  }));

const outage = z
  .object({
    id: z.string(),
    first_day: z.string(),
    last_day: z.string().nullable(),
    reason: z.string(),
  })
  .transform(({ id, first_day, last_day, reason }) => ({
    id,
    /** yyyy-MM-dd. */
    firstDay: first_day,
    /** yyyy-MM-dd; null until further notice. */
    lastDay: last_day,
    reason,
  }));

const unit = z
  .object({
    id: z.string(),
    model: z.string(),
    name: z.string(),
    retired_on: z.string().nullable(),
    outages: z.array(outage),
  })
  .transform(({ retired_on, ...row }) => ({
    ...row,
    /** The first day (yyyy-MM-dd) on which it is no longer owned. */
    retiredOn: retired_on,
  }));

const terms = z
  .object({
    id: z.number(),
    summary: z.string(),
    body: z.string(),
    spanish_body: z.string().nullable(),
    in_use_since: z.string().nullable(),
  })
  .transform(({ id, summary, body, spanish_body, in_use_since }) => ({
    version: id,
    /** What is new in it. */
    summary,
    /** A rule a line. */
    body,
    /** The same for customers who read Spanish; null: they read the English. */
    spanishBody: spanish_body,
    /** A moment, as the database writes it; null for a draft. */
    inUseSince: in_use_since,
  }));

/** What the function business_facts() answers, under the names that the desk uses. */
export const businessSchema = z
  .object({
    settings,
    /** Of these nobody has confirmed yet that they are the business's own. */
    samples: z.array(z.enum(BUSINESS_SECTIONS)),
    /** Whether quotes may go out in spite of them: on a machine where the site is tried out. */
    may_send_samples: z.boolean(),
    /** Models and extras; a price of null is by request, 0 included. */
    prices: z.array(priceItem),
    units: z.array(unit),
    /** The latest version first. */
    terms: z.array(terms),
  })
  .transform(({ may_send_samples, ...facts }) => ({ ...facts, maySendSamples: may_send_samples }));

/** What the business decides: trailers, prices, terms. Money in US dollars. */
export type Business = z.output<typeof businessSchema>;
export type BusinessSettings = Business["settings"];
/** A row of the price list: a trailer model (`model`) or an extra (`name`). US dollars. */
export type PriceItem = Business["prices"][number];
/** A trailer that is owned. */
export type Unit = Business["units"][number];
/** A version of the terms. */
export type Terms = Business["terms"][number];

/** The version of the terms that is in use: the one put in use last. */
export function termsInUse({ terms: versions }: Pick<Business, "terms">): Terms | undefined {
  const since = ({ inUseSince }: Terms) => Date.parse(inUseSince ?? "");
  return versions
    .filter(({ inUseSince }) => inUseSince !== null)
    .toSorted((one, other) => since(other) - since(one) || other.version - one.version)
    .at(0);
}

/** Whether a trailer cannot go out on a day (yyyy-MM-dd). */
export function isOutOfService({ outages }: Unit, day: string): boolean {
  return outages.some(
    ({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay),
  );
}

/** What keeps quotes from going out: parts that are still samples, where samples may not be sent. */
export function mustConfirm({ samples, maySendSamples }: Business): boolean {
  return samples.length > 0 && !maySendSamples;
}

/** For how many days a new or extended quote stands, today not counted. */
export function validDaysOf({ settings }: Pick<Business, "settings">, kind: Kind): number {
  return kind === "emergency" ? settings.emergencyValidDays : settings.validDays;
}
