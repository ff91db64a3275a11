import { nothingAfter, type Step } from "@/desk/steps/step";
import { getSupabase } from "@/lib/supabase/client";
import type { PAYMENT_WAYS } from "@/request/booking-money";

export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A payment received outside Stripe. Idempotent by its id. */
export type NewPayment = {
  id: string;
  cents: number;
  way: PaymentWay;
  /** yyyy-MM-dd */
  paidOn: string;
  reference: string;
  sendsReceipt: boolean;
  /** US cents that were left to pay, as its form showed them. */
  leftCents: number;
  /** More than is owed, or like a payment that is recorded, and meant. */
  isSure: boolean;
};

export const recordPayment = (payment: NewPayment): Step => ({
  send: ({ id }) =>
    nothingAfter(
      getSupabase().rpc("record_payment", {
        _quote_id: id,
        _id: payment.id,
        _cents: payment.cents,
        _way: payment.way,
        _paid_on: payment.paidOn,
        _reference: payment.reference,
        _sends_receipt: payment.sendsReceipt,
        _left_cents: payment.leftCents,
        _is_sure: payment.isSure,
      }),
    ),
});

/** @param id of the payment */
export const undoPayment = (id: string): Step => ({
  send: () => nothingAfter(getSupabase().rpc("undo_payment", { _id: id })),
});

export const remindOfPayment = (ways: string[]): Step => ({
  send: ({ id }) =>
    nothingAfter(getSupabase().rpc("remind_of_payment", { _quote_id: id, _channels: ways })),
});
