import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { grantLocally } from "../../scripts/database/admin-grant.ts";
import { type DataFolder, dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { readKeys } from "../../scripts/local-backend/keys.ts";
import { type LocalBackend, startLocalBackend } from "../../scripts/local-backend/start.ts";
import type { Database } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { createClient, NoRealtime } from "../support/backend/node-client.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

// PGlite, which npm run dev runs on, in a data folder: kept, interrupted, without a sign-in, damaged. The database's
// rules are tested on PostgreSQL, in tests/supabase; here it is enough that the migrations, the three forms and a
// quote work on this one too.

const siteUrl = "http://127.0.0.1:5173";
let folder: DataFolder;
let reports: string[] = [];
let running: LocalBackend | undefined;

beforeEach(() => {
  reports = [];
  folder = dataFolder({ LOCAL_DB_DIR: join(temporaryFolder(), "db") });
});

afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start() {
  running = await startLocalBackend({ folder, siteUrl, report: (line) => reports.push(line) });
  const { app } = running;
  return (key: string) =>
    createClient<Database>(siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
      global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
      realtime: { transport: NoRealtime },
    });
}

/** The API's answer to the sign-in that the terminal shows. */
async function signInError(connect: Awaited<ReturnType<typeof start>>) {
  if (!running) throw new Error("No backend is running.");
  const { error } = await connect(LOCAL_PUBLISHABLE_KEY).auth.signInWithPassword(running.admin);
  return error;
}

it("takes the three forms, shows them to its sign-in alone, and makes a quote", async () => {
  const connect = await start();
  const visitor = connect(LOCAL_PUBLISHABLE_KEY);
  for (const { error, status } of [
    await visitor.from("quote_submissions").insert(generalRequest()),
    await visitor.from("quote_submissions").insert(emergencyRequest()),
    await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest()),
  ]) {
    expect(error).toBeNull();
    expect(status).toBe(201);
  }
  expect((await visitor.from("quote_submissions").select()).data).toEqual([]);

  const staff = connect(LOCAL_PUBLISHABLE_KEY);
  if (running) await staff.auth.signInWithPassword(running.admin);
  const requests = staff.from("quote_submissions").select("id, event_type, processed");
  const { data: open } = await requests.order("created_at").throwOnError();
  expect(open.map(({ event_type }) => event_type)).toEqual([
    "general",
    "EMERGENCY: plumbing-failure",
    "luxury-trailers",
  ]);
  const submission_id = open[0]?.id ?? "";
  const quote = { submission_id, name: "Ada Lovelace", quote_amount: 1234.5 };
  await staff.from("quotes").insert(quote).throwOnError();
  const { data: answered } = await requests.eq("id", submission_id).throwOnError();
  expect(answered).toMatchObject([{ processed: true }]);
});

it("keeps what was stored and who signs in, and gives the folder back", async () => {
  const connect = await start();
  const made = running?.admin;
  expect(await signInError(connect)).toBeNull();
  const { error } = await connect(LOCAL_PUBLISHABLE_KEY)
    .from("quote_submissions")
    .insert(generalRequest());
  expect(error).toBeNull();
  await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
  await running?.close();

  const secretKey = readKeys(folder).secretKey;
  const reconnect = await start();
  expect(await signInError(reconnect)).toBeNull();
  const { data } = await reconnect(secretKey).from("quote_submissions").select("name");
  expect(data).toHaveLength(1);
  expect(readKeys(folder).secretKey).toBe(secretKey);
  expect(running?.admin).toEqual(made);
  expect(reports).toEqual([]); // No migration ran twice, nothing had to be repaired.
});

it("refuses a database whose migrations have changed since", async () => {
  await start();
  await running?.database.exec(
    `update supabase_migrations.schema_migrations
     set statements = array_append(statements, 'create table public.former ()') where name = 'quotes'`,
  );
  await running?.close();
  await expect(start()).rejects.toThrow(/was made \(\d+_quotes\)\.\n.*npm run db:reset/);
});

it("makes a sign-in of its own on each machine, and one for a database that has none yet", async () => {
  await start();
  const first = running?.admin;
  expect(statSync(folder.admin).mode & 0o777).toBe(0o600);
  await running?.close();

  // A folder from before each machine had its own password.
  rmSync(folder.admin);
  const connect = await start();
  expect(running?.admin.password).not.toBe(first?.password);
  expect(await signInError(connect)).toBeNull();
});

it("creates the database again when the first start was cut off", async () => {
  mkdirSync(join(folder.database, "base"), { recursive: true });
  writeFileSync(join(folder.database, "PG_VERSION"), "17");
  writeFileSync(folder.unfinished, "");
  const connect = await start();
  expect(reports).toEqual([expect.stringContaining("interrupted")]);
  expect(existsSync(folder.unfinished)).toBe(false);
  const { error } = await connect(LOCAL_PUBLISHABLE_KEY)
    .from("quote_submissions")
    .insert(generalRequest());
  expect(error).toBeNull();
});

it("points to db:reset when a database cannot be opened", async () => {
  mkdirSync(join(folder.database, "base"), { recursive: true });
  writeFileSync(join(folder.database, "PG_VERSION"), "17");
  await expect(start()).rejects.toThrow("npm run db:reset");
  expect(existsSync(folder.holder)).toBe(false);
});

it("grants staff access by the rules of a hosted project, in plain sentences", async () => {
  vi.stubEnv("LOCAL_DB_DIR", folder.path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const email = "o'hara@example.com";
  await expect(grantLocally(email)).rejects.toThrow(/no database in .* yet/);
  await start();
  await running?.database.query(
    "insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())",
    [email],
  );
  await running?.close();
  // The other refusals: tests/supabase/staff/admin-grant.test.ts.
  await expect(grantLocally("new@example.com")).rejects.toThrow("No one has signed up");
  expect(await grantLocally(email)).toMatch(/^o'hara@example\.com is staff\. .*Forgot password/);
});
