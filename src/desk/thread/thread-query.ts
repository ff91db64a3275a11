import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import type { AskedMove } from "@/request/asked-move";
import type { Received } from "./tray";

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
>;
export type QuoteLink = Pick<
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
export type Version = Pick<Tables<"quote_versions">, "number" | "created_at" | "hash">;

/** Everything sent about a quote and everything that came back. */
export type QuoteThread = {
  told: ToldMessage[];
  links: QuoteLink[];
  messages: QuoteMessage[];
  /** Received e-mails and texts, by the request id of their message. */
  received: ReadonlyMap<string, Received>;
  /** Signed by the customer; what staff recorded is in the log. */
  acceptances: Acceptance[];
  versions: Version[];
};

/**
 * Each list oldest first.
 * @throws BackendError
 */
export function threadQuery(quoteId: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.thread(quoteId),
    queryFn: async ({ signal }): Promise<QuoteThread> => {
      const supabase = getSupabase();
      const [told, links, messages, received, acceptances, versions] = await Promise.all([
        supabase
          .from("notifications")
          .select(
            "id, kind, channel, state, created_at, sent_at, delivered_at, delayed_at, bounced_at, answer",
          )
          .eq("quote_id", quoteId)
          .eq("audience", "customer")
          .order("created_at")
          .abortSignal(signal),
        supabase
          .from("quote_links")
          .select("id, made_at, recipient, viewed_at, revoked_at")
          .eq("quote_id", quoteId)
          .order("made_at")
          .abortSignal(signal),
        supabase
          .from("quote_messages")
          .select(
            "id, created_at, kind, body, asked_day, asked_place, asked_count, author_name, settled_at, request_id",
          )
          .eq("quote_id", quoteId)
          .order("created_at")
          .abortSignal(signal),
        supabase.from("received_messages").select("*").eq("quote_id", quoteId).abortSignal(signal),
        supabase
          .from("quote_acceptances")
          .select("*")
          .eq("quote_id", quoteId)
          .not("consent", "is", null)
          .order("accepted_at")
          .abortSignal(signal),
        supabase
          .from("quote_versions")
          .select("number, created_at, hash")
          .eq("quote_id", quoteId)
          .order("number")
          .abortSignal(signal),
      ]);
      return {
        told: rowsOf(told),
        links: rowsOf(links),
        messages: rowsOf(messages),
        received: new Map(rowsOf(received).map((row) => [row.id, row])),
        acceptances: rowsOf(acceptances),
        versions: rowsOf(versions),
      };
    },
    refetchInterval: REFRESH_MS,
  });
}

/** What the customer of a booking asks to have otherwise; null for words alone. */
export function askedIn(message: QuoteMessage): AskedMove | null {
  const { asked_day: day, asked_place: place, asked_count: count } = message;
  return day === null && place === null && count === null ? null : { day, place, count };
}

/** Whether the customer waits for an answer; everything else only has to be seen. */
export const isQuestion = ({ kind }: Pick<QuoteMessage, "kind">) =>
  !/^(?:accept|paid|money|site)$/.test(kind);

export type ThreadEntry = { key: string; at: string } & (
  | { type: "told"; message: ToldMessage }
  | { type: "viewed"; recipient: string | null }
  | {
      type: "wrote";
      message: QuoteMessage;
      received: Received | undefined;
      /** When the customer was next sent a version of the quote. */
      proposedAt: string | undefined;
    }
  | { type: "accepted"; acceptance: Acceptance }
  | { type: "voided"; acceptance: Acceptance }
);

/** A sent answer needs no entry beside its text until it is delivered. */
const isTold = ({ kind, state, delivered_at }: ToldMessage) =>
  kind !== "quote-answer" || state !== "sent" || delivered_at !== null;

/** Oldest first. */
export function entriesOf({
  told,
  links,
  messages,
  received,
  acceptances,
  versions,
}: QuoteThread): ThreadEntry[] {
  const versionAfter = (moment: string) =>
    versions.find(({ created_at }) => parseMoment(created_at) > parseMoment(moment))?.created_at;
  const entries: ThreadEntry[] = [
    ...told.filter(isTold).map((message): ThreadEntry => {
      const { id, sent_at, created_at } = message;
      return { type: "told", key: id, at: sent_at ?? created_at, message };
    }),
    ...links.flatMap(({ id, recipient, viewed_at }): ThreadEntry[] =>
      viewed_at === null ? [] : [{ type: "viewed", key: `viewed-${id}`, at: viewed_at, recipient }],
    ),
    ...messages
      .filter(({ kind }) => kind !== "accept")
      .map(
        (message): ThreadEntry => ({
          type: "wrote",
          key: message.id,
          at: message.created_at,
          message,
          received: received.get(message.request_id),
          proposedAt: versionAfter(message.created_at),
        }),
      ),
    ...acceptances.flatMap((acceptance): ThreadEntry[] => {
      const { id, accepted_at, voided_at } = acceptance;
      const accepted: ThreadEntry = { type: "accepted", key: id, at: accepted_at, acceptance };
      return voided_at === null
        ? [accepted]
        : [accepted, { type: "voided", key: `voided-${id}`, at: voided_at, acceptance }];
    }),
  ];
  const moment = ({ at }: ThreadEntry) => parseMoment(at).getTime();
  return entries.sort((one, other) => moment(one) - moment(other));
}

export function isUnsettled({ settled_at }: Pick<QuoteMessage, "settled_at">): boolean {
  return settled_at === null;
}
