import { z } from "zod";
import { sendPastLostTransaction } from "../../../src/lib/supabase/lost-transaction.ts";
import { type DatabaseAccess, TIMEOUT } from "../_shared/database.ts";
import { Refusal } from "../_shared/site-calls.ts";

const NOT_ALLOWED = new Refusal(403, "not allowed");

/** By the database's error codes (supabase/schemas/team.sql). */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  PT403: NOT_ALLOWED,
  "42501": NOT_ALLOWED,
  "23505": new Refusal(409, "already on the team"),
  PT422: new Refusal(409, "not confirmed"),
};

/** There is no such account, so it can be invited. */
const NO_ACCOUNT = "PT404";

const errorSchema = z.object({ code: z.string() });

/**
 * Resolves if the caller may add people to the team and the address has no account. It asks the database to add the
 * account, with the caller's own key and token: that reveals nothing that the caller could not ask for, and adds an account
 * that was made in the meantime.
 * @throws Refusal, or Error when the database fails or times out
 */
export async function requireNoAccount(
  { url }: DatabaseAccess,
  headers: Headers,
  email: string,
): Promise<void> {
  const apikey = headers.get("apikey");
  const authorization = headers.get("authorization");
  if (apikey === null || authorization === null) throw NOT_ALLOWED;
  const answer = await sendPastLostTransaction(() =>
    fetch(`${url}/rest/v1/rpc/grant_admin`, {
      method: "POST",
      headers: { apikey, authorization, "content-type": "application/json" },
      body: JSON.stringify({ _email: email }),
      signal: AbortSignal.timeout(TIMEOUT),
    }),
  );
  if (answer.ok) {
    await answer.body?.cancel();
    throw new Refusal(409, "added");
  }
  // No token, or an invalid or expired one.
  if (answer.status === 401) {
    await answer.body?.cancel();
    throw NOT_ALLOWED;
  }
  const { code } = errorSchema.parse(await answer.json());
  if (code === NO_ACCOUNT) return;
  throw REFUSALS[code] ?? new Error(`The database answered ${answer.status} to grant_admin.`);
}
