import { useQuery } from "@tanstack/react-query";
import { type Business, mustConfirm, termsInUse } from "@/desk/business/business";
import { businessQuery } from "@/desk/business/business-query";
import type { ToldQuote } from "@/desk/model/quote";
import { formatDollars } from "@/lib/money";
import { type DepositTerms, depositOf, sentDeposit, withOwnDeposit } from "@/request/deposit";
import { languageOf } from "@/request/words-of";
import { messageTextsIn, shortDateIn } from "./texts-in";

/** What the business asks for in return: `null` and `[]` for nothing. */
export type QuoteTerms = {
  /** In a sentence or two. */
  deposit: string | null;
  /** A sentence each. */
  rentalTerms: readonly string[];
};

type Priced = Pick<
  ToldQuote,
  "quote_amount" | "event_date" | "terms_version" | "deposit" | "deposit_rule" | "details"
>;

/** What a rule asks for of a quote, in a sentence or two of its customer's language; null for nothing. */
export function depositSentence(
  rule: DepositTerms,
  quote: Pick<Priced, "quote_amount" | "event_date" | "details">,
): string | null {
  const language = languageOf(quote);
  const texts = messageTextsIn(language).deposit;
  const deposit = depositOf(rule, quote.quote_amount ?? 0, quote.event_date);
  if (deposit === null || deposit.amount === 0) return null;
  const { amount, balance, balanceDueOn, dueInDays } = deposit;
  const first = texts.first(formatDollars(amount), dueInDays);
  if (balance === 0) return first;
  const due = balanceDueOn && shortDateIn(language)(balanceDueOn);
  return `${first} ${texts.rest(formatDollars(balance), rule.balanceDueDays, due)}`;
}

/**
 * What a quote says of deposit and terms: those it was sent with, or for one that is not sent those in use. The terms are in
 * its customer's language where they are given in it.
 */
export function termsOf(business: Business, quote: Priced): QuoteTerms {
  const sentWith = business.terms.find(({ version }) => version === quote.terms_version);
  const terms = sentWith ?? termsInUse(business);
  const spanish = languageOf(quote) === "es" ? terms?.spanishBody : null;
  const rules = (spanish ?? terms?.body)?.split("\n") ?? [];
  return {
    deposit: depositSentence(
      sentDeposit(quote.deposit_rule) ?? withOwnDeposit(business.settings, quote.deposit),
      quote,
    ),
    rentalTerms: rules.map((rule) => rule.trim()).filter(Boolean),
  };
}

/** What a quote says of deposit and terms, and whether it may go out. */
type TermsState = {
  /** `undefined` until it is known. */
  terms: QuoteTerms | undefined;
  hasFailed: boolean;
  /** Whether prices and terms are samples. */
  isSample: boolean;
  /** Whether an owner has to confirm them before anything is sent. */
  mustConfirm: boolean;
};

/** Reads what a quote says of deposit and terms. */
export function useQuoteTerms(quote: Priced): TermsState {
  const { data, isError } = useQuery(businessQuery());
  return {
    terms: data && termsOf(data, quote),
    hasFailed: isError && data === undefined,
    isSample: data !== undefined && data.samples.length > 0,
    mustConfirm: data !== undefined && mustConfirm(data),
  };
}
