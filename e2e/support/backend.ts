import { randomInt, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { type LocalAdmin, readKeys, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import type { Database, Tables } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { createClient, NoRealtime } from "../../tests/support/backend/node-client.ts";
import { mailedConfirmation } from "./mailbox.ts";
import { e2eRun } from "./run.ts";

const folder = () => dataFolder({ LOCAL_DB_DIR: e2eRun().database });

/** The sign-in that this run's server made for itself and printed. */
export const localAdmin = (): LocalAdmin => readLocalAdmin(folder());

/** A client of the site that all tests share. */
export const connect = (key: string = LOCAL_PUBLISHABLE_KEY) =>
  createClient<Database>(e2eRun().origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoRealtime },
  });

/** Stored quote submissions, oldest first, read with the secret key. */
async function submissionsBy(
  column: "email" | "phone",
  value: string,
): Promise<Tables<"quote_submissions">[]> {
  const { data } = await connect(readKeys(folder()).secretKey)
    .from("quote_submissions")
    .select()
    .eq(column, value)
    .order("created_at")
    .throwOnError();
  return data;
}

/** What a test may ask of the server's side. */
export const backend = {
  /** Letters that no other test has. */
  uniqueWord: () =>
    Array.from(randomUUID().replaceAll("-", ""), (digit) =>
      String.fromCharCode("a".charCodeAt(0) + Number.parseInt(digit, 16)),
    ).join(""),
  /** An address that no other test has: the database limits requests per contact. */
  uniqueEmail: () => `${randomUUID()}@example.com`,
  uniquePhone: () => `713 ${randomInt(200, 999)} ${randomInt(1000, 9999)}`,
  submissionsOf: (email: string) => submissionsBy("email", email),
  submissionsWithPhone: (phone: string) => submissionsBy("phone", phone),
  /** Signs someone up and follows the link in the confirmation mail. */
  async createAccount() {
    const account = { email: backend.uniqueEmail(), password: randomUUID() };
    const { error } = await connect().auth.signUp(account);
    if (error) throw error;
    const link = await mailedConfirmation(account.email);
    const confirmed = await fetch(link, { redirect: "manual" });
    expect(confirmed.headers.get("location")).toContain("access_token");
    return account;
  },
};
