/** Where a function reaches the database, and its secret key. */
export type DatabaseAccess = { url: string; key: string };

/** Milliseconds: the database answers within eight seconds or not at all. */
export const TIMEOUT = 15_000;

/** The access that a function's environment gives. */
export function databaseAccess(env: {
  SUPABASE_URL: string;
  SUPABASE_SECRET_KEYS: string;
}): DatabaseAccess {
  return { url: env.SUPABASE_URL.replace(/\/$/, ""), key: env.SUPABASE_SECRET_KEYS };
}

/** A new key is no token, and is refused as one; an old one is both (https://supabase.com/docs/guides/api/api-keys). */
export const keyHeaders = (key: string): Record<string, string> =>
  key.startsWith("sb_") ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };

/**
 * Calls one of the database's functions.
 * @returns what it answers, `undefined` for nothing
 * @throws Error when it refuses or does not answer in time
 */
export async function callDatabase(
  { url, key }: DatabaseAccess,
  name: string,
  parameters: object,
): Promise<unknown> {
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { ...keyHeaders(key), "content-type": "application/json" },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The database answered ${answer.status} to ${name}.`);
  }
  const text = await answer.text();
  return text === "" ? undefined : JSON.parse(text);
}
