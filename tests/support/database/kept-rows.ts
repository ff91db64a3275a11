import type { TestDatabase } from "./test-database.ts";

type Row = Record<string, unknown>;
/** The rows of each table by their primary key. */
type Tables = ReadonlyMap<string, ReadonlyMap<string, Row>>;

const TABLES = `select oid::regclass::text as name, array(
    select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = pg_class.oid and indisprimary order by attnum
  ) as key
  from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;

/** Every row of every table of ours, as it is now. */
export async function rowsOfTables(database: TestDatabase): Promise<Tables> {
  const tables = new Map<string, Map<string, Row>>();
  for (const { name, key } of await database.sql<{ name: string; key: string[] }>(TABLES)) {
    const rows = await database.sql<{ row: Row }>(`select to_jsonb(t) as row from ${name} as t`);
    // Without a key a row is itself.
    const keyOf = (row: Row) => JSON.stringify(key.length > 0 ? key.map((part) => row[part]) : row);
    tables.set(name, new Map(rows.map(({ row }) => [keyOf(row), row])));
  }
  return tables;
}

/** Columns that the files after 1.0 write again: a sample of ours that was wrong, and what is computed otherwise. */
const REWORDED: ReadonlySet<string> = new Set([
  // "on the day that the trailer is delivered": no due has that day.
  "business_settings.how_to_pay",
  "business_settings.how_to_pay_es",
  // What a search compares: names are found by other letters, numbers as they are dialed.
  "quote_submissions.search_text",
  "quote_submissions.asked_text",
  "quotes.search_text",
  "quotes.asked_text",
]);

/** What became of rows: each that is gone, and each value that is another; a column that is gone, once. */
export function lossesOf(before: Tables, since: Tables) {
  const rows: string[] = [];
  const columns = new Set<string>();
  const values: { table: string; column: string; row: Row; is: unknown }[] = [];
  for (const [table, known] of before) {
    for (const [key, row] of known) {
      const now = since.get(table)?.get(key);
      if (!now) rows.push(`${table} ${key}`);
      for (const [column, value] of Object.entries(now ? row : {})) {
        if (!(now && column in now)) columns.add(`${table}.${column}`);
        else if (
          JSON.stringify(value) !== JSON.stringify(now[column]) &&
          !REWORDED.has(`${table}.${column}`)
        )
          values.push({ table, column, row, is: now[column] });
      }
    }
  }
  return { rows, columns: [...columns].toSorted(), values };
}

/** Columns of 1.0 that are gone, and where what they held stands now. */
export const GONE_SINCE_1_0: Readonly<Record<string, string>> = {
  "payments.kept_cents": "ledger: the entries of a payment come to it",
  // A booking under change has a row of its own, and so has the change.
  "quotes.agreed_from": "bookings.rental_from",
  "quotes.agreed_lines": "bookings.lines",
  "quotes.agreed_until": "bookings.rental_until",
  "quotes.before_step": "private.steps.before",
  "quotes.canceled_by": "bookings.canceled_by",
  "quotes.is_booked": "whether there is a row in bookings, and its status",
  "quotes.may_overbook": "bookings.may_overbook and booking_changes.may_overbook",
};
