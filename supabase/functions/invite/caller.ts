import { z } from "zod";
import { type DatabaseAccess, TIMEOUT } from "../_shared/database.ts";
import { Refusal } from "../_shared/site-calls.ts";

const NOT_ALLOWED = new Refusal(403, "not allowed");

/** What the database answers (see the migration "team"), and what is said of it. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  PT403: NOT_ALLOWED,
  "42501": NOT_ALLOWED,
  "23505": new Refusal(409, "already on the team"),
  PT422: new Refusal(409, "not confirmed"),
};

/** The one answer after which there is somebody to invite. */
const NO_ACCOUNT = "PT404";

const errorSchema = z.object({ code: z.string() });

/**
 * Resolves when the caller may add people to the team, and the address is nobody's account. The database is asked to
 * add it, with the caller's own key and token and nothing else: it says no more than the caller could ask it alone, and
 * adds an account that has come up in the meantime, as the caller wanted.
 * @throws Refusal, or Error when there is no answer of the database in time
 */
export async function requireUnknown(
  { url }: DatabaseAccess,
  headers: Headers,
  email: string,
): Promise<void> {
  const apikey = headers.get("apikey");
  const authorization = headers.get("authorization");
  if (apikey === null || authorization === null) throw NOT_ALLOWED;
  const answer = await fetch(`${url}/rest/v1/rpc/grant_admin`, {
    method: "POST",
    headers: { apikey, authorization, "content-type": "application/json" },
    body: JSON.stringify({ _email: email }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (answer.ok) {
    await answer.body?.cancel();
    throw new Refusal(409, "added");
  }
  // A visitor, or a token that has expired or is none.
  if (answer.status === 401) {
    await answer.body?.cancel();
    throw NOT_ALLOWED;
  }
  const { code } = errorSchema.parse(await answer.json());
  if (code === NO_ACCOUNT) return;
  throw REFUSALS[code] ?? new Error(`The database answered ${answer.status} to grant_admin.`);
}
