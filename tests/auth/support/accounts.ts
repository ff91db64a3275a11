import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import type { Database } from "../../../src/lib/supabase/database.types.ts";
import { followLink, mailedLink } from "./mails.ts";
import { authRun } from "./run.ts";

export type Account = { email: string; password: string };

const connect = (key: string) =>
  createClient<Database>(authRun().gateway, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/** A new client of the site's, without a browser. */
export const apiClient = () => connect(authRun().key);

/** The auth server's administration: what the dashboard of a hosted project uses. */
export const authAdministration = () => connect(authRun().serviceKey).auth.admin;

/** An address and a password that no other test has. */
export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: randomUUID(),
});

/** Signs someone up and follows the link in the confirmation mail. */
export async function createConfirmedAccount(): Promise<Account> {
  const account = newAccount();
  const { error } = await apiClient().auth.signUp(account);
  if (error) throw error;
  const { hash } = await followLink(await mailedLink(account.email, "signup"));
  if (!hash.includes("access_token")) throw new Error(`The link was refused: ${hash}`);
  return account;
}

/** One statement as the owner of the migrations. */
export async function asOwner(text: string, values: unknown[]): Promise<unknown[]> {
  const client = new Client({ connectionString: authRun().database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The rows that the data API hands to an own program that has got hold of a session's token. A hosted project refuses
 * (42501) where the REST half of the embedded backend has none to hand out.
 */
export async function readTable(table: string, accessToken: string): Promise<unknown> {
  const { gateway, key } = authRun();
  const answer = await fetch(`${gateway}/rest/v1/${table}?select=*`, {
    headers: { Authorization: `Bearer ${accessToken}`, apikey: key },
  });
  const body: unknown = await answer.json();
  return Reflect.get(Object(body), "code") === "42501" ? [] : body;
}

/** An account with the admin role. Becoming staff takes its password away: the administration sets this one. */
export async function createStaff(): Promise<Account> {
  const account = await createConfirmedAccount();
  await asOwner("select private.make_admin($1)", [account.email]);
  const [user] = await asOwner("select id from auth.users where email = $1", [account.email]);
  const id = String(Reflect.get(Object(user), "id"));
  const { error } = await authAdministration().updateUserById(id, { password: account.password });
  if (error) throw error;
  return account;
}
