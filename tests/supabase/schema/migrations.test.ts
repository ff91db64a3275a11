import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { readMigrations } from "../../../scripts/database/supabase-cli.ts";
import { areDatabaseTypesCurrent } from "../../../scripts/database/types-and-lint.ts";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { GONE_SINCE_1_0, lossesOf, rowsOfTables } from "../../support/database/kept-rows.ts";
import { isOf10, runFiles } from "../../support/database/release-1-0.ts";

const migrations = await readMigrations();

test("database.types.ts is what the migrations give (otherwise: npm run db:types)", async () => {
  expect(await areDatabaseTypesCurrent()).toBe(true);
});

// Without a schema an extension lands in "public", among the tables of the API, and Supabase's Security Advisor says so.
// pg_cron may stand in pg_catalog alone.

test("every extension is told where to stand, and none in the schema of the API", async () => {
  const made = migrations.flatMap(
    ({ sql }) => sql.match(/^\s*create extension [^;]+;/gim)?.map((line) => line.trim()) ?? [],
  );
  expect(new Set(made)).toEqual(
    new Set([
      "create extension if not exists pg_net with schema extensions;",
      "create extension if not exists pg_cron with schema pg_catalog;",
    ]),
  );
});

/** Statements that change what another one made. (What is made twice is refused by the database.) */
const CHANGES =
  /^(?:create or replace|drop|update|delete|alter (?!table \S+ enable row level security;|default privileges )).*/gm;

test.each(migrations.filter(isOf10))("$name makes things and changes none", ({ sql }) => {
  expect(sql.match(CHANGES)).toBeNull();
});

// Each release lists its files there with their digests (docs/changing-things.md#a-release).

const LIST = join(import.meta.dirname, "../../../supabase/released-migrations.sha256");
const released = readFileSync(LIST, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split(/\s+/));

test("no released file has changed: a change is a file of its own (docs/changing-things.md#the-schema)", () => {
  const now = migrations.map(({ name, sql }) => [
    createHash("sha256").update(sql).digest("hex"),
    `supabase/migrations/${name}`,
  ]);
  expect(now.filter(([, file]) => released.some(([, known]) => known === file))).toEqual(released);
  expect(released.length > 0).toBe(!manifest.version.startsWith("0."));
});

// What a site in use has must outlive every file after 1.0.

const database = databaseForFile({ from: "nothing" });

/** What a table of 1.0 takes in a column that must not be empty, by name or else by type. */
const VALUES: Readonly<Record<string, string>> = {
  text: "'word'",
  uuid: "gen_random_uuid()",
  date: "'2027-04-17'",
  interval: "'1 day'",
  "timestamp with time zone": "now()",
  "time without time zone": "'08:00'",
  integer: "1",
  bigint: "1",
  smallint: "1",
  numeric: "1",
  boolean: "true",
  jsonb: "'{}'",
  "text[]": "'{a}'",
  bytea: "'\\xffd8ff'",
  list: "'requests'",
  email: "'ada@example.com'",
  phone: "'713-555-0142'",
  moment: "'before'",
  what: "'deposit'",
  way: "'check'",
  state: "'paid'",
  currency: "'usd'",
  cause: "'age'",
  language: "'en'",
  auth: "repeat('a', 22)",
  p256dh: "'B' || repeat('a', 86)",
  endpoint: "'https://fcm.googleapis.com/fcm/send/a'",
  event_type: "'general'",
  contact_method: "'email'",
  contact_value: "'ada@example.com'",
  hash: "repeat('a', 64)",
  step: "'delivered'",
  number: "1",
};
/** What a table needs besides, or instead. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  notifications: { submission_id: "gen_random_uuid()", kind: "'lead'", state: "'waiting'" },
  payments: { amount_cents: "5000" },
  "private.erased": { kind: "'request'" },
  "private.push_devices": { name: "'Chrome'" },
  quote_submissions: {
    email: "'ada@example.com'",
    event_date: "'2027-04-17'",
    number_of_guests: "80",
  },
  role_changes: { user_id: "gen_random_uuid()" },
  stop_photos: { action: "'deliver'" },
  text_opt_outs: { number: "'+17135550142'" },
};

const TABLES = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
const NEEDED = `select attname as name, coalesce(
    (select quote_literal(min(enumlabel::text)) from pg_enum where enumtypid = atttypid),
    format_type(atttypid, null)
  ) as type
  from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and attnotnull
    and not attisdropped and not atthasdef and attidentity = ''`;
const VISITORS = `select table_name || '.' || column_name || ' ' || privilege_type as may
  from information_schema.column_privileges where grantee in ('anon', 'PUBLIC') and table_schema = 'public'
  union select routine_name from information_schema.routine_privileges
  where grantee in ('anon', 'PUBLIC') and routine_schema in ('public', 'private') order by 1`;

async function fill(table: string): Promise<void> {
  const [{ count } = { count: 0 }] = await database().sql<{ count: number }>(
    `select count(*) from ${table}`,
  );
  if (count > 0) return;
  const needed = await database().sql<{ name: string; type: string }>(NEEDED, [table]);
  const typical = needed.map(({ name, type }) => [name, VALUES[name] ?? VALUES[type] ?? type]);
  const row = { ...Object.fromEntries(typical), ...OWN[table] };
  const names = Object.keys(row);
  await database().sql(
    `set session_replication_role = replica;
     insert into ${table} ${names.length > 0 ? `(${names}) values (${Object.values(row)})` : "default values"};
     set session_replication_role = origin`,
  );
}

/** What 1.0 did not have: a call for the holder of a quote's link, and what columns of a visitor's row are generated by. */
const OPENED_SINCE_1_0 = [
  "ascii_label",
  "dialed_digits",
  "driver_report",
  "e164",
  "e164_abroad",
  "email_key",
  "move_availability",
  "paper_of_quote",
  "phone_plans",
  "plain_letters",
];

test("the files after 1.0 keep every row and value of a site in use, and open nothing to visitors but what is named", async () => {
  await runFiles(database(), migrations.filter(isOf10));
  for (const { name } of await database().sql<{ name: string }>(TABLES)) await fill(name);
  const before = await rowsOfTables(database());
  for (const [table, rows] of before) expect(rows.size, table).toBeGreaterThan(0);
  const visitors = await database().sql<{ may: string }>(VISITORS);

  await runFiles(
    database(),
    migrations.filter((migration) => !isOf10(migration)),
  );

  // What is rewritten of a booking has a test of its own, in each of its states: carried-over.test.ts.
  expect(lossesOf(before, await rowsOfTables(database()))).toEqual({
    rows: [],
    columns: Object.keys(GONE_SINCE_1_0),
    values: [],
  });
  const opened = (await database().sql<{ may: string }>(VISITORS)).map(({ may }) => may);
  const former = new Set(visitors.map(({ may }) => may));
  expect(opened.filter((may) => !former.has(may))).toEqual(OPENED_SINCE_1_0);
  const closed = visitors.map(({ may }) => may).filter((may) => !opened.includes(may));
  // private.contact_key stands in their place.
  expect(closed).toEqual(["identity_key", "person_key"]);
});
