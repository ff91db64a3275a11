import { z } from "zod";
import { type DatabaseAccess, databaseAccess } from "../_shared/database.ts";
import { blankAsAbsent, everyFunction, parseEnvironment, webUrl } from "../_shared/environment.ts";

const schema = z.object({
  ...everyFunction,
  /** The secret of the widget whose key is VITE_TURNSTILE_SITE_KEY. */
  TURNSTILE_SECRET_KEY: z.string().min(20),
  TURNSTILE_API: z.preprocess(
    blankAsAbsent,
    webUrl.default("https://challenges.cloudflare.com/turnstile/v0"),
  ),
  /** Milliseconds. */
  TURNSTILE_TIMEOUT: z.preprocess(blankAsAbsent, z.coerce.number().positive().default(5_000)),
});

export type Settings = {
  database: DatabaseAccess;
  turnstile: { api: string; secret: string /** Milliseconds. */; timeout: number };
  /** The site whose visitors may call. */
  site: { origin: string; hostname: string };
  port: number | undefined;
};

/**
 * Settings of the function, from its environment.
 * @throws Error naming every bad variable, never a value: one is a secret
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const env = parseEnvironment(schema, environment);
  const { origin, hostname } = new URL(env.VITE_SITE_URL);
  return {
    database: databaseAccess(env),
    turnstile: {
      api: env.TURNSTILE_API,
      secret: env.TURNSTILE_SECRET_KEY,
      timeout: env.TURNSTILE_TIMEOUT,
    },
    site: { origin, hostname },
    port: env.FUNCTION_PORT,
  };
}
