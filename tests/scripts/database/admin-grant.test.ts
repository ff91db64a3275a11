import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { encrypted, grantLocally, grantStatement } from "../../../scripts/database/admin-grant.ts";
import { dataFolder } from "../../../scripts/local-backend/data-folder.ts";
import { startLocalBackend } from "../../../scripts/local-backend/start.ts";

const EMAIL = "o'hara@example.com";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grant-test-"));
  vi.stubEnv("LOCAL_DB_DIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the data folder as the server does, and closes it again. */
async function inDatabase(statement: string): Promise<unknown[]> {
  const backend = await startLocalBackend({
    folder: dataFolder(),
    siteUrl: "http://127.0.0.1:5173",
    report: () => undefined,
  });
  try {
    return (await backend.database.query(statement)).rows;
  } finally {
    await backend.close();
  }
}

it("asks for encryption wherever the connection leaves the machine, and leaves a choice alone", () => {
  const elsewhere = "postgresql://postgres:secret@db.example.com:5432/postgres";
  expect(encrypted(elsewhere)).toBe(`${elsewhere}?sslmode=require&uselibpqcompat=true`);
  expect(encrypted(`${elsewhere}?sslmode=require`)).toBe(
    `${elsewhere}?sslmode=require&uselibpqcompat=true`,
  );
  expect(encrypted(`${elsewhere}?sslmode=verify-full`)).toBe(`${elsewhere}?sslmode=verify-full`);
  const here = "postgresql://postgres:secret@127.0.0.1:5432/postgres";
  expect(encrypted(here)).toBe(here);
});

it("prints one statement for the SQL editor of a hosted project, with the address quoted", {
  timeout: 60_000,
}, () => {
  const { DB_URL: _, ...env } = process.env;
  const printed = execFileSync("node", ["scripts/database/admin-grant.ts", EMAIL], {
    encoding: "utf8",
    env: {
      ...env,
      VITE_SUPABASE_URL: "https://project.example.com",
      VITE_SUPABASE_ANON_KEY: "key",
    },
  });
  expect(printed).toContain("https://project.example.com");
  expect(printed).toContain("select private.make_admin('o''hara@example.com')");
  expect(printed).toContain(grantStatement(EMAIL));
});

it("works on the local data folder by the same rules, in plain sentences", {
  // Starts the embedded backend three times.
  timeout: 240_000,
}, async () => {
  await expect(grantLocally(EMAIL)).rejects.toThrow(/no database in .* yet/);
  await inDatabase(
    `insert into auth.users (id, email, email_confirmed_at) values
       (gen_random_uuid(), '${EMAIL.replace("'", "''")}', now()),
       (gen_random_uuid(), 'new@example.com', null)`,
  );
  await expect(grantLocally("new@example.com")).rejects.toThrow(
    "The e-mail address of this account is not confirmed yet.",
  );
  expect(await grantLocally(EMAIL)).toMatch(/^o'hara@example\.com is staff\. .*Forgot password/);
});
