import { randomInt, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { readKeys } from "../../scripts/local-backend/keys.ts";
import type { Database, Tables } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { mailedConfirmation } from "./mails.ts";
import { e2eRun } from "./run.ts";

type Submission = Tables<"quote_submissions">;
type Account = { email: string; password: string };

/** What a test may ask of the server's side. The rows are read with the secret key. */
export type Backend = {
  /** Letters that no other test has. */
  uniqueWord: () => string;
  /** An address that no other test has: the database limits requests per contact. */
  uniqueEmail: () => string;
  uniquePhone: () => string;
  /** Stored quote submissions of an address, oldest first. */
  submissionsOf: (email: string) => Promise<Submission[]>;
  submissionsWithPhone: (phone: string) => Promise<Submission[]>;
  /** Signs somebody up, as anybody may, and follows the link in the confirmation mail. */
  createAccount: () => Promise<Account>;
};

/** @param url origin of the previewed site */
export function connectBackend(url: string): Backend {
  const connect = (key: string) =>
    createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const client = connect(readKeys(dataFolder({ LOCAL_DB_DIR: e2eRun().database })).secretKey);

  const submissionsBy = async (column: "email" | "phone", value: string) => {
    const { data } = await client
      .from("quote_submissions")
      .select()
      .eq(column, value)
      .order("created_at")
      .throwOnError();
    return data;
  };

  const uniqueWord = () =>
    Array.from(randomUUID().replaceAll("-", ""), (digit) =>
      String.fromCharCode("a".charCodeAt(0) + Number.parseInt(digit, 16)),
    ).join("");
  const uniqueEmail = () => `${randomUUID()}@example.com`;

  return {
    uniqueWord,
    uniqueEmail,
    uniquePhone: () => `713 ${randomInt(200, 999)} ${randomInt(1000, 9999)}`,
    submissionsOf: (email) => submissionsBy("email", email),
    submissionsWithPhone: (phone) => submissionsBy("phone", phone),
    async createAccount() {
      const account = { email: uniqueEmail(), password: randomUUID() };
      const { error } = await connect(LOCAL_PUBLISHABLE_KEY).auth.signUp(account);
      if (error) throw error;
      const confirmed = await fetch(await mailedConfirmation(account.email), {
        redirect: "manual",
      });
      expect(confirmed.headers.get("location")).toContain("access_token");
      return account;
    },
  };
}
