import { addDays } from "date-fns";
import { z } from "zod/mini";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { inCents, shareOf } from "@/lib/money";
import type { Json } from "@/lib/supabase/database.types";

/** A deposit rule as it is stored. */
export const depositTerms = z.pipe(
  z.object({
    deposit_kind: z.enum(["share", "amount", "none"]),
    deposit_percent: z.number(),
    deposit_amount: z.number(),
    deposit_due_days: z.number(),
    balance_due_days: z.number(),
  }),
  z.transform((row) => ({
    depositKind: row.deposit_kind,
    /** Of the total; counts for a share. */
    depositPercent: row.deposit_percent,
    /** US dollars; counts for an amount. */
    depositAmount: row.deposit_amount,
    /** Days after accepting. */
    depositDueDays: row.deposit_due_days,
    /** Days before delivery; 0 on delivery, negative after it. */
    balanceDueDays: row.balance_due_days,
  })),
);

/** What the customer pays after accepting, which already reserves the date. */
export type DepositTerms = z.output<typeof depositTerms>;

/** The deposit rule that a quote was sent with; `undefined` if it was not sent. */
export function sentDeposit(stored: Json): DepositTerms | undefined {
  return depositTerms.safeParse(stored).data;
}

const stored = z.object({ net_days: z.optional(z.number()) });

/** Days until a bill is due, as a sent quote keeps them: 30 for "Net 30", 0 on receipt. */
export function sentNetDays(rule: Json | undefined): number {
  return stored.safeParse(rule).data?.net_days ?? 0;
}

/** When a deposit and the rest are due. US dollars. */
export type Deposit = {
  amount: number;
  /** Days after accepting. */
  dueInDays: number;
  balance: number;
  /** yyyy-MM-dd; null while the rental has no date. */
  balanceDueOn: string | null;
};

/**
 * The rule with a quote's own deposit.
 * @param own US dollars, 0 for none; null if the quote follows the rule
 */
export function withOwnDeposit<Rule extends DepositTerms>(rule: Rule, own: number | null): Rule {
  if (own === null) return rule;
  return { ...rule, depositKind: own === 0 ? "none" : "amount", depositAmount: own };
}

/**
 * The first day of a rental: of its delivery, or else of its event.
 * @param days yyyy-MM-dd, or null
 */
export function deliveryDay(
  delivery: string | null,
  event: string | null,
  pickup: string | null,
): string | null {
  return delivery ?? [event, pickup].filter((day) => day !== null).sort()[0] ?? null;
}

/**
 * The deposit and the rest of a total, by the rule of the business.
 * @param total US dollars
 * @param deliveredOn yyyy-MM-dd
 * @returns null for no deposit
 */
export function depositOf(
  settings: DepositTerms,
  total: number,
  deliveredOn: string | null,
): Deposit | null {
  const { depositKind, depositPercent, depositAmount, depositDueDays, balanceDueDays } = settings;
  if (depositKind === "none") return null;
  const required = depositKind === "share" ? shareOf(total, depositPercent) : depositAmount;
  const amount = Math.min(required, total);
  return {
    amount,
    dueInDays: depositDueDays,
    balance: (inCents(total) - inCents(amount)) / 100,
    balanceDueOn: deliveredOn && movedBy(deliveredOn, -balanceDueDays),
  };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const movedBy = (day: string, days: number) => {
  const found = fromIsoDate(day);
  return found ? toIsoDate(addDays(found, days)) : day;
};

/**
 * The days on which deposit and balance are due, as in the database (private.dues_of). With "Net 30" the balance is due so many
 * days after delivery. The deposit: a number of days after
 * the acceptance, or after the acceptance that it replaced, at the latest on delivery. The balance: a number of days before
 * delivery, but never before the acceptance or the deposit.
 * @param amount of the deposit, 0 for none
 * @param acceptedOn yyyy-MM-dd, like every day here
 * @param deliveredOn the first day of the rental; null while it has no date
 * @param depositFrom the day of the replaced acceptance that asked for the same deposit
 * @param netDays for who pays "Net 30"
 */
export function dueDays(
  { depositDueDays, balanceDueDays }: DepositTerms,
  amount: number,
  acceptedOn: string,
  deliveredOn: string | null,
  depositFrom = acceptedOn,
  netDays = 0,
): { depositOn: string; balanceOn: string | null } {
  const wanted = movedBy(depositFrom, amount > 0 ? depositDueDays : 0);
  const soonest = deliveredOn !== null && deliveredOn < wanted ? deliveredOn : wanted;
  const depositOn = laterOf(depositFrom, soonest);
  if (deliveredOn === null) return { depositOn, balanceOn: null };
  const soonestBalance = laterOf(acceptedOn, depositOn);
  const balanceOn =
    netDays > 0
      ? movedBy(laterOf(soonestBalance, deliveredOn), netDays)
      : laterOf(soonestBalance, movedBy(deliveredOn, -balanceDueDays));
  return { depositOn, balanceOn };
}
