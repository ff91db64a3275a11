import { z } from "zod";
import { type EntryRow, toEntries } from "@/desk/inbox/contact-log/contact-log";
import type { RequestState } from "@/desk/inbox/contact-log/request-record";
import type { PastRequest } from "@/desk/inbox/customer-history";
import { numberText } from "@/desk/inbox/number-texts";
import type { Booking, BookingChange, QuoteRow } from "@/desk/model/quote";
import type { Tables } from "@/lib/supabase/database.types";
import { bookingMoney, PAYMENT_WAYS } from "@/request/booking-money";
import { PAPER_KINDS } from "@/request/papers";

/** A row as the API answers it: its type is generated from the schema, which a test compares with it. */
const rowOf = <Row extends object>() =>
  z.custom<Row>((value) => typeof value === "object" && value !== null);

/** Something done with a quote or its request. */
export type Activity = Tables<"quote_activity">;

/** A message that the worker sends to the customer. */
export type ToldMessage = Pick<
  Tables<"notifications">,
  | "id"
  | "kind"
  | "channel"
  | "state"
  | "created_at"
  | "sent_at"
  | "delivered_at"
  | "delayed_at"
  | "bounced_at"
  | "answer"
> & {
  /** Its kind; of a quote, also `change` or `cancellation`. */
  says: string;
  /** It did not arrive, and someone has to call. */
  must_be_known: boolean;
  /** The customer's number, as typed. */
  call: string | null;
};
type QuoteLink = Pick<
  Tables<"quote_links">,
  "id" | "made_at" | "recipient" | "viewed_at" | "revoked_at"
>;
export type QuoteMessage = Pick<
  Tables<"quote_messages">,
  | "id"
  | "created_at"
  | "kind"
  | "body"
  | "asked_day"
  | "asked_place"
  | "asked_count"
  | "author_name"
  | "settled_at"
  | "request_id"
>;
export type Acceptance = Tables<"quote_acceptances">;
export type Version = Pick<Tables<"quote_versions">, "number" | "created_at" | "hash"> & {
  /** Staff took back the change of a booking that it proposed. */
  is_taken_back: boolean;
};
/** An e-mail or text of a customer's. */
export type Received = Tables<"received_messages">;

/** Everything sent about a quote and everything that came back, each list oldest first. */
const thread = z.object({
  told: z.array(rowOf<ToldMessage>()),
  links: z.array(rowOf<QuoteLink>()),
  messages: z.array(rowOf<QuoteMessage>()),
  /** Received e-mails and texts, by the request id of their message. */
  received: z
    .array(rowOf<Received>())
    .transform((rows): ReadonlyMap<string, Received> => new Map(rows.map((row) => [row.id, row]))),
  /** Signed by the customer; what staff recorded is in the log. */
  acceptances: z.array(rowOf<Acceptance>()),
  versions: z.array(rowOf<Version>()),
  /** Texts with the same number about everything else. */
  texts: z.array(numberText),
});

export type QuoteThread = z.output<typeof thread>;

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  created_at: z.string(),
  cents: z.number(),
  reason: z.string().nullable(),
  lowers_price: z.boolean(),
  asked_by: z.string().nullable(),
  state: z.enum(["asked", "pending", "succeeded", "failed", "canceled"]),
});

const payment = z.object({
  id: z.string(),
  created_at: z.string(),
  amount_cents: z.number(),
  state: z.enum(["open", "processing", "paid", "failed", "expired"]),
  paid_cents: z.number(),
  refunded_cents: z.number(),
  /** To a dispute. */
  lost_cents: z.number(),
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
  refunds: z.array(refund),
});

export type PaymentRefund = z.output<typeof refund>;
/** One payment, started or completed, with its refunds. Amounts in cents, of US dollars unless it says otherwise. */
export type Payment = z.output<typeof payment>;

/** The last step of a quote or its booking, if it can be undone. */
const lastStep = z.object({
  what: z.enum([
    "sent",
    "pending",
    "accepted",
    "declined",
    "reopened",
    "valid-until",
    "follow-up",
    "canceled",
  ]),
});

/** Days as yyyy-MM-dd. */
const visit = z.object({
  day: z.string(),
  /** Null for one that was added. */
  planned_on: z.string().nullable(),
  is_skipped: z.boolean(),
  is_done: z.boolean(),
  /** What an added one was charged, in US cents with tax; null for none. */
  cents: z.number().nullable(),
});
export type Visit = z.infer<typeof visit>;

/** US dollars: what was paid, and what is refunded under the terms, depending on who cancels. */
const cancelTerms = z.object({ kept: z.number(), customer: z.number(), business: z.number() });

/** The request that the quote answers. */
const request = z.object({
  state: rowOf<RequestState>(),
  /** Contacts and notes. */
  entries: z.array(rowOf<EntryRow>()),
  /** What was done with it and with the quote. */
  activity: z.array(rowOf<Activity>()),
  /** The customer's other requests. */
  history: z.array(rowOf<PastRequest>()),
});

/** What `private.opened_quote` answers, in the words of the desk. Each list is newest first unless it says otherwise. */
export const openedQuote = z
  .object({
    quote: rowOf<QuoteRow>(),
    booking: rowOf<Booking>().nullable(),
    change: rowOf<BookingChange>().nullable(),
    last_step: lastStep.nullable(),
    /** Null where nothing was agreed and nothing paid. */
    money: z.nullable(bookingMoney),
    /** yyyy-MM-dd; null if none goes out. */
    next_reminder_on: z.string().nullable(),
    /** Oldest first. */
    payments: z.array(payment),
    /** Null without a booking. */
    cancel_terms: cancelTerms.nullable(),
    /** The trailers that were assigned. */
    units: z.array(z.object({ model: z.string(), name: z.string() })),
    /** Service visits from today on, by day, with the skipped ones. */
    visits: z.array(visit),
    thread,
    /** Papers of the business that the customer was sent. */
    papers: z.array(z.object({ kind: z.enum(PAPER_KINDS), sent_at: z.string() })),
    request,
    agreed_to_texts: z.boolean(),
    opted_out_at: z.string().nullable(),
    decides_as_owner: z.boolean(),
  })
  .transform(({ quote, booking, change, request: { activity, entries, ...asked }, ...rest }) => ({
    quote: { ...quote, booking, change },
    lastStep: rest.last_step,
    money: rest.money,
    nextReminderOn: rest.next_reminder_on,
    payments: rest.payments,
    cancelTerms: rest.cancel_terms,
    units: rest.units,
    visits: rest.visits,
    thread: rest.thread,
    papers: rest.papers,
    activity,
    request: { ...asked, entries: toEntries(entries, activity) },
    /** Whether the customer agreed to texts at the quote's number, on the form or when staff asked. */
    hasAgreedToTexts: rest.agreed_to_texts,
    /** Since when the number has opted out of texts; null if it hasn't. */
    optedOutAt: rest.opted_out_at,
    /** Whether the reader may do what owners do: an owner, or anyone while there is none. */
    decidesAsOwner: rest.decides_as_owner,
  }));

export type OpenedQuote = z.output<typeof openedQuote>;
