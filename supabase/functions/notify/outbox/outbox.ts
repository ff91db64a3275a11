import { z } from "zod";
import { languages } from "../../../../src/config/languages.ts";
import { Constants } from "../../../../src/lib/supabase/database.types.ts";
import { askedMove } from "../../../../src/request/asked-move.ts";
import { kinds } from "../../../../src/request/kinds.ts";
import { agreedDocument } from "../../../../src/request/quote-letter/agreed-document.ts";
import { bookingChange } from "../../../../src/request/quote-letter/booking-change.ts";
import { offer } from "../../../../src/request/quote-letter/offer.ts";
import { ownWordsSchema } from "../../../../src/request/quote-letter/own-words.ts";
import { owedSchema, receiptSchema } from "../../../../src/request/quote-letter/payment-letter.ts";
import { CUSTOMER_STATES } from "../../../../src/request/quote-status.ts";
import { SITE_GAPS } from "../../../../src/request/site-gaps.ts";
import { callDatabase } from "../../_shared/database.ts";
import type { Settings } from "../config/settings.ts";

/** A request, for messages. */
const requestSchema = z.object({
  id: z.string(),
  created_at: z.coerce.date(),
  due_at: z.coerce.date(),
  kind: z.enum(kinds),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  event_type: z.string(),
  /** yyyy-MM-dd, a day in Houston. */
  event_date: z.string().nullable(),
  number_of_guests: z.number().nullable(),
  event_address: z.string(),
  additional_info: z.string().nullable(),
  details: z.unknown(),
});

const deviceSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

const { app_role, notification_kind, quote_message_kind, role_change_action } =
  Constants.public.Enums;

const changeSchema = z.object({
  created_at: z.coerce.date(),
  action: z.enum(role_change_action),
  role: z.enum(app_role),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  user_id: z.string().nullable(),
  user_email: z.string().nullable(),
  alert_list: z.string().nullable(),
  alert_entry: z.string().nullable(),
});

/** What tells an event from a work site; days are yyyy-MM-dd. */
const hiredSchema = z.object({
  kind: z.enum(kinds),
  details: z.unknown(),
  number_of_guests: z.number().nullable(),
  event_date: z.string().nullable(),
  delivery_on: z.string().nullable(),
  pickup_on: z.string().nullable(),
  /** An older database has none. */
  is_open_ended: z.boolean().optional(),
  monthly: z.number().nullish(),
});

/** A quote, for messages (`private.told_quote`). */
const quoteSchema = z.object({
  id: z.string(),
  /** "Q-1A2B3C4D" */
  number: z.string(),
  /** The customer's. */
  language: z.enum(languages).default("en"),
  /** For staff alone: the customer's name and addresses. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** US dollars. */
  amount: z.number().nullable(),
  /** yyyy-MM-dd, days in Houston. */
  valid_until: z.string(),
  event_date: z.string().nullable(),
  /** An older database has none. */
  hire: hiredSchema.nullish(),
  state: z.enum(CUSTOMER_STATES),
  /** Where the truck goes, and whom it meets, as far as it is known; the customer's words. */
  place: z.string().nullish(),
  contact: z.string().nullish(),
  /** What it still needs. */
  site_gaps: z.array(z.enum(SITE_GAPS)).nullish(),
  /** In a copy of the acceptance: what is to be paid, in the order of its days, and how much of it is left. */
  dues: z.array(owedSchema.omit({ is_late: true }).extend({ left: z.number() })).nullish(),
  /** An older database has none of these four. */
  change: bookingChange.nullish(),
  canceled_by: z.enum(Constants.public.Enums.canceling_party).nullish(),
  refund: z.object({ kept: z.number(), back: z.number() }).nullish(),
  papers: z.array(z.enum(Constants.public.Enums.paper_kind)).nullish(),
  /** Of what the customer is asked to accept first. An older database has none. */
  offer: offer.nullish(),
  /** What was written; "by" is a member of staff. */
  message: z
    .object({
      kind: z.enum(quote_message_kind),
      body: z.string(),
      by: z.string().nullable(),
      /** An older database has none. */
      asked: z.nullish(askedMove),
    })
    .nullable(),
  acceptance: z
    .object({
      version: z.number(),
      accepted_at: z.coerce.date(),
      name: z.string(),
      company: z.string().nullable(),
      /** An older database has none. */
      po_number: z.string().nullish(),
      amount: z.number().nullable(),
      event_date: z.string().nullable(),
      /** The version that was accepted. */
      document: agreedDocument.optional(),
    })
    .nullable(),
  /** In a reminder, unless it was paid in the meantime. */
  reminder: owedSchema.nullish(),
  receipt: receiptSchema.nullish(),
  /** The owner's words, where money is asked for. */
  how_to_pay: z.string().nullish(),
  /** The customer's, in a reminder or a receipt. */
  po_number: z.string().nullish(),
  /** In a request for a review. */
  review_url: z.url({ protocol: /^https$/ }).nullish(),
  /** For the customer, new with each attempt. */
  link: z.object({ token: z.string(), code: z.string() }).nullable(),
});

