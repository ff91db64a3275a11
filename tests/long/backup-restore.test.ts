import { execFile, execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  anon,
  beginAs,
  type Caller,
  createAccount,
  createStaff,
  finish,
  insertAs,
  insertOf,
} from "../../scripts/postgres/api-request.ts";
import { findPostgres } from "../../scripts/postgres/find-postgres.ts";
import {
  createProjectDatabase,
  type ProjectDatabase,
} from "../../scripts/postgres/project-database.ts";
import {
  startThrowAwayServer,
  type ThrowAwayServer,
} from "../../scripts/postgres/throw-away-server.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { catalogOf } from "./support/catalog.ts";
import { commandsIn, runCommands } from "./support/documented-commands.ts";

// The commands are read from docs/backup.md, so what is documented is what is tested.

const projectFolder = join(import.meta.dirname, "../..");
const ADDRESS = "203.0.113.77";
const known = generalRequest({ name: "Restored Person" });

// The other tests' server comes without pg_dump and psql, which must match its version.
const programs = findPostgres();
/** Part of age (https://age-encryption.org). */
const KEYGEN = "age-keygen";
const hasAge = spawnSync(KEYGEN, ["--version"]).status === 0;

const folder = temporaryFolder(afterAll);
let server: ThrowAwayServer;
let source: ProjectDatabase;
let restored: ProjectDatabase;
let sourceApi: Client;
let restoredApi: Client;
let staff: Caller;

const DOCUMENT = "docs/backup.md";
/** The backup, the list of what was erased, the restore. */
const [backup = "", list = "", restore = ""] = commandsIn(DOCUMENT);
/** With programs of the server's version first. */
const PATH = `${programs?.bin}${delimiter}${process.env.PATH}`;

const run = (commands: string, into = restored) =>
  runCommands(commands, {
    PATH,
    DB_URL: source.url("postgres"),
    NEW_DB_URL: into.url("postgres"),
    BACKUP: join(folder, "backup.sql"),
    ERASED: join(folder, "erased.sql"),
  });

const command = promisify(execFile);

/** npm run restore:check. Rejects with its output when it exits with 1. */
const rehearse = (...files: string[]) =>
  command("tsx", [join(projectFolder, "scripts/postgres/restore-check.ts"), ...files], {
    // Still set in the terminal that made the backup.
    env: { ...process.env, PGSSLMODE: "require" },
  });

const idOf = async (contact: string) =>
  (
    await source.sql<{ id: string }>(
      "select id from public.quote_submissions where contact_value = $1",
      [contact],
    )
  )[0]?.id;

/** Columns of a hosted project's auth service that its stub lacks. */
const widen = (database: ProjectDatabase) =>
  database.sql("alter table auth.mfa_factors add column secret text, add column phone text");

async function giveFactor(account: string) {
  await source.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    [account],
  );
}

async function fillSource() {
  const send = async (caller: Caller, table: string, body: object) =>
    expect(await insertAs(sourceApi, caller, table, body)).toBe("stored");

  staff = await createStaff(source, "staff@example.com");
  await source.sql(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email) from auth.users`,
  );
  await giveFactor(await createAccount(source, "colleague@example.com"));
  const dismissed = generalRequest({ name: "Spam" });
  await send(anon(ADDRESS), "quote_submissions", known);
  await send(anon(ADDRESS), "quote_submissions", dismissed);
  await send(anon(ADDRESS), "quote_submissions", emergencyRequest());
  await send(
    anon(ADDRESS),
    "luxury_trailers_landing_page",
    luxuryRequest({
      special_requests: "Two lines\nand a \\ backslash, a \t tab, 'quotes', ünïcode 🚽",
    }),
  );
  await send(staff, "quotes", { submission_id: await idOf(known.contact_value), name: "Ada" });
  await beginAs(sourceApi, staff);
  await finish(
    sourceApi,
    "update public.quote_submissions set processed = true where contact_value = $1",
    [dismissed.contact_value],
  );
  await source.sql("update private.limits set max_requests = 12 where counted_by = 'origin'");
  // As if it had all happened a while ago: a trigger that stamps restored rows again would show.
  await source.sql("begin");
  await source.sql("set local session_replication_role = replica");
  for (const table of ["quote_submissions", "luxury_trailers_landing_page", "quotes"]) {
    await source.sql(`update public.${table} set created_at = created_at - interval '20 minutes'`);
  }
  await source.sql("commit");
}

beforeAll(async () => {
  if (!programs) return;
  server = await startThrowAwayServer(programs);
  source = await createProjectDatabase(server, "backup_source");
  restored = await createProjectDatabase(server, "backup_restored");
  [sourceApi, restoredApi] = await Promise.all([
    source.connect("authenticator"),
    restored.connect("authenticator"),
  ]);
  await Promise.all([widen(source), widen(restored)]);
  await fillSource();
});
afterAll(async () => {
  if (!programs) return;
  await Promise.all([source.close(), restored.close()]);
  await server.stop();
});

/** Every row of every table that is ours, and of the accounts. */
async function contentOf(database: ProjectDatabase): Promise<Record<string, unknown[]>> {
  const tables = await database.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth') order by name`,
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    content[name] = await database.sql(
      `select to_jsonb(stored) as content from ${name} as stored order by to_jsonb(stored)::text`,
    );
  }
  return content;
}

