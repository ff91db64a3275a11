import { z } from "zod";
import type { BusinessSettings } from "@/desk/business/business";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { typedLine } from "@/lib/invisible-characters";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { deliveryDay, withOwnDeposit } from "@/request/deposit";
import { isBilledMonthly } from "./bills";
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

/** The columns of a quote that its deposit depends on. Days are yyyy-MM-dd. */
export type DepositedHire = {
  /** US dollars, 0 for none; null if it follows the rule. */
  deposit: number | null;
  delivery_on: string | null;
  event_date: string | null;
  pickup_on: string | null;
};

/** The rule of the business: what is billed by the month takes the deposit only if it says so. */
export function depositRuleFor(settings: BusinessSettings, isMonthly: boolean): BusinessSettings {
  return isMonthly && !settings.takesDepositMonthly
    ? { ...settings, depositKind: "none" }
    : settings;
}

/** The rule for a quote, as the database keeps it (`private.deposit_rule`). */
export function depositRuleOf(settings: BusinessSettings, hire: DepositedHire): BusinessSettings {
  const days = {
    rental_from: deliveryDay(hire.delivery_on, hire.event_date, hire.pickup_on),
    rental_until: hire.pickup_on,
  };
  return withOwnDeposit(depositRuleFor(settings, isBilledMonthly(days)), hire.deposit);
}

/** As the database does. US dollars. */
export function refuseLargeDeposit(
  { deposit, quoteAmount }: { deposit: number | null; quoteAmount: number | null },
  context: z.core.$RefinementCtx,
): void {
  if (deposit === null || quoteAmount === null || deposit <= quoteAmount) return;
  context.addIssue({ code: "custom", path: ["deposit"], message: depositTexts.aboveTotal });
}
