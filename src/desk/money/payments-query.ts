import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { backendError } from "@/lib/supabase/errors";
import { PAYMENT_WAYS } from "@/request/booking-money";

const cents = z.coerce.number();

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  created_at: z.string(),
  cents,
  reason: z.string().nullable(),
  lowers_price: z.boolean(),
  asked_by: z.string().nullable(),
  state: z.enum(["asked", "pending", "succeeded", "failed", "canceled"]),
});

const payment = z.object({
  id: z.string(),
  created_at: z.string(),
  amount_cents: cents,
  state: z.enum(["open", "processing", "paid", "failed", "expired"]),
  paid_cents: cents,
  refunded_cents: cents,
  /** To a dispute. */
  lost_cents: cents,
  paid_at: z.string().nullable(),
  way: z.enum(["stripe", ...PAYMENT_WAYS]),
  /** Lower case, such as "usd". */
  currency: z.string(),
  /** yyyy-MM-dd; null while nothing has come in. */
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  recorded_by: z.string().nullable(),
  voided_at: z.string().nullable(),
  voided_by: z.string().nullable(),
  method: z.string().nullable(),
  last4: z.string().nullable(),
  receipt_url: z.string().nullable(),
  /** Stripe's status. */
  dispute: z.string().nullable(),
  problem: z.enum(["amount", "void", "twice", "dispute"]).nullable(),
});

export type PaymentRefund = z.output<typeof refund>;
/** One payment, started or completed, with its refunds. Amounts in cents, of US dollars unless it says otherwise. */
export type Payment = z.output<typeof payment> & { refunds: PaymentRefund[] };

/**
 * Oldest first.
 * @throws BackendError
 */
export function paymentsQuery(quoteId: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.payments(quoteId),
    queryFn: async ({ signal }): Promise<Payment[]> => {
      const supabase = getSupabase();
      const answer = await supabase
        .from("payments")
        .select("*")
        .eq("quote_id", quoteId)
        .order("created_at")
        .abortSignal(signal);
      const payments = rowsOf(answer).map((row) => payment.parse(row));
      if (payments.length === 0) return [];
      const ids = payments.map(({ id }) => id);
      const returned = await supabase
        .from("payment_refunds")
        .select("*")
        .in("payment_id", ids)
        .order("created_at")
        .abortSignal(signal);
      const refunds = rowsOf(returned).map((row) => refund.parse(row));
      return payments.map((row) => ({
        ...row,
        refunds: refunds.filter(({ payment_id }) => payment_id === row.id),
      }));
    },
    refetchInterval: REFRESH_MS,
  });
}

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

/** Milliseconds: the function calls the database and Stripe several times. */
const TIMEOUT_MS = 45_000;

const answer = z.object({ refunded: z.boolean(), error: z.string().optional() });

/** The answer isn't the function's: it is not deployed. */
const ABSENT = "absent";

export type Refund = {
  payment: string;
  refund: string;
  cents: number;
  reason: string;
  /** Otherwise the money is to come again, or was more than was owed. */
  lowersPrice: boolean;
  /** What was left of the payment on screen, in US cents; undefined for a refund that is asked for once more. */
  left?: number;
};

/**
 * Refunds through the function "deposit". Idempotent: a retry doesn't refund twice.
 * @throws BackendError with the function's error as its code
 */
async function refundAtStripe(wanted: Refund): Promise<void> {
  const { payment, refund, cents, reason, lowersPrice, left } = wanted;
  const body = { payment, refund, cents, reason, lowersPrice, left };
  const { data, error, response } = await getSupabase().functions.invoke<unknown>(
    "deposit/refund",
    { body, timeout: TIMEOUT_MS },
  );
  if (!response) throw backendError("no-answer", { code: "", status: 0, cause: error });
  const told: unknown = response.ok ? data : await response.json().catch(() => undefined);
  const read = answer.safeParse(told).data;
  if (read?.refunded) return;
  const { status } = response;
  if (status >= 500) throw backendError("no-answer", { code: "", status, cause: error });
  const details = { code: read?.error ?? ABSENT, status, cause: error };
  throw backendError(status === 403 ? "forbidden" : "rejected", details);
}

/** Records that a payment received outside Stripe was refunded. Idempotent by the refund's id. @throws BackendError */
const recordRefund = ({ payment, refund, cents, reason, lowersPrice, left }: Refund) =>
  deskCall((backend) =>
    backend.rpc("record_refund", {
      _payment_id: payment,
      _refund_id: refund,
      _cents: cents,
      _reason: reason,
      _lowers_price: lowersPrice,
      ...(left !== undefined && { _left_cents: left }),
    }),
  );

/** @throws BackendError */
export const giveBack = (refund: Refund & Pick<Payment, "way">) =>
  refund.way === "stripe" ? refundAtStripe(refund) : recordRefund(refund);
