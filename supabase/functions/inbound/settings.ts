import { Buffer } from "node:buffer";
import { z } from "zod";
import { type DatabaseAccess, databaseAccess } from "../_shared/database.ts";
import {
  blankAsAbsent,
  everyFunction,
  optional,
  parseEnvironment,
  repliesSettings,
  repliesTo,
} from "../_shared/environment.ts";
import type { Replies } from "../_shared/reply-address.ts";

const schema = z.object({
  ...everyFunction,
  ...repliesSettings,
  /** Where providers reach this function: what Twilio signs begins with it. */
  INBOUND_URL: z.url({ protocol: /^https?$/ }),
  /** The password in the address of Postmark's webhooks, whatever the user name. */
  INBOUND_PASSWORD: optional(z.string().min(20)),
  /** Both, or nothing of Resend's: whsec_... and re_... */
  RESEND_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_[\w+/=-]{24,}$/)),
  RESEND_API_KEY: optional(z.string().min(10)),
  RESEND_API: z.preprocess(blankAsAbsent, z.url().default("https://api.resend.com")),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  VITE_BUSINESS_NAME: z.string().min(1),
  VITE_BUSINESS_PHONE: z.string().min(10),
});

export type Settings = {
  database: DatabaseAccess;
  /** Where this function is reached, without a slash at its end. */
  url: string;
  replies: Replies | undefined;
  /** Of each provider that is set up. */
  postmarkPassword: string | undefined;
  resend: { key: Uint8Array; apiKey: string; api: string } | undefined;
  twilioToken: string | undefined;
  business: { name: string; phone: string };
  port: number | undefined;
};

/**
 * Settings of the function, from its environment.
 * @throws Error naming every bad variable, never a value: some are secrets
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const env = parseEnvironment(schema, environment);
  const { RESEND_WEBHOOK_SECRET: secret, RESEND_API_KEY: apiKey } = env;
  return {
    database: databaseAccess(env),
    url: env.INBOUND_URL.replace(/\/$/, ""),
    replies: repliesTo(env),
    postmarkPassword: env.INBOUND_PASSWORD,
    resend:
      secret && apiKey
        ? {
            key: Buffer.from(secret.replace(/^whsec_/, ""), "base64"),
            ...{ apiKey, api: env.RESEND_API.replace(/\/$/, "") },
          }
        : undefined,
    twilioToken: env.TWILIO_AUTH_TOKEN,
    business: { name: env.VITE_BUSINESS_NAME, phone: env.VITE_BUSINESS_PHONE },
    port: env.FUNCTION_PORT,
  };
}
