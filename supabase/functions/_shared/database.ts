import { z } from "zod";
import { sendPastLostTransaction } from "../../../src/lib/supabase/lost-transaction.ts";

/** Where a function reaches the database, and its secret key. */
export type DatabaseAccess = { url: string; key: string };

/** Milliseconds; the database's own statement timeout is eight seconds. */
export const TIMEOUT = 15_000;

export function databaseAccess(env: {
  SUPABASE_URL: string;
  SUPABASE_SECRET_KEYS: string;
}): DatabaseAccess {
  return { url: env.SUPABASE_URL, key: env.SUPABASE_SECRET_KEYS };
}

/** New keys are refused as tokens; old ones are both (https://supabase.com/docs/guides/api/api-keys). */
export const keyHeaders = (key: string): Record<string, string> =>
  key.startsWith("sb_") ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };

const refusalSchema = z.object({ code: z.string() }).catch({ code: "" });

/** The database's code for what it refused; empty if a gateway answered in its place. */
export async function refusalCode(answer: Response): Promise<string> {
  return refusalSchema.parse(await answer.json().catch(() => undefined)).code;
}

/**
 * Calls one of the database's functions, once again if it was given up for another transaction.
 * @returns its answer, `undefined` if empty
 * @throws Error when it is refused or times out
 */
export async function callDatabase(
  { url, key }: DatabaseAccess,
  name: string,
  parameters: object,
): Promise<unknown> {
  const answer = await sendPastLostTransaction(() =>
    fetch(`${url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { ...keyHeaders(key), "content-type": "application/json" },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(TIMEOUT),
    }),
  );
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The database answered ${answer.status} to ${name}.`);
  }
  const text = await answer.text();
  return text === "" ? undefined : JSON.parse(text);
}
