import { z } from "zod";
import { promises } from "@/config/business-facts";
import { depositTerms } from "@/request/deposit";
import type { Kind } from "@/request/kinds";
import { PAPER_KINDS } from "@/request/papers";
import type { OwnWords } from "@/request/quote-letter/own-words";
import { named } from "./column-names";

/** The parts of the Business page; each holds samples until an owner confirms it. */
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

/** Deposits of a hire that is billed by the month: none, its first bill, or as of any other hire. */
export const MONTHLY_DEPOSITS = ["none", "month", "rule"] as const;

export type MonthlyDeposit = (typeof MONTHLY_DEPOSITS)[number];

const price = z.number().nullable();

const otherSettings = z
  .object({
    /** US dollars, round trip, with the free miles: of an event, and of a hire by the week or month. */
    event_delivery_base: z.number(),
    delivery_base: z.number(),
    free_miles: z.number(),
    /** US dollars for each mile beyond the free ones. */
    per_mile: z.number(),
    /** Beyond this distance delivery is priced by hand. */
    most_miles: z.number(),
    is_delivery_taxed: z.boolean(),
    tax_percent: z.number(),
    /** How many days ahead an event counts as short notice. */
    short_notice_days: z.number(),
    /** On trailers and extras. */
    short_notice_percent: z.number(),
    /** Validity of a new quote, not counting today. */
    valid_days: z.number(),
    emergency_valid_days: z.number(),
    /** Days after sending. */
    follow_up_days: z.number(),
    /** Between two rentals of a trailer. */
    cleaning_hours: z.number(),
    /** The largest discount without an owner, on everything except tax. */
    discount_percent: z.number(),
    are_prices_public: z.boolean(),
    is_availability_public: z.boolean(),
    /** Ways to pay other than by card, in the owner's words; null if not given. */
    how_to_pay: z.string().nullable(),
    /** For customers who read Spanish; null to show them the English words. */
    how_to_pay_es: z.string().nullable(),
    /** What e-mails to customers begin and end with; null for their own texts alone. */
    letter_greeting: z.string().nullable(),
    letter_greeting_es: z.string().nullable(),
    letter_closing: z.string().nullable(),
    letter_closing_es: z.string().nullable(),
    /** Deposit of a hire that is billed by the month. */
    monthly_deposit: z.enum(MONTHLY_DEPOSITS),
    /** Reminders on the day before a due date and the day after; "balance" covers bills too. */
    reminds_deposit_before: z.boolean(),
    reminds_deposit_after: z.boolean(),
    reminds_balance_before: z.boolean(),
    reminds_balance_after: z.boolean(),
    /** Days before the event until which a cancellation refunds the deposit in full. */
    free_cancel_days: z.number(),
    /** Where customers are asked to write a review; null to ask no one. */
    review_url: z.string().nullable(),
  })
  .transform(named);

// One row, in two parts.
const settings = otherSettings.and(depositTerms).transform((row) => ({
  ...row,
  /** Miles within which the premium package is delivered free, as the website promises. */
  packageFreeMiles: promises.freeDeliveryMiles,
}));

const priceItem = z
  .object({
    id: z.string(),
    model: z.string().nullable(),
    name: z.string().nullable(),
    /** Of an extra, for customers who read Spanish; null to show them the English name. */
    name_es: z.string().nullable(),
    event_day: price,
    weekend: price,
    week: price,
    month: price,
    /** Of a model, the rental included. */
    package_day: price,
    package_weekend: price,
    is_taxed: z.boolean(),
  })
  .transform(named);

const outage = z
  .object({
    id: z.string(),
    /** yyyy-MM-dd. */
    first_day: z.string(),
    /** yyyy-MM-dd; null until further notice. */
    last_day: z.string().nullable(),
    reason: z.string(),
  })
  .transform(named);

const unit = z
  .object({
    id: z.string(),
    model: z.string(),
    name: z.string(),
    /** The first day (yyyy-MM-dd) it is no longer owned. */
    retired_on: z.string().nullable(),
    outages: z.array(outage),
  })
  .transform(named);

const closedDays = z
  .object({
    id: z.string(),
    /** The first and the last of them, yyyy-MM-dd. */
    first_day: z.string(),
    last_day: z.string(),
    /** As visitors read it. */
    reason: z.string(),
    /** For those who read Spanish; null to show them the English words. */
    reason_es: z.string().nullable(),
  })
  .transform(named);

