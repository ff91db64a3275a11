import { expect, test } from "vitest";
import { databaseForFile } from "../../support/database/database-for-file.ts";

// What each table allows and does by itself. Read a difference against docs/decisions.md; if it is what you mean,
// `npx vitest run -u` writes it down.

const database = databaseForFile();

const LINES = `
  with tables as (
    select oid, relname, relacl, relrowsecurity, relforcerowsecurity
    from pg_class where relkind in ('r', 'p', 'v') and relnamespace = $1::regnamespace
  ), lines (relname, place, line) as (
    select relname, 0, concat('row security ', relrowsecurity, case when relforcerowsecurity then ', forced' end) from tables
    union all
    select relname, 1, concat('column ', attname, ' ', format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, case attidentity when '' then '' else ' identity ' || attidentity::text end,
      case attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(adbin, adrelid),
      ' grants ' || (select string_agg(acl::text, ' ' order by acl::text collate "C") from unnest(attacl) as acl))
    from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select relname, 2, concat('constraint ', conname, ' ', pg_get_constraintdef(pg_constraint.oid))
    from tables join pg_constraint on conrelid = tables.oid and contype <> 'n'
    union all
    select relname, 3, pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    union all
    select relname, 4, pg_get_triggerdef(pg_trigger.oid) || ' enabled ' || tgenabled::text
    from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal
    union all
    select relname, 5, concat('policy ', polname, ' ', polcmd::text, case when not polpermissive then ' restrictive' end, ' to ',
      (select string_agg(role::regrole::text, ' ' order by role::regrole::text collate "C") from unnest(polroles) as role),
      ' using ' || pg_get_expr(polqual, polrelid), ' check ' || pg_get_expr(polwithcheck, polrelid))
    from tables join pg_policy on polrelid = tables.oid
    union all
    select relname, 6, 'grant ' || acl::text from tables, unnest(relacl) as acl
  )
  select relname, regexp_replace(line, '\\s+', ' ', 'g') as line
  from lines order by relname collate "C", place, line collate "C"`;

test.each(["public", "private"])(
  "what the tables of %s allow and do by themselves",
  async (schema) => {
    const rows = await database().sql<{ relname: string; line: string }>(LINES, [schema]);
    const lines = rows.flatMap(({ relname, line }, at) => [
      ...(relname === rows[at - 1]?.relname ? [] : ["", relname]),
      `  ${line}`,
    ]);
    await expect(lines.join("\n")).toMatchFileSnapshot(`catalog/${schema}.txt`);
  },
);