// One walk: each test goes on where the one before it stopped.
describe.skipIf(!programs && !process.env.CI)("backup and restore", { shuffle: false }, () => {
  test("the documented commands bring every row back as it was", async () => {
    const before = await contentOf(source);
    for (const table of [
      "public.quotes",
      "public.luxury_trailers_landing_page",
      "auth.identities",
      "auth.mfa_factors",
    ]) {
      expect(before[table]?.length, table).toBeGreaterThan(0);
    }
    expect(before["public.quote_submissions"]).toHaveLength(4);

    await run(backup + list + restore);

    const after = await contentOf(restored);
    // The restore logs that it erased again what was on the list, and what is too old.
    expect(after["private.erasures"]).toMatchObject([
      { content: { cause: "restore", requests: 0 } },
      { content: { cause: "age", requests: 0 } },
    ]);
    // Everyone signs in again.
    expect(after["auth.sessions"]).toEqual([]);
    expect({ ...after, "private.erasures": [], "auth.sessions": [] }).toEqual({
      ...before,
      "auth.sessions": [],
    });
    expect(await catalogOf(restored)).toEqual(await catalogOf(source));
  });

  test("and goes on where the old one stopped", async () => {
    const submit = (body: object) =>
      insertAs(restoredApi, anon(ADDRESS), "quote_submissions", body);
    expect(await submit(known)).toBe("stored");
    expect(
      await restored.sql("select id from public.quote_submissions where contact_value = $1", [
        known.contact_value,
      ]),
      "a repeat is still recognized",
    ).toHaveLength(1);
    expect(await submit(generalRequest()), "numbering continues").toBe("stored");
    await restored.sql("insert into auth.sessions (id, user_id) values ($1, $1)", [staff.account]);
    await beginAs(restoredApi, staff);
    const secondQuote = { submission_id: await idOf(known.contact_value), name: "Ada" };
    expect(await finish(restoredApi, ...insertOf("quotes", secondQuote))).toBe("23505");
  });

  test("a rehearsal restores it elsewhere, extra columns of a hosted project and all, and says what is in it", async () => {
    await run(backup + list);
    const files = [join(folder, "backup.sql"), join(folder, "erased.sql")];
    const { stdout, stderr } = await rehearse(...files);
    // On Node 20, supabase-js announces on its own that it will end support.
    expect(stderr.replace(/^.*Node\.js 20 and below are deprecated.*\n+/m, "")).toBe("");
    expect(stdout).toMatch(
      /^Restored 4 requests, 1 quote and 2 accounts: the newest request is \d+ minutes old, nothing was sent to anyone, and the copy is gone again\.\n$/,
    );
    const text = readFileSync(files[0] ?? "", "utf8");
    const spoiled = join(folder, "spoiled.sql");
    for (const [from, to, sentence] of [
      ["COPY private.limits (request_kind", "COPY private.limits (odd", /another version/],
      ["\tadmin\n", "\tneither\n", /invalid input value.*another version/],
      [/^(COPY auth.users .*\n)(?:(?!\\\.$).*\n)+/m, "$1", /no account/],
    ] as const) {
      writeFileSync(spoiled, text.replace(from, to));
      await expect(rehearse(spoiled)).rejects.toThrow(sentence);
    }
  });

  test.skipIf(!hasAge)("the nightly workflow stores what only the key can decrypt", async () => {
    const key = join(folder, "backup-key.txt");
    execFileSync(KEYGEN, ["--output", key], { stdio: "pipe" });
    const publicKey = execFileSync(KEYGEN, ["-y", key], { encoding: "utf8" }).trim();
    const { jobs } = parse(
      readFileSync(join(projectFolder, ".github/workflows/backup.yml"), "utf8"),
    );
    const steps: { name?: string; run?: string }[] = jobs.backup.steps;
    const runStep = (name: string, env: Record<string, string>) =>
      execFileSync(
        "bash",
        ["-e", "-c", steps.find((step) => step.name === name)?.run ?? "exit 9"],
        {
          encoding: "utf8",
          stdio: "pipe",
          env: {
            PATH,
            RUNNER_TEMP: folder,
            BACKUP_PUBLIC_KEY: publicKey,
            ...env,
          },
        },
      );
    runStep("Dump", { DB_URL: source.url("postgres") });
    runStep("Encrypt", {});
    const left = readdirSync(folder);
    expect(left).toContain("backup.tar.gz.age");
    expect(left).not.toContain("backup.sql");
    expect(readFileSync(join(folder, "backup.tar.gz.age"), "latin1")).not.toContain(known.name);
    // As documented.
    const [decrypt = ""] =
      /age --decrypt [^`]*/.exec(readFileSync(join(projectFolder, DOCUMENT), "utf8")) ?? [];
    execFileSync("sh", ["-ec", decrypt], { cwd: folder });
    const { stdout } = await rehearse(join(folder, "backup.sql"), join(folder, "erased.sql"));
    expect(stdout).toMatch(/^Restored 4 requests/);

    expect(() => runStep("Dump", { DB_URL: "" })).toThrow("BACKUP_DB_URL is missing");
    expect(() => runStep("Dump", { DB_URL: "postgresql://127.0.0.1:1/none" })).toThrow("refused");
    expect(() => runStep("Encrypt", { BACKUP_PUBLIC_KEY: "age1none" })).toThrow("malformed");
  });

  test("a database in use is refused and stays as it is", async () => {
    const before = await contentOf(restored);
    await expect(run(restore)).rejects.toThrow("already holds requests or accounts");
    expect(await contentOf(restored)).toEqual(before);
  });

  test("what was erased after the backup stays erased", async () => {
    const erased = [known.name, known.contact_value, "555-0199"];
    const customer = await createAccount(source, known.contact_value);
    const witness = generalRequest({ additional_info: "Dance floor\nAsk Bob, 713-555-0199" });
    expect(await insertAs(sourceApi, anon(ADDRESS), "quote_submissions", witness)).toBe("stored");
    await run(backup);
    const owner = await source.connect("postgres");
    await owner.query("select private.forget_person($1)", [known.contact_value]);
    await owner.query("select private.forget_person('(713) 555-0199')");
    await run(list);
    const names = readFileSync(join(folder, "erased.sql"), "utf8");
    for (const word of erased) expect(names).not.toContain(word);

    const again = await createProjectDatabase(server, "backup_again");
    await widen(again);
    try {
      // The backup has all of it.
      const dump = readFileSync(join(folder, "backup.sql"), "utf8");
      for (const word of erased) expect(dump).toContain(word);
      await run(restore, again);
      const content = JSON.stringify(await contentOf(again));
      for (const word of erased) expect(content).not.toContain(word);
      expect(await again.sql("select id from auth.users where id = $1", [customer])).toEqual([]);
      expect(
        await again.sql("select id from auth.identities where user_id = $1", [customer]),
      ).toEqual([]);
      expect(
        await again.sql(
          "select name, additional_info from public.quote_submissions where contact_value = $1",
          [witness.contact_value],
        ),
      ).toEqual([{ name: witness.name, additional_info: "[erased]" }]);
      // The log lost texts, but no entry.
      const count = "select count(*) from public.quote_activity";
      expect(await again.sql(count)).toEqual(await source.sql(count));
      expect(await catalogOf(again)).toEqual(await catalogOf(source));
    } finally {
      await again.close();
    }
  });
});
