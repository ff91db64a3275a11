import nodemailer from "nodemailer";
import type { Settings, Smtp } from "../config/settings.ts";
import type { MailSender } from "./mail.ts";
import { createResendSender, resendKeyIn } from "./resend-sender.ts";

/** nodemailer's codes for failures before the message was handed over. */
const BEFORE_HANDING_OVER = new Set(["EDNS", "EAUTH", "ETLS", "EENVELOPE", "ECONNECTION"]);

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

/** Sends mails through the service that is set up. `undefined` if none is. */
export function createMailSender(
  smtp: Smtp | undefined,
  settings: Settings,
): MailSender | undefined {
  if (!smtp) return undefined;
  const key = resendKeyIn(smtp);
  return key === undefined
    ? createSmtpSender(smtp, settings)
    : createResendSender(key, smtp.from, settings);
}

/** Through an SMTP server. The library encodes every address. */
function createSmtpSender(smtp: Smtp, { business, providerTimeout }: Settings): MailSender {
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
   * mail's own id, as Amazon SES does, and leave what it refers to.
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
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
          },
        });
        return { isSent: true, answer: sent.response, providerId: sent.messageId };
      } catch (error) {
        const { code, text, kind } = answerOf(error);
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
