import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changedSinceRun,
  type RanMigration,
  READ_RAN,
  readMigrations,
  runTool,
} from "../../scripts/database/supabase-cli.ts";
import { localAdminSql } from "../../scripts/local-backend/keys.ts";
import { databaseForFile } from "../support/database/database-for-file.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Catalog, catalogOf } from "./support/catalog.ts";
import { commandsIn, runCommands } from "./support/documented-commands.ts";

// The commands are the document's own, taken from its text and run with the pinned CLI, as the role that a hosted
// project gives. What is written there is what is tried here.

const projectFolder = join(import.meta.dirname, "../..");
const HEADING = "3. Make the tables";
const [look = "", apply = "", compare = ""] = commandsIn("docs/going-live-by-hand.md", HEADING);

const names = (await readMigrations()).map(({ name }) => name);
const versions = names.map((name) => name.split("_")[0]);

const run = (database: TestDatabase, commands: string) =>
  runCommands(commands, { DB_URL: database.url("postgres") });

const newProject = (name: string, hasAutomaticGrants = true) =>
  createTestDatabase(name, { from: "nothing", hasAutomaticGrants });

const recorded = async (database: TestDatabase) =>
  (
    await database.sql<{ version: string }>(
      "select version from supabase_migrations.schema_migrations order by version",
    )
  ).map(({ version }) => version);

describe.each([
  { project: "a project with automatic grants", hasAutomaticGrants: true },
  { project: "a project without automatic grants", hasAutomaticGrants: false },
])("$project", ({ hasAutomaticGrants }) => {
  let expected: Catalog;
  let database: TestDatabase;
  // What the commands said, one after the other, and what was there after each.
  const said = { first: "", second: "" };
  const tables = { before: 0, afterFirst: 0 };
  let accounts: unknown[];

  const countTables = async () =>
    (await database.sql("select from pg_class where relnamespace > 16000")).length;

  beforeAll(async () => {
    const migrated = await createTestDatabase("deployment_expected", {
      hasAutomaticGrants,
      from: "migrations",
    });
    expected = await catalogOf(migrated);
    await migrated.close();
    database = await newProject("deployment", hasAutomaticGrants);
    tables.before = await countTables();
    said.first = await run(database, look);
    tables.afterFirst = await countTables();
    said.second = await run(database, apply);
    accounts = await database.sql("select id from auth.users");
  });
  afterAll(() => database.close());

  test("the first command lists the migrations and changes nothing", () => {
    for (const name of names) expect(said.first).toContain(name);
    expect(tables.afterFirst).toBe(tables.before);
  });

  test("the second makes what the migrations make, grant by grant", async () => {
    for (const name of names) expect(said.second).toContain(`Applying migration ${name}`);
    expect(await catalogOf(database)).toEqual(expected);
    for (const lines of [expected.policies, expected.triggers, expected.functions]) {
      expect(lines?.length).toBeGreaterThan(5);
    }
    expect(await recorded(database)).toEqual(versions);
    expect(await changedSinceRun(await database.sql<RanMigration>(READ_RAN))).toEqual([]);
    expect(accounts).toEqual([]);
  });

  test("the third shows each of them on both sides", async () => {
    const output = await run(database, compare);
    const sides = versions.filter((version) => output.split(version ?? "").length >= 3);
    expect(sides).toEqual(versions);
  });

  test("again, it says that there is nothing to do, and does nothing", async () => {
    expect(await run(database, look)).toContain("up to date");
    expect(await run(database, apply)).toContain("up to date");
    expect(await catalogOf(database)).toEqual(expected);
  });

  test("what admin:grant prints makes the first owner", async () => {
    const email = "owner@example.com";
    await database.sql(
      "insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())",
      [email],
    );
    const output = await runCommands(`npm run --silent admin:grant -- ${email}`, {
      VITE_SUPABASE_URL: "https://project.supabase.example",
      DB_URL: "",
    });
    const owner = await database.connect("postgres");
    await owner.query(output.trim().split("\n\n").at(-1) ?? "");
    const admins = await database.sql(
      `select u.email, r.role::text from auth.users u join public.user_roles r on r.user_id = u.id order by r.role`,
    );
    expect(admins).toEqual([
      { email, role: "admin" },
      { email, role: "owner" },
    ]);
  });
});

