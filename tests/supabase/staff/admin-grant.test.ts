import { execFileSync, type SpawnSyncReturns } from "node:child_process";
import { expect, test } from "vitest";
import { createAccount } from "../../../scripts/postgres/api-request.ts";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";

// npm run admin:grant with DB_URL, as the owner of a hosted project runs it.

const database = databaseForFile();

/** What the command says, and whether it was content. */
function grant(email: string, url = database().url("postgres")): { text: string; isDone: boolean } {
  try {
    const text = execFileSync("tsx", ["scripts/database/admin-grant.ts", email], {
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, DB_URL: url },
    });
    return { text: text.trim(), isDone: true };
  } catch (error) {
    const { stderr } = error as SpawnSyncReturns<string>;
    return { text: stderr.trim(), isDone: false };
  }
}

test("a confirmed account becomes staff; every refusal is a plain sentence", async () => {
  await createAccount(database(), "owner@example.com");
  await database().sql(
    "insert into auth.users (id, email) values (gen_random_uuid(), 'new@example.com')",
  );
  expect(grant("Owner@example.com")).toEqual({
    isDone: true,
    text: expect.stringMatching(
      /^owner@example\.com is staff, and an owner\. A new password .*Forgot password/,
    ),
  });
  const refused = {
    "owner@example.com": "This account is already an owner.",
    "new@example.com": "The e-mail address of this account is not confirmed yet.",
    "nobody@example.com": "No one has signed up with this address.",
    nobody: "Usage: npm run admin:grant -- EMAIL",
  };
  for (const [email, text] of Object.entries(refused)) {
    expect(grant(email)).toEqual({ isDone: false, text });
  }
  expect(
    await database().sql(
      "select user_email, actor_name, action, role from public.role_changes order by id",
    ),
  ).toEqual(
    ["admin", "owner"].map((role) => ({
      user_email: "owner@example.com",
      actor_name: null,
      action: "granted",
      role,
    })),
  );
});

test("a project without the migrations is told so", async () => {
  const empty = await createTestDatabase("admin_grant_empty", { from: "nothing" });
  try {
    expect(grant("owner@example.com", empty.url("postgres"))).toEqual({
      isDone: false,
      text: "That database does not have the migrations yet.",
    });
  } finally {
    await empty.close();
  }
});
