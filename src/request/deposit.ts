import { addDays } from "date-fns";
import { z } from "zod";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import type { Json } from "@/lib/supabase/database.types";

/** A deposit rule as the database has it. */
export const depositTerms = z
  .object({
    deposit_kind: z.enum(["share", "amount", "none"]),
    deposit_percent: z.number(),
    deposit_amount: z.number(),
    deposit_due_days: z.number(),
    balance_due_days: z.number(),
  })
  .transform((row) => ({
    depositKind: row.deposit_kind,
    /** Of the total; counts for a share. */
    depositPercent: row.deposit_percent,
    /** US dollars; counts for an amount. */
    depositAmount: row.deposit_amount,
    /** Days after accepting. */
    depositDueDays: row.deposit_due_days,
    /** Days before the event. */
    balanceDueDays: row.balance_due_days,
  }));

/** What holds the date. */
export type DepositTerms = z.output<typeof depositTerms>;

/** The deposit that a quote was sent with, as the database keeps it there; `undefined` for one that was not sent. */
export function sentDeposit(stored: Json): DepositTerms | undefined {
  return depositTerms.safeParse(stored).data;
}

/** When a deposit and the rest are due. US dollars. */
export type Deposit = {
  amount: number;
  /** Days after accepting. */
  dueInDays: number;
  balance: number;
  /** yyyy-MM-dd; null while the event has no date. */
  balanceDueOn: string | null;
};

const inCents = (dollars: number) => Math.round(dollars * 100);

/** A percentage (three decimals at most) of US dollars, to the cent. */
export function shareOf(dollars: number, percent: number): number {
  return Math.round((inCents(dollars) * Math.round(percent * 1000)) / 100_000) / 100;
}

/**
 * The rule with a deposit of a quote's own in it.
 * @param own US dollars, 0 for none; null where the quote follows the rule
 */
export function withOwnDeposit<Rule extends DepositTerms>(rule: Rule, own: number | null): Rule {
  if (own === null) return rule;
  return { ...rule, depositKind: own === 0 ? "none" : "amount", depositAmount: own };
}

/**
 * The deposit and the rest of a total, by the rule of the business.
 * @param total US dollars
 * @param eventDate yyyy-MM-dd
 * @returns null for no deposit
 */
export function depositOf(
  settings: DepositTerms,
  total: number,
  eventDate: string | null,
): Deposit | null {
  const { depositKind, depositPercent, depositAmount, depositDueDays, balanceDueDays } = settings;
  if (depositKind === "none") return null;
  const asked = depositKind === "share" ? shareOf(total, depositPercent) : depositAmount;
  const amount = Math.min(asked, total);
  const event = eventDate === null ? undefined : fromIsoDate(eventDate);
  return {
    amount,
    dueInDays: depositDueDays,
    balance: (inCents(total) - inCents(amount)) / 100,
    balanceDueOn: event ? toIsoDate(addDays(event, -balanceDueDays)) : null,
  };
}
