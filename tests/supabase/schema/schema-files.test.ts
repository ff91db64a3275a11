import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { draftBetween, schemaDifferences } from "../../../scripts/database/schema-differences.ts";
import { readSchema } from "../../../scripts/database/schema-files.ts";
import { openPool } from "../../../scripts/postgres/project-database.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";

const schema = await readSchema();

test("config.toml names every file of the schema, each once", () => {
  const folder = join(import.meta.dirname, "../../../supabase/schemas");
  expect(schema.map(({ name }) => name).toSorted()).toEqual(
    readdirSync(folder)
      .map((file) => `schemas/${file}`)
      .toSorted(),
  );
});

test("every file says first what its noun is", () => {
  expect(schema.filter(({ sql }) => !/^-- \S/.test(sql))).toEqual([]);
});

async function databaseFrom(from: "schemas" | "migrations"): Promise<[TestDatabase, Pool]> {
  const database = await createTestDatabase(`schema_from_${from}`, { from });
  const pool = openPool(database.url("supabase_admin"));
  onTestFinished(async () => {
    await pool.end();
    await database.close();
  });
  return [database, pool];
}

/**
 * Of each table its columns in their order, and of each function whose body PostgreSQL has parsed the lists of names that it
 * gave to columns of rows.
 */
const PARSED = `
  select
    (
      select jsonb_agg(columns) from (
        select jsonb_agg(attname order by attnum) as columns
        from pg_attribute
        join pg_class as class on class.oid = attrelid
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and attnum > 0 and not attisdropped
        group by attrelid
      ) as tables
    ) as tables,
    (
      select jsonb_agg(jsonb_build_object('name', oid::regprocedure::text, 'lists', (
        select coalesce(jsonb_agg(regexp_split_to_array(found[1], ', ')), '[]')
        from regexp_matches(pg_get_function_sqlbody(oid), '[a-z_]\\(([a-z_0-9]+(?:, [a-z_0-9]+){3,})\\)', 'g') as found
      )))
      from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosqlbody is not null
    ) as functions`;

type Parsed = { tables: string[][]; functions: { name: string; lists: string[][] }[] };

// A migration repeats such a list as it stands in the database that the schema made. Where the columns of a table have
// another order, as in every site in use, each would be read under the name of another. A body as text has no list.
test("no function reads the columns of a row by their places", async () => {
  const [, pool] = await databaseFrom("migrations");
  const { rows } = await pool.query<Parsed>(PARSED);
  const [{ tables, functions } = { tables: [], functions: [] }] = rows;
  expect(functions.length).toBeGreaterThan(50);
  const alike = (one: string[], other: string[]) =>
    one.toSorted().join() === other.toSorted().join();
  const misread = functions.filter(({ lists }) =>
    lists.some((list) =>
      tables.some((table) => alike(list, table) && list.join() !== table.join()),
    ),
  );
  expect(misread.map(({ name }) => name)).toEqual([]);
});

