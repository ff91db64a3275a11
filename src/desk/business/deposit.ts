import { addDays } from "date-fns";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import type { BusinessSettings } from "./business";

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
 * The deposit and the rest of a total, by the rule of the business.
 * @param total US dollars
 * @param eventDate yyyy-MM-dd
 * @returns null for no deposit
 */
export function depositOf(
  settings: BusinessSettings,
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
