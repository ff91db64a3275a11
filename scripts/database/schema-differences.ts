import {
  type Delta,
  diff,
  encodeId,
  extract,
  type FactBase,
  plan,
  renderPlanFiles,
} from "@supabase/pg-delta";
import type { Pool } from "pg";

/** Of a text, the lines that the other one has not. */
function shown(value: unknown, other: unknown): string {
  if (typeof value !== "string" || typeof other !== "string") return JSON.stringify(value);
  const others = other.split("\n");
  return value
    .split("\n")
    .filter((line) => !others.includes(line))
    .join(" ");
}

function lineOf(delta: Delta): string {
  switch (delta.verb) {
    case "add":
      return `missing: ${encodeId(delta.fact.id)}`;
    case "remove":
      return `too many: ${encodeId(delta.fact.id)}`;
    case "set":
      return `${encodeId(delta.id)}: ${delta.attr} is ${shown(delta.from, delta.to)}, not ${shown(delta.to, delta.from)}`;
    case "link":
      return `missing: ${delta.edge.kind} of ${encodeId(delta.edge.from)}: ${encodeId(delta.edge.to)}`;
    case "unlink":
      return `too many: ${delta.edge.kind} of ${encodeId(delta.edge.from)}: ${encodeId(delta.edge.to)}`;
  }
}

/** A query of every row of our tables, without ids and moments, which each database makes for itself. */
const ALL_ROWS = `
  select string_agg(
    format('select %L as name, to_jsonb(t) - %L::text[] as content from %s as t', name, made, name), ' union all '
  ) as query
  from (
    select
      attrelid::regclass::text as name,
      coalesce(
        array_agg(attname) filter (where atttypid in ('uuid'::regtype, 'timestamptz'::regtype)), '{}'
      ) as made
    from pg_class as class
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by attrelid
  ) as tables`;

async function rowsOf(pool: Pool): Promise<string[]> {
  const { rows: queries } = await pool.query<{ query: string }>(ALL_ROWS);
  const { rows } = await pool.query<{ name: string; content: object }>(queries[0]?.query ?? "");
  return rows.map(({ name, content }) => `${name} ${JSON.stringify(content)}`).toSorted();
}

/**
 * The catalog as pg-delta reads it: by name, in no order.
 * @throws Error when it has something that pg-delta does not compare
 */
async function catalogOf(pool: Pool): Promise<FactBase> {
  const { factBase, diagnostics } = await extract(pool);
  // What a generated column depends on is in its expression; a parameter's grants are the platform's.
  const unread = diagnostics.filter(
    ({ code, context }) => code !== "dangling_edge" && context?.kind !== "parameter ACL",
  );
  if (unread.length > 0) throw new Error(unread.map(({ message }) => message).join("\n"));
  return factBase;
}

/** Rows that one database has and another has not. */
async function differingRows(is: Pool, desired: Pool): Promise<string[]> {
  const [rows, wanted] = await Promise.all([rowsOf(is), rowsOf(desired)]);
  return [
    ...wanted.filter((row) => !rows.includes(row)).map((row) => `missing: ${row}`),
    ...rows.filter((row) => !wanted.includes(row)).map((row) => `too many: ${row}`),
  ];
}

/**
 * What differs between two databases of this project, catalog and first rows, a line each.
 * @param is a database as it is
 * @param desired what it is to be
 * @throws Error when either has something that cannot be compared
 */
export async function schemaDifferences(is: Pool, desired: Pool): Promise<string[]> {
  const [found, wanted] = await Promise.all([catalogOf(is), catalogOf(desired)]);
  return [...diff(found, wanted).map(lineOf), ...(await differingRows(is, desired))];
}

/** Roles that every project has, which no migration makes. */
const ROLES = ["postgres", "anon", "authenticated", "service_role"];

/**
 * What makes one database of this project into another, as pg-delta finds it.
 * @param is a database as it is
 * @param desired what it is to be
 * @returns a text for each file, as a new value of a type has to be committed before it is used; and the rows that differ,
 * which have to be carried over by hand
 */
export async function draftBetween(
  is: Pool,
  desired: Pool,
): Promise<{ files: string[]; rows: string[] }> {
  const [found, wanted] = await Promise.all([catalogOf(is), catalogOf(desired)]);
  const way = plan(found, wanted, {
    scope: "database",
    defaultOwner: "postgres",
    assumedRoles: ROLES,
  });
  const { files } = renderPlanFiles(way, { allowDrops: true });
  return {
    files: files.map(({ contents }) => contents),
    rows: await differingRows(is, desired),
  };
}
