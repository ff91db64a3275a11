import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Hotline } from "../../../src/request/quote-letter/told-phone.ts";
import { businessSettings } from "../_shared/business-settings.ts";
import { type DatabaseAccess, databaseAccess } from "../_shared/database.ts";
import {
  everyFunction,
  optional,
  parseEnvironment,
  repliesSettings,
  repliesTo,
  resendApi,
  webUrl,
} from "../_shared/environment.ts";
import type { Replies } from "../_shared/reply-address.ts";

const schema = z.object({
  ...everyFunction,
  ...repliesSettings,
  ...businessSettings,
  /** Where providers reach this function: what Twilio signs begins with it. */
  INBOUND_URL: webUrl,
  /** Both, or mail is not received: whsec_... and re_... */
  RESEND_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_[\w+/=-]{24,}$/)),
  RESEND_API_KEY: optional(z.string().min(10)),
  RESEND_API: resendApi,
  TWILIO_AUTH_TOKEN: optional(z.string()),
});

export type Settings = {
  database: DatabaseAccess;
  /** Where this function is reached, without a slash at its end. */
  url: string;
  replies: Replies | undefined;
  /** `undefined` while the provider is not set up. */
  resend: { key: Uint8Array; apiKey: string; api: string } | undefined;
  twilioToken: string | undefined;
  business: Hotline & { name: string };
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
    url: env.INBOUND_URL,
    replies: repliesTo(env),
    resend:
      secret && apiKey
        ? {
            key: Buffer.from(secret.replace(/^whsec_/, ""), "base64"),
            apiKey,
            api: env.RESEND_API,
          }
        : undefined,
    twilioToken: env.TWILIO_AUTH_TOKEN,
    business: {
      name: env.VITE_BUSINESS_NAME,
      phone: env.VITE_BUSINESS_PHONE,
      speaksSpanish: env.SPEAKS_SPANISH === "yes",
    },
    port: env.FUNCTION_PORT,
  };
}
