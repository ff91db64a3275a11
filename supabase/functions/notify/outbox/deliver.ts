import type { Settings } from "../config/settings.ts";
import { accessMail } from "../mail/access-mail.ts";
import { acknowledgement } from "../mail/acknowledgement.ts";
import type { Mail } from "../mail/mail.ts";
import { createMailSender, type MailSender } from "../mail/smtp.ts";
import { digestMail, staffMail } from "../mail/staff-mail.ts";
import { pushMessage } from "../push/notes.ts";
import { createPushSender, type PushSender } from "../push/web-push.ts";
import { acknowledgementText, digestText, staffText } from "../sms/texts.ts";
import { createSmsSender, type SmsSender } from "../sms/twilio.ts";
import type { Channel, LeadRequest, Message } from "./outbox.ts";
import type { Sender } from "./send-due.ts";

export type Delivery = {
  channels: readonly Channel[];
  push: PushSender | undefined;
  send: Sender;
  close: () => void;
};

const refused = (answer: string) =>
  ({ isSent: false, answer, isPermanent: true, isAnswered: true }) as const;

/** The mail that a message is; `undefined` when it is about nothing. */
function mailOf({ business }: Settings, message: Message): Mail | undefined {
  if (message.change) return accessMail(business, message.change);
  const [first] = message.requests;
  if (!first) return undefined;
  if (message.kind === "acknowledgement") return acknowledgement(business, first, new Date());
  if (message.request_count > 1) return digestMail(business, message);
  return staffMail(business, message.kind, first);
}

/** The text message that a message is. */
function textOf({ business }: Settings, message: Message, first: LeadRequest): string {
  if (message.kind === "acknowledgement") return acknowledgementText(business, first, new Date());
  if (message.request_count > 1) return digestText(business, message, first);
  return staffText(business, message.kind, first);
}

/** Sends messages through the providers that are set up. */
export function createDelivery(settings: Settings): Delivery {
  const mail: MailSender | undefined = createMailSender(settings.smtp, settings);
  const copies: MailSender | undefined = createMailSender(settings.copiesSmtp, settings);
  const sms: SmsSender | undefined = createSmsSender(settings);

  const push: PushSender | undefined = createPushSender(settings);

  const send: Sender = async (message) => {
    const [first] = message.requests;
    if (first && message.channel === "push") {
      if (!push) return refused("No provider is set up.");
      // Taken off just now.
      if (!message.device) return { ...refused("There is no device."), isGone: true };
      return push.send(message.device, pushMessage(message, first));
    }
    const address =
      message.address ?? (message.audience === "office" ? settings.business.email : null);
    if (address === null) return refused("There is no address.");
    try {
      if (message.channel === "sms") {
        if (!sms || !first) return refused("No provider is set up.");
        return await sms.send(address, textOf(settings, message, first), message.is_unanswered);
      }
      const written = mailOf(settings, message);
      const sender = message.kind === "acknowledgement" ? copies : mail;
      if (!sender || !written) return refused("No provider is set up.");
      return await sender.send(address, written, message.id);
    } catch (error) {
      // One message that cannot be written must not keep the others.
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
    send,
    close: () => {
      mail?.close();
      copies?.close();
    },
  };
}
