import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";

/** Milliseconds: what pg_cron does for a hosted project. */
const HOUR = 3_600_000;
/** Until the server listens that this calls. */
const FIRST_AFTER = 5_000;

const post = (url: string, key: string, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });

/** One made-up request, sent as a visitor does. Its message is in the mailbox soon after. */
async function proveLife(siteUrl: string, secretKey: string): Promise<void> {
  const begun = await post(`${siteUrl}/rest/v1/rpc/begin_proof_of_life`, secretKey, {});
  const request: unknown = begun.ok ? await begun.json() : null;
  if (request !== null)
    await post(`${siteUrl}/rest/v1/quote_submissions`, LOCAL_PUBLISHABLE_KEY, request);
}

/**
 * Sends a made-up request at first and then every hour.
 * @returns what ends it
 */
export function startProving(siteUrl: string, secretKey: string): () => void {
  // A failure is seen in the mailbox: nothing comes.
  const prove = () => void proveLife(siteUrl, secretKey).catch(() => undefined);
  const first = setTimeout(prove, FIRST_AFTER);
  const hourly = setInterval(prove, HOUR);
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
