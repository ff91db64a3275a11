import Stripe from "stripe";
import { z } from "zod";
import { type DatabaseAccess, databaseAccess } from "../_shared/database.ts";
import { blankAsAbsent, everyFunction, parseEnvironment } from "../_shared/environment.ts";

const schema = z.object({
  ...everyFunction,
  /** A secret key, or better a restricted one (docs/going-live.md says which rights). */
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_(?:test|live)_\w{10,}$/),
  /** Stripe signs its calls with it. */
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_.{10,}$/),
  STRIPE_API: z.preprocess(blankAsAbsent, z.url().default("https://api.stripe.com")),
  /** Milliseconds. */
  STRIPE_TIMEOUT: z.preprocess(blankAsAbsent, z.coerce.number().positive().default(8_000)),
});

export type Settings = {
  database: DatabaseAccess;
  stripe: Stripe;
  webhookSecret: string;
  /** The origin of the site, whose pages may call. */
  site: string;
  port: number | undefined;
};

/**
 * Settings of the function, from its environment.
 * @throws Error naming every bad variable, never a value: some are secrets
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const env = parseEnvironment(schema, environment);
  const { protocol, hostname, port } = new URL(env.STRIPE_API);
  return {
    database: databaseAccess(env),
    stripe: new Stripe(env.STRIPE_SECRET_KEY, {
      // The version of the package's types.
      apiVersion: "2026-10-28.endive",
      httpClient: Stripe.createFetchHttpClient(),
      timeout: env.STRIPE_TIMEOUT,
      maxNetworkRetries: 2,
      telemetry: false,
      host: hostname,
      protocol: protocol === "http:" ? "http" : "https",
      ...(port !== "" && { port }),
    }),
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    site: new URL(env.VITE_SITE_URL).origin,
    port: env.FUNCTION_PORT,
  };
}
