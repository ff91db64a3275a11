import { z } from "zod";
import { keyHeaders, TIMEOUT } from "../_shared/database.ts";
import { Refusal } from "../_shared/site-calls.ts";
import type { Link } from "./add-colleague.ts";
import type { Settings } from "./settings.ts";

/** One of the project's redirect URLs (docs/going-live.md). */
const LANDING = "/auth";

/** By the auth server's error codes: https://supabase.com/docs/guides/auth/debugging/error-codes */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  email_exists: new Refusal(409, "registered"),
  user_already_exists: new Refusal(409, "registered"),
  over_email_send_rate_limit: new Refusal(429, "too often"),
  over_request_rate_limit: new Refusal(429, "too often"),
  email_address_invalid: new Refusal(400, "not understood"),
  validation_failed: new Refusal(400, "not understood"),
};

/** In newer versions the code is in `code`. */
const errorSchema = z
  .object({ error_code: z.string().optional(), code: z.unknown() })
  .transform(({ error_code, code }) => error_code ?? String(code))
  .catch("no code");

/** An invitation makes an account without a password. */
const PATHS: Readonly<Record<Link, string>> = { invitation: "invite", password: "recover" };

/**
 * Mails the link that brings a colleague in.
 * @throws Refusal, or Error when the auth server fails or times out: the mail may be on its way then
 */
export async function mailLink(
  { project, site }: Settings,
  email: string,
  link: Link,
): Promise<void> {
  const landing = encodeURIComponent(site + LANDING);
  const answer = await fetch(`${project.url}/auth/v1/${PATHS[link]}?redirect_to=${landing}`, {
    method: "POST",
    headers: { ...keyHeaders(project.key), "content-type": "application/json" },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (answer.ok) return answer.body?.cancel();
  const code = errorSchema.parse(await answer.json().catch(() => undefined));
  throw REFUSALS[code] ?? new Error(`The auth server answered ${answer.status}: ${code}.`);
}