/** A claimed message. It is about requests, a quote, or a change of access. */
export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(notification_kind),
  channel: z.enum(["email", "sms", "push"]),
  audience: z.enum(["customer", "office", "member", "list"]),
  address: z.string().nullable(),
  device: deviceSchema.nullable(),
  attempt: z.number(),
  is_unanswered: z.boolean(),
  /** `requests` may be only the first of them. */
  request_count: z.number(),
  /** Empty: it is about `change`. */
  requests: z.array(requestSchema),
  change: changeSchema.nullable(),
  quote: quoteSchema.nullable(),
  /** In an e-mail to a customer. An older database has none. */
  letter: ownWordsSchema.nullish(),
});

const testSchema = deviceSchema.extend({ id: z.string() });

export type LeadRequest = z.infer<typeof requestSchema>;
export type ToldQuote = z.infer<typeof quoteSchema>;
export type AccessChange = z.infer<typeof changeSchema>;
export type Message = z.infer<typeof messageSchema>;
export type Device = z.infer<typeof deviceSchema>;
export type DeviceTest = z.infer<typeof testSchema>;
export type Channel = Message["channel"];

/**
 * The outcome of an attempt. Without `isAnswered` the provider may have accepted the message anyway; with `isGone` the
 * device is gone.
 */
export type Outcome =
  | { isSent: true; answer: string; providerId: string }
  | { isSent: false; answer: string; isPermanent: boolean; isAnswered: boolean; isGone?: boolean };

/**
 * The database's functions for the worker.
 * @param pushKey the public key for registering devices
 */
export function createOutbox(
  { database, business }: Settings,
  worker: string,
  pushKey: string | undefined,
) {
  const call = (name: string, parameters: object) => callDatabase(database, name, parameters);

  return {
    /** Whether a call is new, for all workers. */
    acceptCall: async (id: string): Promise<boolean> =>
      z.boolean().parse(await call("accept_worker_call", { _id: id })),

    /** Claims due messages, under a lease of two minutes. */
    claim: async (limit: number, channels: readonly Channel[]): Promise<Message[]> =>
      z.array(messageSchema).parse(
        await call("claim_notifications", {
          _worker: worker,
          _limit: limit,
          _channels: channels,
          _business: business.name,
          ...(pushKey === undefined ? {} : { _push_key: pushKey }),
        }),
      ),

    report: async ({ id }: Message, outcome: Outcome): Promise<void> => {
      if (outcome.isSent) {
        await call("finish_notification", {
          _id: id,
          _answer: outcome.answer,
          _provider_id: outcome.providerId,
        });
        return;
      }
      if (outcome.isGone) {
        await call("expire_notification", { _id: id, _worker: worker, _answer: outcome.answer });
        return;
      }
      await call("fail_notification", {
        _id: id,
        _worker: worker,
        _answer: outcome.answer,
        _is_permanent: outcome.isPermanent,
        _is_unanswered: !outcome.isAnswered,
      });
    },

    /** Claims the tests that were requested. */
    claimTests: async (): Promise<DeviceTest[]> =>
      z.array(testSchema).parse(await call("claim_device_tests", {})),

    /** Failed tests are not recorded: their user requests another. */
    reportTest: async ({ id }: DeviceTest, outcome: Outcome): Promise<void> => {
      if (!outcome.isSent && !outcome.isGone) return;
      await call("finish_device_test", { _id: id, _is_gone: !outcome.isSent });
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
