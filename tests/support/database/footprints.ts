import { type Client, DatabaseError } from "pg";
import { countedLines } from "./counted-lines.ts";
import {
  HOUR,
  lengthOf,
  MINUTE,
  makeStatement,
  readableText,
  SCENE_BEGINS,
  type Statement,
  stopAt,
  UUID,
} from "./readable-rows.ts";
import type { TestDatabase } from "./test-database.ts";

/** Rows as JSON, by table and key. */
type Rows = Map<string, { table: string; values: Readonly<Record<string, unknown>> }>;

/** When the statements before a write run, and when the write does: far enough from the scene and each other, on one day. */
const MOMENTS = { before: SCENE_BEGINS + 73 * MINUTE, write: SCENE_BEGINS + 83 * MINUTE };
/** How long a slow machine may take to make the scene. */
const SCENE_LASTS = 15 * MINUTE;

/** Columns whose values differ from run to run: only whether there is one is shown. */
const UNFORESEEN =
  /^(?:hash|\w+_hash|copy_to|takes_back|role_change_id|contact|bytes|origin|\w+_password)$/;
/** What nearly every new row has, and so is not shown. */
const USUAL = new Set([
  "id fresh",
  "created_at now",
  "next_attempt_at now",
  "state waiting",
  "attempts 0",
  "revision 0",
]);

/** A query for all rows: the table, the key, and the stored columns of each, without generated ones. */
async function rowsQuery(database: TestDatabase): Promise<string> {
  const tables = await database.sql<{ query: string }>(
    `select format(
       'select %L as table, jsonb_build_array(%s)::text as key, to_jsonb(t) - %L::text[] as values from %s as t',
       class.oid::regclass::text,
       coalesce(
         (
           select string_agg(quote_ident(attname), ', ' order by attnum)
           from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
           where indrelid = class.oid and indisprimary
         ),
         (select 'id' from pg_attribute where attrelid = class.oid and attname = 'id'),
         'to_jsonb(t)'
       ),
       array(
         select attname from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and (attgenerated <> '' or attidentity <> '')
       ),
       class.oid::regclass
     ) as query
     from pg_class as class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`,
  );
  return tables.map(({ query }) => query).join(" union all ");
}

async function readRows(client: Client, query: string): Promise<Rows> {
  const { rows } = await client.query<{
    table: string;
    key: string;
    values: Record<string, unknown>;
  }>(query);
  return new Map(rows.map(({ table, key, values }) => [`${table} ${key}`, { table, values }]));
}

/** A moment relative to the write, "now" or "now + 2h", or "then" for when the scene was made. */
function momentOf(time: number): string {
  if (time === MOMENTS.write) return "now";
  if (time === MOMENTS.before) return "before";
  const sinceScene = time - SCENE_BEGINS + MINUTE;
  const hours = Math.floor(sinceScene / HOUR);
  if (sinceScene - hours * HOUR < SCENE_LASTS + MINUTE) {
    if (hours === 0) return "then";
    return hours > 0 ? `then + ${lengthOf(hours * HOUR)}` : `then - ${lengthOf(-hours * HOUR)}`;
  }
  const since = time - MOMENTS.write;
  return since > 0 ? `now + ${lengthOf(since)}` : `now - ${lengthOf(-since)}`;
}

/** Names for ids: the name in the scene, or that of what the row belongs to. */
function namesOfIds(scene: Readonly<Record<string, string>>, rows: Rows): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(scene)) {
    if (new RegExp(`^${UUID.source}$`).test(value) && !names.has(value)) names.set(value, name);
  }
  // The second round finds rows that belong to those of the first.
  for (let round = 0; round < 2; round += 1) {
    for (const { table, values } of rows.values()) {
      const id = String(values.id);
      if (!values.id || names.has(id)) continue;
      const [of] = ["quote_id", "submission_id", "user_id", "payment_id"].flatMap(
        (column) => names.get(String(values[column])) ?? [],
      );
      if (of) names.set(id, `${table}(${of})`);
    }
  }
  return names;
}

/**
 * Tells what a write changes in which table; the write is rolled back.
 * @param scene what the statements name
 */
