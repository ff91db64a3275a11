import { replyAddress } from "../../_shared/reply-address.ts";
import type { Settings } from "../config/settings.ts";
import { accessMail } from "../mail/access-mail.ts";
import { acknowledgment } from "../mail/acknowledgment.ts";
import type { Mail, MailSender } from "../mail/mail.ts";
import { createMailSender } from "../mail/mail-sender.ts";
import { quoteMail } from "../mail/quote-mail.ts";
import { quoteNewsMail } from "../mail/quote-news-mail.ts";
import { reviewMail } from "../mail/review-mail.ts";
import { digestMail, staffMail } from "../mail/staff-mail.ts";
import { pushMessage } from "../push/push-message.ts";
import { createPushSender, type PushSender } from "../push/push-sender.ts";
import { createSmsSender, type SmsSender } from "../sms/sms-sender.ts";
import { acknowledgmentText, digestText, quoteText, staffText } from "../sms/texts.ts";
import type { Channel, LeadRequest, Message, Outcome } from "./outbox.ts";
import type { Sender } from "./send-due.ts";

export type Delivery = {
  channels: readonly Channel[];
  push: PushSender | undefined;
  send: Sender;
  close: () => void;
};

const refused = (answer: string) =>
  ({ isSent: false, answer, isPermanent: true, isAnswered: true }) as const;

function mailOf({ replies, ...settings }: Settings, message: Message): Mail | undefined {
  const { kind, change, quote, letter } = message;
  const business = { ...settings.business, own: letter };
  if (change) return accessMail(business, change);
  if (quote) {
    if (kind === "quote-news") return quoteNewsMail(business, quote);
    const replyTo = replies && replyAddress(replies, quote.id);
    return kind === "quote-review"
      ? reviewMail(business, quote, replyTo)
      : quoteMail(business, kind, quote, replyTo);
  }
  const [first] = message.requests;
  if (!first) return undefined;
  if (kind === "acknowledgment") return acknowledgment(business, first, new Date());
  if (message.request_count > 1) return digestMail(business, message);
  return staffMail(business, kind, first);
}

function textOf({ business }: Settings, message: Message, first: LeadRequest): string | undefined {
  if (message.quote) return quoteText(business, message.kind, message.quote);
  if (message.kind === "acknowledgment") return acknowledgmentText(business, first, new Date());
  if (message.request_count > 1) return digestText(business, message, first);
  return staffText(business, message.kind, first);
}

/** Removes the link: some providers quote what they refuse, and the answer is stored. */
function withoutLink(outcome: Outcome, { quote }: Message): Outcome {
  if (!quote?.link) return outcome;
  const { token, code } = quote.link;
  const halves = code.replace(/^(.{4})/, "$1-");
  const answer = [token, code, halves].reduce(
    (rest, secret) => rest.replaceAll(secret, "[link]"),
    outcome.answer,
  );
  return { ...outcome, answer };
}

/** Sends messages through the providers that are set up. */
export function createDelivery(settings: Settings): Delivery {
  const mail: MailSender | undefined = createMailSender(settings.smtp, settings);
  const copies: MailSender | undefined = createMailSender(settings.copiesSmtp, settings);
  const sms: SmsSender | undefined = createSmsSender(settings);

  const push: PushSender | undefined = createPushSender(settings);

  const attempt: Sender = async (message) => {
    const [first] = message.requests;
    if (first && message.channel === "push") {
      if (!push) return refused("No provider is set up.");
      if (!message.device) return { ...refused("There is no device."), isGone: true };
      return push.send(message.device, pushMessage(message, first));
    }
    const address =
      message.address ?? (message.audience === "office" ? settings.business.email : null);
    if (address === null) return refused("There is no address.");
    try {
      if (message.channel === "sms") {
        const text = first && textOf(settings, message, first);
        if (!sms || !text) return refused("No provider is set up.");
        return await sms.send(address, text, message.id, message.is_unanswered);
      }
      const written = mailOf(settings, message);
      const sender = message.kind === "acknowledgment" ? copies : mail;
      if (!sender || !written) return refused("No provider is set up.");
      return await sender.send(address, written, message.id);
    } catch (error) {
      // One broken message must not stop the others.
      return { isSent: false, answer: String(error), isPermanent: false, isAnswered: true };
    }
  };

  return {
    channels: [
      ...(mail ? (["email"] as const) : []),
      ...(sms ? (["sms"] as const) : []),
      ...(push ? (["push"] as const) : []),
    ],
    push,
    send: async (message) => withoutLink(await attempt(message), message),
    close: () => {
      mail?.close();
      copies?.close();
    },
  };
}
