import { languageOf } from "../../../../src/request/request-texts-in.ts";
import type { LeadRequest, Message, ToldQuote } from "../outbox/outbox.ts";
import { digestHeading } from "../words/digest.ts";
import { alertLabels, isUrgent, languageNote, requestSummaryWithTown } from "../words/facts.ts";
import { deskPath, deskQuotePath } from "../words/links.ts";
import { formatClock, formatMoment } from "../words/moments.ts";
import { quoteNews, quoteSummary } from "../words/quote-news.ts";

/** What a device shows, through the service worker public/desk-push.js. */
type PushNote = {
  title: string;
  body: string;
  /** Opened by a tap. */
  path: string;
  /** A later note with the same tag replaces this one. */
  tag: string;
  /** Whether a replacement rings again. */
  isLouder: boolean;
};

export type PushMessage = {
  note: PushNote;
  /** Seconds that it waits for an offline device. */
  ttl: number;
  urgency: "high" | "normal";
  /** Replaces a waiting message of the same topic (RFC 8030, 5.4): at most 32 characters of base64url. */
  topic: string;
};

const HOUR = 3600;

const topicOf = (id: string) => id.replaceAll("-", "").slice(0, 32);

/** What the customer did about a quote. Each is its own note: a question must not replace an acceptance. */
const quoteNote = (id: string, quote: ToldQuote): PushMessage => ({
  note: {
    title: quoteNews(quote).title,
    body: `${quoteSummary(quote)}.`,
    path: deskQuotePath(quote),
    tag: id,
    isLouder: false,
  },
  ttl: 24 * HOUR,
  urgency: "normal",
  topic: topicOf(id),
});

/**
 * A message for a device. A locked phone shows it to anyone nearby, so it says what, near which town of our list, how many
 * and by when; never who, which address, or any free text
 * (docs/decisions.md#34-a-notification-names-no-one).
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
      ttl: rings ? HOUR : 24 * HOUR,
      urgency: rings ? "high" : "normal",
      topic: topicOf(id),
    };
  }
  const isEscalated = kind !== "lead";
  const due = rings ? formatClock(first.due_at) : formatMoment(first.due_at);
  return {
    note: {
      title: `${isEscalated ? "NOT REACHED YET: " : ""}${alertLabels[first.kind]}`,
      body: [
        `${requestSummaryWithTown(first)}.`,
        `Answer by ${due}.`,
        ...languageNote(languageOf(first)),
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

export const TEST_MESSAGE: PushMessage = {
  note: {
    title: "This is a test",
    body: "Requests will show up here like this.",
    path: "/admin/team",
    tag: "test",
    isLouder: true,
  },
  ttl: 600,
  urgency: "high",
  topic: "test",
};
