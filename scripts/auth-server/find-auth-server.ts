import { existsSync } from "node:fs";

/**
 * Supabase's auth server on this machine: the program in AUTH_SERVER. Its plain names (`auth`, `gotrue`) are not
 * looked for on the PATH: the first is other people's too.
 * @throws Error when AUTH_SERVER names a file that does not exist: a typo must not go unnoticed
 */
export function findAuthServer(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = env.AUTH_SERVER?.trim();
  if (!chosen) return undefined;
  if (existsSync(chosen)) return chosen;
  throw new Error(`AUTH_SERVER is ${chosen}, and there is no such file.`);
}

/** What to do about it, for the person at the terminal. */
export const HOW_TO_GET = `No auth server was found, so nothing was run. Name the program of Supabase's own in AUTH_SERVER:
  it is in each release of github.com/supabase/auth (tried with 2.196).`;
