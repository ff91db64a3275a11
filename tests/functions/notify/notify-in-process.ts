import { createECDH } from "node:crypto";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { onTestFinished, vi } from "vitest";
import { readSettings } from "../../../supabase/functions/notify/config/settings.ts";
import type { Message } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { leadRequest } from "../../support/message-factories.ts";

export const PROJECT = "https://project.example";
export const SECRET = "n".repeat(40);
export const ACCOUNT = "AC0123456789";

const environment: Record<string, string> = {
  SUPABASE_URL: PROJECT,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: `sb_secret_${"n".repeat(32)}` }),
  NOTIFY_SECRET: SECRET,
  VITE_SITE_URL: "https://site.example",
  VITE_BUSINESS_NAME: "Houston Restrooms",
  VITE_BUSINESS_PHONE: "(713) 555-0100",
  VITE_BUSINESS_EMAIL: "hello@example.com",
};

export const smtp = { SMTP_URL: "smtps://mail.example" };

export const twilio = {
  TWILIO_ACCOUNT_SID: ACCOUNT,
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "+17135550100",
};

const vapidKeys = createECDH("prime256v1");

/** For notifications on devices. */
export const vapid = {
  VAPID_PUBLIC_KEY: vapidKeys.generateKeys("base64url"),
  VAPID_PRIVATE_KEY: Buffer.from(vapidKeys.getPrivateKey("hex").padStart(64, "0"), "hex").toString(
    "base64url",
  ),
};

export const settingsWith = (changes: Record<string, string> = {}) =>
  readSettings({ ...environment, ...changes });

/** A claimed message: a text to staff about an emergency. */
export const claimed = (changes: Partial<Message> = {}): Message => ({
  id: "0b6f3a56-4a43-4c1e-9f43-8f2a4a4f0c11",
  kind: "lead",
  channel: "sms",
  audience: "list",
  address: "+17135550142",
  device: null,
  attempt: 1,
  is_unanswered: false,
  request_count: 1,
  requests: [leadRequest()],
  change: null,
  quote: null,
  ...changes,
});

/** Mail servers that take everything, until the test ends. @returns what each was given, and which were closed */
export function mailServers() {
  const sent: { host: string; mail: SendMailOptions }[] = [];
  const closed: string[] = [];
  const create = vi.spyOn(nodemailer, "createTransport").mockImplementation(((options: {
    host: string;
  }) => ({
    sendMail: async (mail: SendMailOptions) => {
      sent.push({ host: options.host, mail });
      return { response: "250 OK", messageId: "<1@example.com>" };
    },
    close: () => closed.push(options.host),
  })) as unknown as typeof nodemailer.createTransport);
  onTestFinished(() => create.mockRestore());
  return { sent, closed };
}
