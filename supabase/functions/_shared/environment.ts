import { z } from "zod";
import { blankAsAbsent } from "../../../src/config/blank-as-absent.ts";
import { MAILBOX_MAX, type Replies } from "./reply-address.ts";

export { blankAsAbsent };

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankAsAbsent, schema.optional());

/** An address on the web, without a slash at its end. */
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .overwrite((address) => address.replace(/\/$/, ""));

/** Tests set another. */
export const resendApi = z.preprocess(blankAsAbsent, webUrl.default("https://api.resend.com"));

/** The environment of every function. */
export const everyFunction = {
  /** Set by hosted projects. */
  SUPABASE_URL: webUrl,
  /** Set by hosted projects too (`secretKeyIn`). */
  SUPABASE_SECRET_KEYS: z.string().min(20),
  /** The site's own setting (.env.example). */
  VITE_SITE_URL: webUrl,
  /** The port on 127.0.0.1; hosted projects choose the address themselves. */
  FUNCTION_PORT: optional(z.coerce.number().int()),
};

/** Shared by "notify" and "inbound". */
export const repliesSettings = {
  /** Signs calls (the Vault secret "notify_secret") and the addresses of replies. */
  NOTIFY_SECRET: z.string().min(32),
  /** Where customers' replies arrive, at a domain whose mail goes to this project; by default the business's mailbox. */
  NOTIFY_REPLIES_TO: optional(z.email().refine((address) => address.indexOf("@") <= MAILBOX_MAX)),
};

/** Where replies arrive; `undefined`: in the business's mailbox. */
export const repliesTo = (env: {
  NOTIFY_SECRET: string;
  NOTIFY_REPLIES_TO?: string | undefined;
}): Replies | undefined =>
  env.NOTIFY_REPLIES_TO === undefined
    ? undefined
    : { address: env.NOTIFY_REPLIES_TO, secret: env.NOTIFY_SECRET };

/** `{"default":"sb_secret_..."}`: https://supabase.com/docs/guides/functions/secrets */
const secretKeysSchema = z
  .preprocess(
    (text) => {
      try {
        return JSON.parse(String(text));
      } catch {
        return undefined;
      }
    },
    z.record(z.string(), z.string().min(20)),
  )
  .catch({});

/** The new secret key called "default", or the first; else the legacy one. */
function secretKeyIn(environment: Record<string, string | undefined>): string | undefined {
  const keys = secretKeysSchema.parse(environment.SUPABASE_SECRET_KEYS);
  return keys.default ?? Object.values(keys)[0] ?? environment.SUPABASE_SERVICE_ROLE_KEY;
}

/**
 * Parses the environment.
 * @throws Error naming every bad variable, never a value: some are secrets
 */
export function parseEnvironment<T>(
  schema: z.ZodType<T>,
  environment: Record<string, string | undefined>,
): T {
  const result = schema.safeParse({
    ...environment,
    SUPABASE_SECRET_KEYS: secretKeyIn(environment),
  });
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join("."));
  throw new Error(`Missing or wrong: ${names.join(", ")}. See docs/going-live.md.`);
}