/** A change of each kind, and how it is named where it is not wanted. */
const CHANGES: readonly (readonly [change: string, difference: string])[] = [
  [
    "alter table public.exports alter column row_count type bigint",
    "column:public.exports.row_count: type is bigint, not integer",
  ],
  [
    "alter table public.exports alter column list drop not null",
    "column:public.exports.list: notNull is false, not true",
  ],
  ["alter table public.exports add column why text", "too many: column:public.exports.why"],
  [
    "alter table public.bookings alter column rental_until set expression as (event_date)",
    "column:public.bookings.rental_until: generatedExpr is ",
  ],
  [
    "alter table private.retention alter column months set default 7",
    "too many: default:private.retention.months",
  ],
  [
    "alter table private.retention add constraint few check (months < 99)",
    "too many: constraint:private.retention.few",
  ],
  ["create index on public.exports (row_count)", "too many: index:public.exports_row_count_idx"],
  [
    "alter type public.canceling_party add value 'weather'",
    "type:public.canceling_party: values is ",
  ],
  [
    `create or replace function private.business_date() returns date
     language sql stable parallel safe set search_path = '' return null::date`,
    "function:private.business_date(): def is ",
  ],
  ["alter function private.require_admin() volatile", "function:private.require_admin(): def is "],
  [
    "alter function private.log_export reset search_path",
    "function:private.log_export(text,integer,jsonb,text): def is ",
  ],
  [
    "alter function private.hold_access() owner to service_role",
    "too many: owner of function:private.hold_access(): role:service_role",
  ],
  [
    "drop trigger end_ownership on public.user_roles",
    "missing: trigger:public.user_roles.end_ownership",
  ],
  [
    "alter table public.quotes disable trigger t10_enforce_size",
    "trigger:public.quotes.t10_enforce_size: enabled is ",
  ],
  [
    'alter policy "Admins make quotes" on public.quotes with check (true)',
    'policy:public.quotes."Admins make quotes": checkExpr is true, not ',
  ],
  [
    "alter table public.user_roles disable row level security",
    "table:public.user_roles: rowSecurity is false, not true",
  ],
  [
    "revoke select on public.quotes from authenticated",
    "acl:(table:public.quotes).authenticated: privileges is ",
  ],
  ["grant update (name) on public.quotes to anon", "too many: acl:(table:public.quotes).anon.name"],
  [
    "grant execute on function private.hold_access to anon",
    "too many: acl:(function:private.hold_access()).anon",
  ],
  ["grant usage on schema private to anon", "too many: acl:(schema:private).anon"],
  [
    "alter default privileges for role postgres in schema public grant select on tables to public",
    "too many: defaultPrivilege:postgres.public.r.PUBLIC",
  ],
  [
    "comment on table public.exports is 'Who took what'",
    "too many: comment:(table:public.exports)",
  ],
  ["delete from private.limits where counted_by = 'network'", "missing: private.limits {"],
  [
    "insert into private.digest_rules values ('quote', 99, '1 hour')",
    "too many: private.digest_rules {",
  ],
];

test("what the migrations make is what the schema says, and of what differs each kind is named", async () => {
  const [database, changed] = await databaseFrom("schemas");
  const [, migrated] = await databaseFrom("migrations");
  expect(await schemaDifferences(migrated, changed)).toEqual([]);

  const owner = await database.connect("supabase_admin");
  for (const [change] of CHANGES) await owner.query(change);
  const found = await schemaDifferences(changed, migrated);
  for (const [change, difference] of CHANGES) {
    expect(
      found.filter((line) => line.startsWith(difference)),
      change,
    ).not.toEqual([]);
  }
});

/** What a release may bring. */
const NEWS = `
  alter table public.exports add column why text not null default '' check (char_length(why) < 9);
  comment on column public.exports.why is 'Said by staff.';
  create index exports_why_idx on public.exports (why);
  grant update (why) on public.exports to authenticated;
  create policy "Admins say why" on public.exports for update to authenticated using ((select public.has_role((select auth.uid()), 'admin')));
  alter type public.canceling_party add value 'weather';
  create function private.refuse_why() returns trigger language plpgsql set search_path = '' as $$ begin return null; end $$;
  create trigger refuse_why before update on public.exports for each row execute function private.refuse_why();
  create function private.say_why(_id bigint) returns text language sql stable security definer set search_path = ''
    as $$ select why from public.exports where id = _id $$;
  call private.grant_rpc('private.say_why', 'authenticated');
  revoke execute on function private.refuse_why, private.say_why, public.say_why from public;
  create or replace function private.require_admin() returns void language plpgsql stable set search_path = ''
    as $$ begin perform private.require_owner(); end $$;
  drop function private.end_ownership() cascade;
  update private.retention set months = 25`;

test("a draft leads from one to the other, but for rows", async () => {
  const [changedDatabase, changed] = await databaseFrom("schemas");
  const [database, migrated] = await databaseFrom("migrations");
  const author = await changedDatabase.connect("postgres");
  for (const change of NEWS.split(/;$/m)) await author.query(change);

  const { files, rows } = await draftBetween(migrated, changed);
  const owner = await database.connect("postgres");
  for (const file of files) await owner.query(`begin;\n${file}\n;commit;`);
  expect(await schemaDifferences(migrated, changed)).toEqual(rows);
  expect(rows).toEqual([
    expect.stringMatching(/^missing: private.retention .*"months":25/),
    expect.stringMatching(/^too many: private.retention .*"months":24/),
  ]);
});