const season = z
  .object({
    id: z.string(),
    name: z.string(),
    name_es: z.string().nullable(),
    first_day: z.string(),
    last_day: z.string(),
    percent: z.number(),
    model: z.string().nullable(),
  })
  .transform(named);

const terms = z
  .object({
    id: z.number(),
    /** What is new in this version. */
    summary: z.string(),
    /** One rule per line. */
    body: z.string(),
    /** For customers who read Spanish; null to show them the English text. */
    spanish_body: z.string().nullable(),
    /** As the database writes it; null for a draft. */
    in_use_since: z.string().nullable(),
  })
  .transform(({ id, ...row }) => named({ version: id, ...row }));

const paper = z
  .object({
    kind: z.enum(PAPER_KINDS),
    stored_at: z.string(),
    /** The last day (yyyy-MM-dd) of a certificate of insurance. */
    valid_until: z.string().nullable(),
    /** Whether it can be given to a customer today. */
    holds: z.boolean(),
  })
  .transform(named);

/** The answer of business_facts(). */
export const businessSchema = z
  .object({
    settings,
    /** Parts that no one has confirmed as the business's own. */
    samples: z.array(z.enum(BUSINESS_SECTIONS)),
    /** Whether quotes may go out anyway, as on a trial machine. */
    may_send_samples: z.boolean(),
    /** Models and extras; a price of null means by request, 0 included. */
    prices: z.array(priceItem),
    /** By their first day; none has a day of a model in common with another. */
    seasons: z.array(season),
    units: z.array(unit),
    /** Days on which nothing is delivered and no event is served, in their order. */
    closed_days: z.array(closedDays),
    /** Latest version first. */
    terms: z.array(terms),
    /** Papers that customers ask for, without their files. */
    papers: z.array(paper),
  })
  .transform(named);

/** What the business decides. Money in US dollars. */
export type Business = z.output<typeof businessSchema>;
export type BusinessSettings = Business["settings"];
/** A trailer model (`model`) or an extra (`name`). US dollars. */
export type PriceItem = Business["prices"][number];
/** A `Season` with its id. */
export type ListedSeason = Business["seasons"][number];
/** A trailer. */
export type Unit = Business["units"][number];
export type ClosedDays = Business["closedDays"][number];
export type Terms = Business["terms"][number];
export type BusinessPaper = Business["papers"][number];

/** What goes around e-mails to customers, as the worker reads it (`private.letter_words`). */
export const ownWordsOf = ({ settings }: Pick<Business, "settings">): OwnWords => ({
  en: { greeting: settings.letterGreeting, closing: settings.letterClosing },
  es: { greeting: settings.letterGreetingEs, closing: settings.letterClosingEs },
});

/** Versions of the terms that are or were in use; the first is in use now. */
export function usedTerms({ terms: versions }: Pick<Business, "terms">): Terms[] {
  const since = ({ inUseSince }: Terms) => Date.parse(inUseSince ?? "");
  return versions
    .filter(({ inUseSince }) => inUseSince !== null)
    .toSorted((one, other) => since(other) - since(one) || other.version - one.version);
}

/** The version of the terms put in use last. */
export const termsInUse = (business: Pick<Business, "terms">) => usedTerms(business).at(0);

type Days = { firstDay: string; lastDay: string | null };

const on =
  (day: string) =>
  ({ firstDay, lastDay }: Days) =>
    firstDay <= day && (lastDay === null || day <= lastDay);

/** Why a trailer cannot go out on a day (yyyy-MM-dd). */
export const outageOn = ({ outages }: Unit, day: string) => outages.find(on(day));

/** Why nothing is delivered and no event is served on a day (yyyy-MM-dd). */
export const closedOn = ({ closedDays: all }: Pick<Business, "closedDays">, day: string) =>
  all.find(on(day));

/** Whether quotes are blocked because parts are still samples. */
export function mustConfirm({ samples, maySendSamples }: Business): boolean {
  return samples.length > 0 && !maySendSamples;
}

/** Days that a new or extended quote is valid, not counting today. */
export function validDaysOf({ settings }: Pick<Business, "settings">, kind: Kind): number {
  return kind === "emergency" ? settings.emergencyValidDays : settings.validDays;
}
