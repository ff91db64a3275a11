import { z } from "zod";
import { sendPastLostTransaction } from "../../../src/lib/supabase/lost-transaction.ts";
import { type DatabaseAccess, refusalCode, TIMEOUT } from "../_shared/database.ts";
import { Refusal } from "../_shared/site-calls.ts";

const NOT_ALLOWED = new Refusal(403, "not allowed");

/** By the database's error codes (supabase/schemas/team.sql). */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  PT403: NOT_ALLOWED,
  "42501": NOT_ALLOWED,
  "23505": new Refusal(409, "already on the team"),
  PT422: new Refusal(409, "not confirmed"),
};

/** Which mail brings the colleague in: an invitation, or a link to choose a password. */
const linkSchema = z.enum(["invitation", "password"]);

export type Link = z.output<typeof linkSchema>;

/**
 * Asks the database to add the address to the team, with the caller's own key and token: it decides whether they may.
 * @throws Refusal, or Error when the database fails or times out
 */
export async function addColleague(
  { url }: DatabaseAccess,
  headers: Headers,
  email: string,
): Promise<Link> {
  const apikey = headers.get("apikey");
  const authorization = headers.get("authorization");
  if (apikey === null || authorization === null) throw NOT_ALLOWED;
  const answer = await sendPastLostTransaction(() =>
    fetch(`${url}/rest/v1/rpc/add_colleague`, {
      method: "POST",
      headers: { apikey, authorization, "content-type": "application/json" },
      body: JSON.stringify({ _email: email }),
      signal: AbortSignal.timeout(TIMEOUT),
    }),
  );
  if (answer.ok) return linkSchema.parse(await answer.json());
  // No token, or an invalid or expired one.
  if (answer.status === 401) {
    await answer.body?.cancel();
    throw NOT_ALLOWED;
  }
  throw (
    REFUSALS[await refusalCode(answer)] ??
    new Error(`The database answered ${answer.status} to add_colleague.`)
  );
}
