import { z } from "zod/mini";

/** How money came in; "stripe" is never typed by staff. */
export const PAYMENT_WAYS = ["check", "zelle", "cash", "transfer", "card-by-phone"] as const;

const dueKind = z.enum(["deposit", "balance", "bill", "visit"]);

/** What a yes makes due, in US dollars; `number` and `of` count the bills of a long rental. Days yyyy-MM-dd. */
export const askedDue = z.object({
  what: dueKind,
  number: z.nullish(z.number()),
  of: z.nullish(z.number()),
  amount: z.number(),
  due_on: z.nullable(z.string()),
  /** Of a bill or a visit: the days that it is for, both included. */
  from: z.nullish(z.string()),
  until: z.nullish(z.string()),
});

export type AskedDue = z.output<typeof askedDue>;

/** A payment that is due. */
const due = z.extend(askedDue, {
  /** The unpaid rest. */
  left: z.number(),
});

const payment = z.object({
  id: z.string(),
  way: z.enum(["stripe", ...PAYMENT_WAYS]),
  /** At Stripe, "card" or "us_bank_account". */
  method: z.nullish(z.string()),
  /** yyyy-MM-dd */
  on: z.string(),
  what: z.enum([...dueKind.options, "payment"]),
  /** Of a bill that counts; an older database has neither. */
  number: z.nullish(z.number()),
  of: z.nullish(z.number()),
  amount: z.number(),
  refunded: z.number(),
  lost: z.number(),
  reference: z.nullish(z.string()),
  last4: z.nullish(z.string()),
  receipt_url: z.nullish(z.url({ protocol: /^https$/ })),
  /** As `private.payment_state`: in "review", staff are looking at what came in. */
  state: z.enum([
    "open",
    "processing",
    "paid",
    "part-refunded",
    "refunded",
    "lost",
    "review",
    "failed",
    "expired",
  ]),
  is_void: z.boolean(),
});

/**
 * The money of a booking, in US dollars (`private.booking_money`): payments received cover the dues in order. `total` and the
 * dues are what is left of the price after what it was lowered by since (`credited`); `over` is kept beyond the total.
 */
export const bookingMoney = z.object({
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  lost: z.number(),
  kept: z.number(),
  credited: z.number(),
  left: z.number(),
  over: z.number(),
  accepted_on: z.nullable(z.string()),
  /** An older database has none. */
  po_number: z.nullish(z.string()),
  dues: z.array(due),
  payments: z.array(payment),
});

export type BookingMoney = z.output<typeof bookingMoney>;
export type Due = BookingMoney["dues"][number];
export type BookingPayment = BookingMoney["payments"][number];

/** The next payment due; undefined once everything is paid. */
export const nextDue = ({ dues }: BookingMoney): Due | undefined =>
  dues.find(({ left }) => left > 0);

const BROUGHT_NOTHING = ["open", "processing", "failed", "expired"];

/** Payments that brought money, oldest first. */
export const moneyReceived = ({ payments }: BookingMoney): BookingPayment[] =>
  payments.filter(({ state, is_void }) => !is_void && !BROUGHT_NOTHING.includes(state));
