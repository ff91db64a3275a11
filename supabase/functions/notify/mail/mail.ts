import { quoteSubject } from "../../../../src/request/quote-letter/quote-letter.ts";
import type { Business } from "../config/settings.ts";
import type { Outcome, ToldQuote } from "../outbox/outbox.ts";

/** Subject and name are one line each. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** Mails with the same one are shown as one conversation. */
  conversation?: string;
};

/** What every mail to the customer about a quote has in common, so that all of them are one conversation. */
export const inConversation = (
  business: Business,
  quote: Pick<ToldQuote, "id" | "number" | "language">,
) => ({
  subject: quoteSubject(business, quote),
  conversation: `quote-${quote.id}`,
});

export type MailSender = {
  /** @param key makes it idempotent */
  send: (to: string, mail: Mail, key: string) => Promise<Outcome>;
  close: () => void;
};