export async function footprintsOf(
  database: TestDatabase,
  scene: Readonly<Record<string, string>>,
) {
  const client = await database.connect("supabase_admin");
  await client.query("set time zone 'UTC'");
  const query = await rowsQuery(database);
  const untouched = await readRows(client, query);
  const names = namesOfIds(scene, untouched);

  const nameOf = (id: string) =>
    names.get(id) ??
    (id.startsWith("00000000-0000-4000-8000-") ? `#${Number(id.slice(-12))}` : "fresh");

  const textOf = (text: string) => readableText(text, nameOf, momentOf);

  /** A value for a reader: without what differs from run to run, and shortened. */
  function shown(column: string, value: unknown): string {
    if (UNFORESEEN.test(column) && typeof value !== "object") return value === "" ? "none" : "some";
    if (typeof value !== "object" || value === null) {
      const text = textOf(typeof value === "string" ? value : JSON.stringify(value));
      return JSON.stringify(text.length > 120 ? `${text.slice(0, 117)}...` : text).slice(1, -1);
    }
    const whole = textOf(JSON.stringify(value));
    if (whole.length <= 160) return whole;
    if (Array.isArray(value)) return `[${value.length}]`;
    const parts = Object.entries(value).map(([name, part]) =>
      typeof part === "object" && part !== null
        ? `${name}: {...}`
        : `${name}: ${shown(name, part)}`,
    );
    return `{${parts.join(", ")}}`;
  }

  /** A name for a row: the one in the scene, or what its columns say. */
  function labelOf(values: Readonly<Record<string, unknown>>): string {
    const own = names.get(String(values.id));
    if (values.id && own) return own;
    const found = [
      "kind",
      "what",
      "quote_id",
      "submission_id",
      "user_id",
      "unit_id",
      "name",
    ].flatMap((column) => (values[column] ? shown(column, values[column]) : []));
    return found.join(" ");
  }

  const fieldsOf = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== false)
      .map(([column, value]) => `${column} ${shown(column, value)}`)
      .filter((field) => !USUAL.has(field))
      .join(", ");

  function difference(before: Rows, after: Rows): string[] {
    const lines: string[] = [];
    for (const [key, { table, values }] of after) {
      const former = before.get(key)?.values;
      if (!former) {
        lines.push(`  + ${table}: ${fieldsOf(values)}`);
        continue;
      }
      const changed = Object.keys(values).filter(
        (column) => JSON.stringify(values[column]) !== JSON.stringify(former[column]),
      );
      if (changed.length === 0) continue;
      const changes = changed.map(
        (column) =>
          `${column} ${shown(column, former[column])} -> ${shown(column, values[column])}`,
      );
      lines.push(`  ~ ${table} ${labelOf(former)}: ${changes.join(", ")}`);
    }
    for (const [key, { table, values }] of before) {
      if (!after.has(key)) lines.push(`  - ${table} ${labelOf(values)}`);
    }
    return countedLines(lines.toSorted());
  }

  /** Runs statements at one moment. @returns the answer of the last */
  async function run(statements: Statement[], moment: number): Promise<unknown> {
    await stopAt(client, moment);
    let answer: unknown;
    for (const made of statements) {
      const { rows, rowCount, command } = await makeStatement(client, made);
      answer = command === "SELECT" && rowCount === 0 ? "no row" : rows[0]?.answer;
    }
    return answer;
  }

  /** @returns what the last statement answers and changes after the others, a line each, or its refusal */
  return async function footprint(statements: Statement[]): Promise<string[]> {
    const before = statements.slice(0, -1);
    await client.query("begin");
    try {
      await run(before, MOMENTS.before);
      const rows = before.length > 0 ? await readRows(client, query) : untouched;
      await client.query("savepoint write");
      const lines: string[] = [];
      try {
        const answer = await run(statements.slice(-1), MOMENTS.write);
        if (answer !== undefined) lines.push(`  = ${shown("answer", answer)}`);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        await client.query("rollback to savepoint write");
        await client.query("reset role");
        lines.push(`  refused: ${error.code} ${textOf(error.message)}`);
      }
      return [...lines, ...difference(rows, await readRows(client, query))];
    } finally {
      await client.query("rollback");
    }
  };
}
