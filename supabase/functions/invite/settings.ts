import { z } from "zod";
import { type DatabaseAccess, databaseAccess } from "../_shared/database.ts";
import { everyFunction, parseEnvironment } from "../_shared/environment.ts";

const schema = z.object(everyFunction);

export type Settings = {
  /** Of the data API and the auth server. */
  project: DatabaseAccess;
  /** The origin of the site, whose pages may call. */
  site: string;
  port: number | undefined;
};

/**
 * Settings of the function, from its environment.
 * @throws Error naming every bad variable, never a value: one is a secret
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const env = parseEnvironment(schema, environment);
  return {
    project: databaseAccess(env),
    site: new URL(env.VITE_SITE_URL).origin,
    port: env.FUNCTION_PORT,
  };
}
