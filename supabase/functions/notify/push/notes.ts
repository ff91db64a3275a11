import { languageOf } from "../../../../src/request/words-of.ts";
import type { LeadRequest, Message, ToldQuote } from "../outbox/outbox.ts";
import { digestHeading } from "../words/digest.ts";
import { alarmOf, inShortWithTown, isUrgent, writesIn } from "../words/facts.ts";
import { deskPath, deskQuotePath } from "../words/links.ts";
import { formatClock, formatMoment } from "../words/moments.ts";
import { newsOf, quoteInShort } from "../words/quote.ts";

/** What a device shows; the service worker of the staff pages reads it (public/desk-push.js). */
type PushNote = {
  title: string;
  body: string;
  /** Path of the page that a tap opens. */
  path: string;
  /** A later note with the same tag takes the place of this one. */
  tag: string;
  /** Whether taking that place rings again. */
  isLouder: boolean;
};

/** A note, and how a push service is to treat it. */
export type PushMessage = {
  note: PushNote;
  /** Seconds for which it waits for a device that is switched off. */
  ttl: number;
  urgency: "high" | "normal";
  /** By which a push service drops a former one that waits still (RFC 8030, 5.4): at most 32 letters of base64url. */
  topic: string;
};

const HOUR = 3600;

const topicOf = (id: string) => id.replaceAll("-", "").slice(0, 32);

/** What the customer did about a quote. Each thing is a note of its own: a question must not cover a yes. */
const quoteNote = (id: string, quote: ToldQuote): PushMessage => ({
  note: {
    title: newsOf(quote).title,
    body: `${quoteInShort(quote)}.`,
    path: deskQuotePath(quote),
    tag: id,
    isLouder: false,
  },
  ...{ ttl: 24 * HOUR, urgency: "normal", topic: topicOf(id) },
});

/**
 * What a device is told of a message. A locked phone shows it to whoever stands by, so it says what, near which town of
 * our list, how many and by when, never who, which address, or anything that a visitor typed
 * (docs/decisions.md#34-a-notification-names-nobody).
 */
export function pushMessage(message: Message, first: LeadRequest): PushMessage {
  const { id, kind, quote } = message;
  if (quote) return quoteNote(id, quote);
  const rings = isUrgent[first.kind];
  if (message.request_count > 1) {
    return {
      note: {
        title: digestHeading(message),
        body: `The first answer is due by ${formatMoment(first.due_at)}.`,
        path: "/admin/quotes",
        tag: id,
        isLouder: rings,
      },
      ...{ ttl: rings ? HOUR : 24 * HOUR, urgency: rings ? "high" : "normal", topic: topicOf(id) },
    };
  }
  const isEscalated = kind !== "lead";
  const due = rings ? formatClock(first.due_at) : formatMoment(first.due_at);
  return {
    note: {
      title: `${isEscalated ? "NOT REACHED YET: " : ""}${alarmOf[first.kind]}`,
      body: [
        `${inShortWithTown(first)}.`,
        `Answer by ${due}.`,
        ...writesIn(languageOf(first)),
      ].join(" "),
      path: deskPath(first),
      tag: first.id,
      isLouder: isEscalated,
    },
    ttl: rings ? HOUR : 24 * HOUR,
    urgency: rings ? "high" : "normal",
    topic: topicOf(first.id),
  };
}

/** What shows that a device is reached. */
export const TEST_MESSAGE: PushMessage = {
  note: {
    title: "This is a test",
    body: "Requests will show up here like this.",
    path: "/admin/team",
    tag: "test",
    isLouder: true,
  },
  ...{ ttl: 600, urgency: "high", topic: "test" },
};