test("a project that stopped half way is brought to the same place", async () => {
  const folder = temporaryFolder();
  const database = await newProject("deployment_upgrade");
  const migrated = await createTestDatabase("deployment_expected", { from: "migrations" });
  try {
    // As the repository was when it had half of its migrations.
    const half = names.slice(0, Math.floor(names.length / 2));
    mkdirSync(join(folder, "supabase/migrations"), { recursive: true });
    for (const file of ["config.toml", ...half.map((name) => `migrations/${name}`)]) {
      cpSync(join(projectFolder, "supabase", file), join(folder, "supabase", file));
    }
    await run(database, apply.replace(" db push ", ` --workdir="${folder}" db push `));
    expect(await recorded(database)).toEqual(versions.slice(0, half.length));

    const output = await run(database, apply);
    expect(output).not.toContain(`Applying migration ${half[0]}`);
    expect(await recorded(database)).toEqual(versions);
    expect(await catalogOf(database)).toEqual(await catalogOf(migrated));
  } finally {
    await Promise.all([database.close(), migrated.close()]);
  }
});

const migrated = databaseForFile();

describe("the comparison sees a difference", () => {
  test.each([
    ["relations", "revoke select on public.quotes from authenticated"],
    ["columns", "revoke insert (name) on public.quote_submissions from anon"],
    ["policies", 'alter policy "Admins read" on public.quotes to public'],
    ["functions", "grant execute on function public.has_role(uuid, public.app_role) to public"],
    ["triggers", "alter table public.quotes disable trigger all"],
    ["defaultGrants", "alter default privileges grant select on tables to anon"],
    ["rowsOfOurOwn", "update private.limits set max_requests = 99"],
  ])("in %s: %s", async (kind, change) => {
    const before = await catalogOf(migrated());
    await migrated().sql("begin");
    await migrated().sql(change);
    const after = await catalogOf(migrated());
    await migrated().sql("rollback");
    const kinds = Object.keys(before).filter((name) => `${before[name]}` !== `${after[name]}`);
    expect(kinds).toContain(kind);
  });
});

test("a push that also asks for seeds makes no account", async () => {
  const database = await newProject("deployment_seed");
  try {
    await run(database, apply.replace(" db push ", " db push --include-seed "));
    expect(await recorded(database)).toEqual(versions);
    expect(await database.sql("select email from auth.users")).toEqual([]);
    expect(await database.sql("select user_id from public.user_roles")).toEqual([]);
  } finally {
    await database.close();
  }
});

test("without a target the command means a local stack, so each documented one names its own", async () => {
  const { stdout, stderr } = await runTool("supabase", ["db", "push", "--dry-run"]);
  expect(stdout + stderr).toContain("Target: local stack");
  for (const command of [look, apply, compare]) expect(command).toContain('--remote="$DB_URL"');
});

test("with the documented PGSSLMODE, an unencrypted connection is refused", async () => {
  const document = readFileSync(join(projectFolder, "docs/going-live-by-hand.md"), "utf8");
  const [, PGSSLMODE = ""] =
    /^read -rs DB_URL; export DB_URL PGSSLMODE=(\S+)$/m.exec(document) ?? [];
  const database = await newProject("deployment_unencrypted");
  try {
    // As the dashboard gives the address: without a mode. This server has no encryption.
    const DB_URL = database.url("postgres").replace("?sslmode=disable", "");
    await expect(runCommands(look, { DB_URL, PGSSLMODE })).rejects.toThrow("does not accept TLS");
    await expect(runCommands(look, { DB_URL, PGSSLMODE: "" })).resolves.toContain("without TLS");
  } finally {
    await database.close();
  }
});

describe("the SQL that makes the local admin", () => {
  const sql = localAdminSql("$2b$10$R6Gkqvul68IvYWjVjMeIdeBTPWRieyTRvX4CkWC7vyP8lXss8vYrK");

  test.each(["postgres", "supabase_admin"] as const)(
    "is refused here, also for %s, and leaves nothing behind",
    async (role) => {
      const database = await createTestDatabase("deployment_local_admin");
      try {
        const client = await database.connect(role);
        await expect(client.query(sql)).rejects.toThrow("for the embedded backend only");
        // Nor does a part of it do anything, cut out by hand or by a tool that splits at semicolons.
        for (const statement of sql.split(/;\n/)) {
          await client.query(statement).catch(() => undefined);
        }
        for (const table of ["auth.users", "auth.identities", "public.user_roles"]) {
          expect(await database.sql(`select * from ${table}`)).toEqual([]);
        }
      } finally {
        await database.close();
      }
    },
  );
});
