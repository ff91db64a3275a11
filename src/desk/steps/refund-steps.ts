import { z } from "zod";
import type { Payment } from "@/desk/opened/opened-quote-schema";
import { getSupabase } from "@/lib/supabase/client";
import { backendError } from "@/lib/supabase/errors";
import { nothingAfter, type Step } from "./step";

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
async function refundAtStripe(wanted: Refund): Promise<true> {
  const { payment, refund, cents, reason, lowersPrice, left } = wanted;
  const body = { payment, refund, cents, reason, lowersPrice, left };
  const { data, error, response } = await getSupabase().functions.invoke<unknown>(
    "deposit/refund",
    { body, timeout: TIMEOUT_MS },
  );
  if (!response) throw backendError("no-answer", { code: "", status: 0, cause: error });
  const told: unknown = response.ok ? data : await response.json().catch(() => undefined);
  const read = answer.safeParse(told).data;
  if (read?.refunded) return true;
  const { status } = response;
  if (status >= 500) throw backendError("no-answer", { code: "", status, cause: error });
  const details = { code: read?.error ?? ABSENT, status, cause: error };
  throw backendError(status === 403 ? "forbidden" : "rejected", details);
}

/** Records that a payment received outside Stripe was refunded. Idempotent by the refund's id. @throws BackendError */
const recordRefund = ({ payment, refund, cents, reason, lowersPrice, left }: Refund) =>
  nothingAfter(
    getSupabase().rpc("record_refund", {
      _payment_id: payment,
      _refund_id: refund,
      _cents: cents,
      _reason: reason,
      _lowers_price: lowersPrice,
      ...(left !== undefined && { _left_cents: left }),
    }),
  );

export const giveBack = (refund: Refund & Pick<Payment, "way">): Step => ({
  send: () => (refund.way === "stripe" ? refundAtStripe(refund) : recordRefund(refund)),
});
