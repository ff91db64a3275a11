import { z } from "zod";
import { MAILBOX_MAX, type Replies } from "./reply-address.ts";

export const blankAsAbsent = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankAsAbsent, schema.optional());

/** What every function finds in its environment. */
export const everyFunction = {
  /** Where the database is reached. A hosted project sets it for each of its functions. */
  SUPABASE_URL: z.url(),
  /** The secret key, which a hosted project sets too (`secretKeyIn`). */
  SUPABASE_SECRET_KEYS: z.string().min(20),
  /** The site's own setting, so that it is typed once (.env.example). */
  VITE_SITE_URL: z.url({ protocol: /^https?$/ }),
  /** The port of 127.0.0.1 to listen on, only where it is not a hosted project, which chooses the address. */
  FUNCTION_PORT: optional(z.coerce.number().int()),
};

/** What the worker and whoever takes in replies have in common. */
export const repliesSettings = {
  /** What calls are signed with: the secret "notify_secret" of the database's Vault. And the addresses of replies. */
  NOTIFY_SECRET: z.string().min(32),
  /** Where customers' replies come in, at a domain whose mail goes to this project; none: to the business. */
  NOTIFY_REPLIES_TO: optional(z.email().refine((address) => address.indexOf("@") <= MAILBOX_MAX)),
};

/** Where replies come in; `undefined`: at the business's own address, where people read them. */
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

/** The new secret key called "default", or the first; else the old one, which hosted projects give up. */
function secretKeyIn(environment: Record<string, string | undefined>): string | undefined {
  const keys = secretKeysSchema.parse(environment.SUPABASE_SECRET_KEYS);
  return keys.default ?? Object.values(keys)[0] ?? environment.SUPABASE_SERVICE_ROLE_KEY;
}

/**
 * What a schema makes of a function's environment.
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
