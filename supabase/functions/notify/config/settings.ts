import { z } from "zod";
import { type DatabaseAccess, databaseAccess } from "../../_shared/database.ts";
import {
  blankAsAbsent,
  everyFunction,
  optional,
  parseEnvironment,
  repliesSettings,
  repliesTo,
} from "../../_shared/environment.ts";
import type { Replies } from "../../_shared/reply-address.ts";

const schema = z.object({
  ...everyFunction,
  ...repliesSettings,
  /** Where providers reach the function "inbound", which hears what became of a message. */
  INBOUND_URL: optional(z.url({ protocol: /^https?$/ })),

  /** smtps://user:password@host:465 */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  /** Sender of every mail, at a domain that the provider may send for. Default: the business's e-mail. */
  SMTP_FROM: optional(z.email()),
  /**
   * The same for customers' copies, which go to addresses that nobody has checked: what bounces there shall not cost the
   * alerts their sender. Default: as everything else.
   */
  COPIES_SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  COPIES_SMTP_FROM: optional(z.email()),
  /** All three, or no text messages. */
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC\w+$/)),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  /** A number (+1...) or a messaging service (MG...). */
  TWILIO_FROM: optional(z.string().regex(/^(\+\d{8,15}|MG\w+)$/)),
  TWILIO_API: z.preprocess(blankAsAbsent, z.url().default("https://api.twilio.com")),
  /** A pair that `npm run notify:keys` makes, or no notifications on devices. */
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/)),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  /** Whom a push service may write to about us. Default: the business's e-mail. */
  VAPID_SUBJECT: optional(z.url({ protocol: /^(mailto|https)$/ })),
  /** Only on this machine: what stands in for every push service. */
  PUSH_STAND_IN: optional(z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })),
  /** Milliseconds until a provider that does not answer is given up. */
  NOTIFY_PROVIDER_TIMEOUT: z.preprocess(
    blankAsAbsent,
    z.coerce.number().positive().default(20_000),
  ),

  // The site's own settings, so that a number is typed once (.env.example).
  VITE_BUSINESS_NAME: z.string().min(1),
  VITE_BUSINESS_PHONE: z.string().min(10),
  VITE_BUSINESS_EMAIL: z.email(),
});

export type Business = {
  name: string;
  phone: string;
  phoneDialable: string;
  email: string;
  /** Origin of the site, without a slash at its end. */
  siteUrl: string;
};

export type Smtp = { url: string; from: string };

export type Twilio = {
  account: string;
  token: string;
  from: string;
  api: string;
  /** Whom it tells what became of a text. */
  statusUrl: string | undefined;
};

type Push = {
  publicKey: string;
  privateKey: string;
  subject: string;
  standIn: string | undefined;
};

export type Settings = {
  database: DatabaseAccess;
  secret: string;
  smtp: Smtp | undefined;
  /** Of customers' copies. */
  copiesSmtp: Smtp | undefined;
  twilio: Twilio | undefined;
  push: Push | undefined;
  /** Milliseconds. */
  providerTimeout: number;
  /** Where customers' replies to mails about quotes come in. */
  replies: Replies | undefined;
  business: Business;
  port: number | undefined;
};

function dialable(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/**
 * Settings of the worker, from its environment.
 * @throws Error naming every bad variable, never a value: some are secrets
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const env = parseEnvironment(schema, environment);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  const statusUrl = env.INBOUND_URL && `${env.INBOUND_URL.replace(/\/$/, "")}/twilio/status`;
  const smtp = env.SMTP_URL
    ? { url: env.SMTP_URL, from: env.SMTP_FROM ?? env.VITE_BUSINESS_EMAIL }
    : undefined;
  return {
    database: databaseAccess(env),
    secret: env.NOTIFY_SECRET,
    smtp,
    copiesSmtp: smtp && {
      url: env.COPIES_SMTP_URL ?? smtp.url,
      from: env.COPIES_SMTP_FROM ?? smtp.from,
    },
    twilio:
      account && token && from
        ? { account, token, from, api: env.TWILIO_API, statusUrl }
        : undefined,
    push:
      publicKey && privateKey
        ? {
            ...{ publicKey, privateKey, standIn: env.PUSH_STAND_IN },
            subject: env.VAPID_SUBJECT ?? `mailto:${env.VITE_BUSINESS_EMAIL}`,
          }
        : undefined,
    providerTimeout: env.NOTIFY_PROVIDER_TIMEOUT,
    replies: repliesTo(env),
    business: {
      name: env.VITE_BUSINESS_NAME,
      phone: env.VITE_BUSINESS_PHONE,
      phoneDialable: dialable(env.VITE_BUSINESS_PHONE),
      email: env.VITE_BUSINESS_EMAIL,
      siteUrl: env.VITE_SITE_URL.replace(/\/$/, ""),
    },
    port: env.FUNCTION_PORT,
  };
}
