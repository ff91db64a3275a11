import { z } from "zod";
import type { Business, BusinessSettings } from "@/desk/business/business";
import type { Quote } from "@/desk/model/quote";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { typedLine } from "@/lib/invisible-characters";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { deliveryDay, withOwnDeposit } from "@/request/deposit";
import { type BilledQuote, billsOf, isBilledMonthly } from "./bills";
import { depositTexts } from "./deposit-texts";

/** A typed deposit in US dollars: 0 for "none", null if empty (standard rule), undefined if invalid. */
export function readDeposit(typed: string): number | null | undefined {
  const text = typedLine(typed).toLowerCase();
  if (text === "") return null;
  if (text === depositTexts.typedNone) return 0;
  const dollars = readDollars(text);
  return dollars !== undefined && dollars <= AMOUNT_MAX ? dollars : undefined;
}

/** The inverse. */
export function typedDeposit(deposit: number | null): string {
  if (deposit === null) return "";
  return deposit === 0 ? depositTexts.typedNone : deposit.toFixed(2);
}

/** A custom deposit, for people. */
export function depositText(deposit: number | null): string | null {
  if (deposit === null) return null;
  return deposit === 0 ? depositTexts.none : formatDollars(deposit);
}

/** A custom deposit; empty follows the standard rule. */
export const depositField = z.string().transform((typed, context): number | null => {
  const deposit = readDeposit(typed);
  if (deposit !== undefined) return deposit;
  context.addIssue({ code: "custom", message: depositTexts.invalid });
  return z.NEVER;
});

/** The columns of a quote that its deposit depends on. */
type DepositedHire = Pick<
  Quote,
  "deposit" | "delivery_on" | "event_date" | "pickup_on" | "quote_amount" | "lines"
> &
  Partial<Pick<Quote, "is_open_ended">>;

/** The rule of the business for a hire without its own deposit: what is billed by the month has a rule of its own. */
export function usualDepositRule(
  { settings, prices }: Pick<Business, "settings" | "prices">,
  hire: BilledQuote,
): BusinessSettings {
  if (settings.monthlyDeposit === "rule" || !isBilledMonthly(hire)) return settings;
  const [first] = settings.monthlyDeposit === "month" ? billsOf(hire, prices) : [];
  return withOwnDeposit(settings, first?.amount ?? 0);
}

/** The rule for a quote, as the database keeps it (`private.deposit_rule`). */
export function depositRuleOf(business: Business, hire: DepositedHire): BusinessSettings {
  const { deposit, delivery_on, event_date, pickup_on, quote_amount, lines } = hire;
  const rental_from = deliveryDay(delivery_on, event_date, pickup_on);
  const is_open_ended = hire.is_open_ended ?? false;
  const billed = { rental_from, rental_until: pickup_on, is_open_ended, quote_amount, lines };
  return withOwnDeposit(usualDepositRule(business, billed), deposit);
}

/** As the database does. US dollars. */
export function refuseLargeDeposit(
  { deposit, quoteAmount }: { deposit: number | null; quoteAmount: number | null },
  context: z.core.$RefinementCtx,
): void {
  if (deposit === null || quoteAmount === null || deposit <= quoteAmount) return;
  context.addIssue({ code: "custom", path: ["deposit"], message: depositTexts.aboveTotal });
}
