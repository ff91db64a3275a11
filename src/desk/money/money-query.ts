import { z } from "zod";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery, parsedBy } from "@/desk/model/desk-query";
import { inCents } from "@/lib/money";
import { bookingMoney, type PAYMENT_WAYS } from "@/request/booking-money";
import { owedSchema } from "@/request/quote-letter/payment-letter";

const readMoney = parsedBy(z.object({ money: z.nullable(bookingMoney) }));

/**
 * The money of a booking; null where nothing was agreed and nothing paid.
 * @throws BackendError
 */
export const bookingMoneyQuery = (quoteId: string) => ({
  ...deskQuery(
    quoteDeskKeys.money(quoteId),
    (backend) => backend.rpc("booking_money_of", { _quote_id: quoteId }),
    (answer) => readMoney({ ...answer, data: { money: answer.data } }).money,
  ),
  refetchInterval: REFRESH_MS,
});

const dueRow = z.object({
  quote_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  event_date: z.string().nullable(),
  what: z.enum(["deposit", "balance", "bill", "visit"]),
  number: z.number().nullish(),
  of: z.number().nullish(),
  /** US dollars: the unpaid rest. */
  amount: z.coerce.number(),
  due_on: z.string().nullable(),
  is_taken_back: z.boolean(),
  reminded: z.array(z.string()).nullable(),
  next_reminder_on: z.string().nullable(),
  /** What a reminder asks for now. */
  owed: owedSchema,
});

/** Something that a customer owes. Days yyyy-MM-dd. */
export type MoneyDue = z.output<typeof dueRow>;

/** US dollars. */
export const sumOf = (dues: readonly MoneyDue[]): number =>
  dues.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;

/**
 * What customers owe, oldest first.
 * @throws BackendError
 */
export const moneyDueQuery = () => ({
  ...deskQuery(
    quoteDeskKeys.moneyDue(),
    (backend) => backend.rpc("money_due"),
    parsedBy(z.array(dueRow)),
  ),
  refetchInterval: REFRESH_MS,
});

const backRow = z.object({
  quote_id: z.string(),
  name: z.string(),
  event_date: z.string().nullable(),
  /** US dollars. */
  amount: z.coerce.number(),
});

/** Money that is kept for what is not booked, the latest first. @throws BackendError */
export const moneyBackQuery = () => ({
  ...deskQuery(
    quoteDeskKeys.moneyBack(),
    (backend) => backend.rpc("money_to_give_back"),
    parsedBy(z.array(backRow)),
  ),
  refetchInterval: REFRESH_MS,
});

export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A payment received outside Stripe. Idempotent by its id. */
export type NewPayment = {
  quoteId: string;
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

/** @throws BackendError */
export const recordPayment = (payment: NewPayment) =>
  deskCall((backend) =>
    backend.rpc("record_payment", {
      _quote_id: payment.quoteId,
      _id: payment.id,
      _cents: payment.cents,
      _way: payment.way,
      _paid_on: payment.paidOn,
      _reference: payment.reference,
      _sends_receipt: payment.sendsReceipt,
      _left_cents: payment.leftCents,
      _is_sure: payment.isSure,
    }),
  );

/** @throws BackendError */
export const undoPayment = (id: string) =>
  deskCall((backend) => backend.rpc("undo_payment", { _id: id }));

/** @throws BackendError */
export const remindOfPayment = ({ quoteId, ways }: { quoteId: string; ways: string[] }) =>
  deskCall((backend) => backend.rpc("remind_of_payment", { _quote_id: quoteId, _channels: ways }));
