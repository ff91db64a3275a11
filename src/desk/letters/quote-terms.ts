import { type Business, termsInUse } from "@/desk/business/business";
import type { ToldQuote } from "@/desk/model/quote";
import { depositRuleOf } from "@/desk/pricing/deposit";
import { formatDollars } from "@/lib/money";
import { type DepositTerms, deliveryDay, depositOf, sentDeposit } from "@/request/deposit";
import { languageOf } from "@/request/request-texts-in";
import { textsIn } from "./texts-in";

/** `null` and `[]` for none. */
export type QuoteTerms = {
  /** One or two sentences. */
  deposit: string | null;
  /** In US dollars. */
  depositAmount: number | null;
  /** One sentence each. */
  rentalTerms: readonly string[];
};

export type Priced = Pick<
  ToldQuote,
  | "quote_amount"
  | "lines"
  | "delivery_on"
  | "event_date"
  | "pickup_on"
  | "is_open_ended"
  | "terms_version"
  | "deposit"
  | "deposit_rule"
  | "details"
>;

type Deposited = Pick<
  Priced,
  "quote_amount" | "delivery_on" | "event_date" | "pickup_on" | "details"
>;

/** A deposit rule applied to a quote; null for no deposit. */
function depositIn(rule: DepositTerms, quote: Deposited) {
  const day = deliveryDay(quote.delivery_on, quote.event_date, quote.pickup_on);
  const deposit = depositOf(rule, quote.quote_amount ?? 0, day);
  return deposit?.amount === 0 ? null : deposit;
}

/** The same in its customer's language. */
export function depositSentence(rule: DepositTerms, quote: Deposited): string | null {
  const { deposit: texts, shortDate } = textsIn(languageOf(quote));
  const deposit = depositIn(rule, quote);
  if (deposit === null) return null;
  const { amount, balance, balanceDueOn, dueInDays } = deposit;
  const first = texts.first(formatDollars(amount), dueInDays);
  if (balance === 0) return first;
  const due = balanceDueOn && shortDate(balanceDueOn);
  return `${first} ${texts.rest(formatDollars(balance), rule.balanceDueDays, due)}`;
}

/** Those it was sent with, otherwise those in use. */
function rentalTermsOf(business: Business, { terms_version }: Priced) {
  return business.terms.find(({ version }) => version === terms_version) ?? termsInUse(business);
}

/** Deposit and terms of a quote, in its customer's language if available. */
export function termsOf(business: Business, quote: Priced): QuoteTerms {
  const terms = rentalTermsOf(business, quote);
  const spanish = languageOf(quote) === "es" ? terms?.spanishBody : null;
  const rules = (spanish ?? terms?.body)?.split("\n") ?? [];
  const rule = sentDeposit(quote.deposit_rule) ?? depositRuleOf(business, quote);
  return {
    deposit: depositSentence(rule, quote),
    depositAmount: depositIn(rule, quote)?.amount ?? null,
    rentalTerms: rules.map((rule) => rule.trim()).filter(Boolean),
  };
}

/** Whether a customer who writes in Spanish would get terms in English. */
export const lacksSpanishTerms = (business: Business, quote: Priced) =>
  languageOf(quote) === "es" && rentalTermsOf(business, quote)?.spanishBody === null;
