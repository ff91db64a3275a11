import { env } from "@/config/env";
import { formatDollars } from "@/lib/money";
import type { AskedDue, BookingMoney, BookingPayment, Due } from "@/request/booking-money";
import { moneyReceived, nextDue } from "@/request/booking-money";
import { paymentPageTexts as texts } from "@/site/words/quote/payment-texts";
import { longDay, weekdayAndDay } from "../quote-dates";

/** Whether cards are taken on the page: a build cannot see whether the function "deposit" has its secrets. */
export const takesCards = (): boolean => env.VITE_TAKES_DEPOSITS === "yes";

/** "deposit", "bill 2 of 6". */
export const dueName = ({ what, number, of }: Pick<Due, "what" | "number" | "of">): string =>
  what === "bill" ? texts.bill(number ?? 1, of ?? null) : texts.dues[what];

/** "by December 4, 2026"; undefined without a day. */
export const dueDay = ({ due_on }: Pick<Due, "due_on">): string | undefined =>
  due_on === null ? undefined : texts.invoice.by(longDay(due_on));

/** "for January 4, 2027 to February 3, 2027", of a bill; "on February 10, 2027", of a visit; otherwise undefined. */
export function duePeriod({ from, until }: Pick<Due, "from" | "until">): string | undefined {
  if (!from || !until) return undefined;
  const { period, onDay } = texts.invoice;
  return from === until ? onDay(longDay(from)) : period(longDay(from), longDay(until));
}

/** "Deposit: $362.50, by December 4, 2026" */
export const dueSentence = (due: AskedDue): string =>
  `${dueName(due)}: ${[formatDollars(due.amount), duePeriod(due), dueDay(due)].filter(Boolean).join(", ")}`;

/** "Balance" or "Bill 2 of 3". */
function paidFor({ what, number, of }: BookingPayment): string {
  if (what === "payment") return texts.payment;
  if (what !== "bill") return texts.dues[what];
  return number ? texts.bill(number, of ?? null) : texts.payment;
}

/** "Deposit, by check", "Balance, by card". */
export function paidWords(payment: BookingPayment): string {
  const { way, method } = payment;
  const by = method === "us_bank_account" ? texts.by.account : texts.by[way];
  return texts.paidBy(paidFor(payment), by);
}

/** The most important fact: money on its way or under review, what is due next, or that everything is paid. */
export function moneySentence(money: BookingMoney, today: string): string {
  const waiting = money.payments.find(({ state }) => state === "processing" || state === "review");
  if (waiting?.state === "processing") return texts.processing(formatDollars(waiting.amount));
  if (waiting) return texts.review(formatDollars(waiting.amount));
  const due = nextDue(money);
  if (!due) return money.kept > 0 ? texts.allPaid : texts.nothing;
  const what = dueName(due);
  const amount = formatDollars(due.left);
  if (due.due_on === null) return texts.open(what, amount);
  const say = due.due_on < today ? texts.late : texts.due;
  return say(what, amount, weekdayAndDay(due.due_on));
}

/** What can be paid now: the next due, unless money is on its way or being looked at. */
export function payableOf(money: BookingMoney): Due | undefined {
  const isWaiting = money.payments.some(({ state }) => /^(?:processing|review)$/.test(state));
  return isWaiting ? undefined : nextDue(money);
}

/** The day (yyyy-MM-dd) on which the last of the money came; null while something is left. */
export function paidInFullOn(money: BookingMoney): string | null {
  if (money.left > 0 || money.kept === 0) return null;
  return (
    moneyReceived(money)
      .map(({ on }) => on)
      .toSorted()
      .at(-1) ?? null
  );
}
