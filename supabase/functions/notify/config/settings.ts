import { z } from "zod";
import { dialable } from "../../../../src/config/dialable.ts";
import type { Language } from "../../../../src/config/languages.ts";
import type { Owned } from "../../../../src/request/quote-letter/own-words.ts";
import { businessSettings } from "../../_shared/business-settings.ts";
import { type DatabaseAccess, databaseAccess } from "../../_shared/database.ts";
import {
  blankAsAbsent,
  everyFunction,
  optional,
  parseEnvironment,
  repliesSettings,
  repliesTo,
  resendApi,
  webUrl,
} from "../../_shared/environment.ts";
import type { Replies } from "../../_shared/reply-address.ts";

const schema = z.object({
  ...everyFunction,
  ...repliesSettings,
  ...businessSettings,
  /** The public address of the function "inbound", which gets delivery reports. */
  INBOUND_URL: optional(webUrl),

  /** smtps://user:password@host:465 */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  /** Sender of every mail, at a domain that the provider may send for. Default: the business's e-mail. */
  SMTP_FROM: optional(z.email()),
  /** Where Resend's API is, which sends in place of its SMTP server. */
  RESEND_API: resendApi,
  /** For copies to customers, whose unchecked addresses may bounce and cost the sender's reputation. Default: as above. */
  COPIES_SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  COPIES_SMTP_FROM: optional(z.email()),
  /** All three, or no text messages. */
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC\w+$/)),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  /** A number (+1...) or a messaging service (MG...). */
  TWILIO_FROM: optional(z.string().regex(/^(\+\d{8,15}|MG\w+)$/)),
  TWILIO_API: z.preprocess(blankAsAbsent, webUrl.default("https://api.twilio.com")),
  /** A pair that `npm run notify:keys` makes, or no notifications on devices. */
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^B[\w-]{86}$/)),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  /** A contact for push services. Default: the business's e-mail. */
  VAPID_SUBJECT: optional(z.url({ protocol: /^(mailto|https)$/ })),
  /** For tests: replaces every push service. */
  PUSH_STAND_IN: optional(z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })),
  /** Milliseconds. */
  NOTIFY_PROVIDER_TIMEOUT: z.preprocess(
    blankAsAbsent,
    z.coerce.number().positive().default(20_000),
  ),

  /** The site's own setting. */
  VITE_BUSINESS_EMAIL: z.email(),
});

export type Business = Owned & {
  name: string;
  phone: string;
  speaksSpanish: boolean;
  /** Calls it. */
  phoneHref: string;
  /** When it is answered: "24/7", or "Mon–Fri 8 AM–6 PM". */
  hours: Readonly<Record<Language, string>>;
  email: string;
  /** Without a trailing slash. */
  siteUrl: string;
};

export type Smtp = { url: string; from: string };

export type Twilio = {
  account: string;
  token: string;
  from: string;
  api: string;
  /** For delivery reports. */
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
  resendApi: string;
  /** For copies to customers. */
  copiesSmtp: Smtp | undefined;
  twilio: Twilio | undefined;
  push: Push | undefined;
  /** Milliseconds. */
  providerTimeout: number;
  /** For customers' replies to mails about quotes. */
  replies: Replies | undefined;
  business: Business;
  port: number | undefined;
};

/**
 * Settings of the worker, from its environment.
 * @throws Error naming every bad variable, never a value: some are secrets
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const env = parseEnvironment(schema, environment);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  const statusUrl = env.INBOUND_URL && `${env.INBOUND_URL}/twilio/status`;
  const smtp = env.SMTP_URL
    ? { url: env.SMTP_URL, from: env.SMTP_FROM ?? env.VITE_BUSINESS_EMAIL }
    : undefined;
  return {
    database: databaseAccess(env),
    secret: env.NOTIFY_SECRET,
    smtp,
    resendApi: env.RESEND_API,
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
            publicKey,
            privateKey,
            standIn: env.PUSH_STAND_IN,
            subject: env.VAPID_SUBJECT ?? `mailto:${env.VITE_BUSINESS_EMAIL}`,
          }
        : undefined,
    providerTimeout: env.NOTIFY_PROVIDER_TIMEOUT,
    replies: repliesTo(env),
    business: {
      name: env.VITE_BUSINESS_NAME,
      phone: env.VITE_BUSINESS_PHONE,
      speaksSpanish: env.SPEAKS_SPANISH === "yes",
      phoneHref: dialable(env.VITE_BUSINESS_PHONE)?.call ?? "",
      hours: { en: env.HOURS_IN_ENGLISH, es: env.HOURS_IN_SPANISH },
      email: env.VITE_BUSINESS_EMAIL,
      siteUrl: env.VITE_SITE_URL,
    },
    port: env.FUNCTION_PORT,
  };
}
