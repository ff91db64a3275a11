import { z } from "zod";
import type { Settings, Smtp } from "../config/settings.ts";
import type { Outcome } from "../outbox/outbox.ts";
import type { Mail, MailSender } from "./mail.ts";

const HOST = "smtp.resend.com";

const sentSchema = z.object({ id: z.string() });
const refusalSchema = z.object({ name: z.string().catch(""), message: z.string().catch("") });

/** Refusals that are about this mail. Others are about the account, and pass. */
const OF_THIS_MAIL = [400, 413, 422];

/** The API's key, if the mail server is Resend's: its SMTP password. */
export function resendKeyIn({ url }: Smtp): string | undefined {
  const { hostname, password } = new URL(url);
  return hostname === HOST ? decodeURIComponent(password) : undefined;
}

/**
 * Sends mails through Resend's API: its SMTP server gives no id and takes no tag, and an event about a mail repeats
 * nothing else that identifies it (https://resend.com/docs/api-reference/emails/send-email).
 */
export function createResendSender(
  key: string,
  from: string,
  { business, providerTimeout, resendApi }: Settings,
): MailSender {
  const domain = from.slice(from.indexOf("@") + 1);
  const idOf = (local: string) => `<${local}@${domain}>`;
  // Quoted: a name may contain a comma or an "@" (RFC 5322, section 3.2.4).
  const mailbox = (name: string, address: string) =>
    `"${name.replace(/[\\"]/g, "\\$&")}" <${address}>`;

  const ask = (to: string, mail: Mail, id: string) =>
    fetch(`${resendApi}/emails`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "Idempotency-Key": id,
      },
      body: JSON.stringify({
        from: mailbox(business.name, from),
        to: [to],
        ...(mail.replyTo ? { reply_to: mailbox(mail.replyTo.name, mail.replyTo.address) } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        tags: [{ name: "message", value: id }],
        headers: {
          ...(mail.conversation
            ? { "In-Reply-To": idOf(mail.conversation), References: idOf(mail.conversation) }
            : {}),
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
        },
      }),
      signal: AbortSignal.timeout(providerTimeout),
    });

  return {
    close: () => undefined,
    send: async (to, mail, id): Promise<Outcome> => {
      try {
        const answer = await ask(to, mail, id);
        const content: unknown = await answer.json().catch(() => ({}));
        if (answer.ok) {
          const sent = sentSchema.parse(content);
          return { isSent: true, answer: `${answer.status} OK`, providerId: sent.id };
        }
        const refusal = refusalSchema.catch({ name: "", message: "" }).parse(content);
        const text = `${answer.status} ${refusal.name} ${refusal.message}`.trim();
        // It has this key with another text: links differ between attempts, and the earlier attempt arrived
        // (https://resend.com/docs/dashboard/emails/idempotency-keys).
        if (refusal.name === "invalid_idempotent_request") {
          return { isSent: true, answer: text, providerId: "" };
        }
        return {
          isSent: false,
          answer: text,
          isPermanent: OF_THIS_MAIL.includes(answer.status),
          isAnswered: answer.status < 500,
        };
      } catch (error) {
        return { isSent: false, answer: String(error), isPermanent: false, isAnswered: false };
      }
    },
  };
}
