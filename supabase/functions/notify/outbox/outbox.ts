import { z } from "zod";
import { callDatabase } from "../../_shared/database.ts";
import type { Settings } from "../config/settings.ts";

/** A request as the messages tell of it. */
const requestSchema = z.object({
  id: z.string(),
  created_at: z.coerce.date(),
  due_at: z.coerce.date(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  event_type: z.string(),
  /** yyyy-MM-dd, a day in Houston. */
  event_date: z.string().nullable(),
  number_of_guests: z.number().nullable(),
  event_address: z.string(),
  additional_info: z.string().nullable(),
});

const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(["lead", "second-list", "owner", "acknowledgement"]),
  channel: z.enum(["email", "sms"]),
  audience: z.enum(["customer", "office", "member", "list"]),
  address: z.string().nullable(),
  attempt: z.number(),
  is_unanswered: z.boolean(),
  requests: z.array(requestSchema).min(1),
});

export type LeadRequest = z.infer<typeof requestSchema>;
export type Message = z.infer<typeof messageSchema>;
export type Channel = Message["channel"];

/** What became of an attempt. Without `isAnswered` the provider may have taken the message all the same. */
export type Outcome =
  | { isSent: true; answer: string; providerId: string }
  | { isSent: false; answer: string; isPermanent: boolean; isAnswered: boolean };

/** The three functions of the database that the worker may call. */
export function createOutbox({ database }: Settings, worker: string) {
  const call = (name: string, parameters: object) => callDatabase(database, name, parameters);

  return {
    /** Takes up to `limit` messages that are due, under a lease of two minutes. */
    claim: async (limit: number, channels: readonly Channel[]): Promise<Message[]> =>
      z.array(messageSchema).parse(
        await call("claim_notifications", {
          _worker: worker,
          _limit: limit,
          _channels: channels,
        }),
      ),

    /** Says what became of a message. */
    report: async ({ id }: Message, outcome: Outcome): Promise<void> => {
      if (outcome.isSent) {
        await call("finish_notification", {
          _id: id,
          _answer: outcome.answer,
          _provider_id: outcome.providerId,
        });
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
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
