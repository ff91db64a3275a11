import type { Payment } from "@/desk/opened/opened-quote-schema";

/** What can still be refunded, in US cents. */
export function leftOf(payment: Payment): number {
  const { paid_cents, refunded_cents, lost_cents, voided_at, refunds } = payment;
  if (voided_at !== null) return 0;
  const unconfirmed = refunds.filter(({ state }) => state === "asked");
  return (
    paid_cents -
    refunded_cents -
    lost_cents -
    unconfirmed.reduce((sum, { cents }) => sum + cents, 0)
  );
}

/** Splits a refund (US cents) over the payments: the latest first, because a deposit may be kept. */
export function sharesOf(payments: readonly Payment[], cents: number) {
  let open = cents;
  return payments.toReversed().flatMap((payment) => {
    const share = payment.currency === "usd" ? Math.min(open, leftOf(payment)) : 0;
    open -= share;
    return share > 0 ? [{ payment, cents: share }] : [];
  });
}
