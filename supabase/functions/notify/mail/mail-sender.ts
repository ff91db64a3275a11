import nodemailer from "nodemailer";
import type { Settings, Smtp } from "../config/settings.ts";
import type { Outcome } from "../outbox/outbox.ts";
import type { Mail } from "./mail.ts";

/** nodemailer's codes for failures before the message was handed over. */
const BEFORE_HANDING_OVER = new Set(["EDNS", "EAUTH", "ETLS", "EENVELOPE", "ECONNECTION"]);

/**
 * The provider has this key with another text: links differ between attempts, and the earlier attempt arrived
 * (https://resend.com/docs/dashboard/emails/idempotency-keys).
 */
const HAS_IT_ALREADY = /invalid_idempotent_request|idempotency key has (already )?been used/i;

function answerOf(error: unknown): { code: number | undefined; text: string; kind: string } {
  if (typeof error !== "object" || error === null) {
    return { code: undefined, text: String(error), kind: "" };
  }
  const code: unknown = Reflect.get(error, "responseCode");
  const response: unknown = Reflect.get(error, "response");
  const kind: unknown = Reflect.get(error, "code");
  const message = error instanceof Error ? error.message : "unknown";
  return {
    code: typeof code === "number" ? code : undefined,
    text: typeof response === "string" ? response : message,
    kind: typeof kind === "string" ? kind : "",
  };
}

export type MailSender = {
  /** @param key makes it idempotent */
  send: (to: string, mail: Mail, key: string) => Promise<Outcome>;
  close: () => void;
};

/** Sends mails through an SMTP server. The library encodes every address. */
export function createMailSender(
  smtp: Smtp | undefined,
  { business, providerTimeout }: Settings,
): MailSender | undefined {
  if (!smtp) return undefined;
  const { hostname, port, protocol, username, password } = new URL(smtp.url);
  const isSecure = protocol === "smtps:";
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Without TLS only on this machine.
    requireTLS: !isSecure && hostname !== "127.0.0.1",
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: providerTimeout,
    greetingTimeout: providerTimeout,
    socketTimeout: providerTimeout,
    // No text is ever a path or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = smtp.from.slice(smtp.from.indexOf("@") + 1);
  /**
   * A Message-ID (RFC 5322, section 3.6.4). Mails of a conversation refer to one that no mail has: providers replace a
   * mail's own id, Amazon SES and so Resend always, and leave what it refers to.
   */
  const idOf = (local: string) => `<${local}@${domain}>`;

  return {
    close: () => transport.close(),
    send: async (to, mail, key) => {
      try {
        const sent = await transport.sendMail({
          from: { name: business.name, address: smtp.from },
          to: { name: "", address: to },
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: idOf(key),
          ...(mail.conversation
            ? { inReplyTo: idOf(mail.conversation), references: idOf(mail.conversation) }
            : {}),
          headers: {
            // Resend's; others go by the Message-ID, if at all.
            "Resend-Idempotency-Key": key,
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
          },
        });
        return { isSent: true, answer: sent.response, providerId: sent.messageId };
      } catch (error) {
        const { code, text, kind } = answerOf(error);
        if (HAS_IT_ALREADY.test(text)) return { isSent: true, answer: text, providerId: "" };
        return {
          isSent: false,
          answer: text,
          // 5xx is permanent, except failed authentication, which someone will fix.
          isPermanent: code !== undefined && code >= 500 && kind !== "EAUTH",
          isAnswered: code !== undefined || BEFORE_HANDING_OVER.has(kind),
        };
      }
    },
  };
}
