import { beforeAll, beforeEach, expect, test } from "vitest";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";
import { makeItDay } from "../../support/request-flood.ts";

// For every column a table has or gets: a correction in it is a request of its own, and its text is erased
// with the person. Columns are read from the catalog, so that a new one is tried without a change here.

type Row = Record<string, unknown>;

const database = databaseForFile();
/** Of the tables: who erases. */
const owner = connectionForFile(database, "postgres");
beforeAll(async () => {
  // As the migration of tomorrow will add them.
  await owner().query(`
    alter table public.quote_submissions
      add column wishes text, add column tents integer, add column colours jsonb;
    alter table public.quotes add column remark text, add column extras text[];
  `);
});
beforeEach(async () => {
  await owner().query(`
    set session_replication_role = replica;
     truncate public.quote_activity, public.request_entries, public.quotes, public.quote_submissions,
       public.luxury_trailers_landing_page, private.request_origins cascade;
    set session_replication_role = default;
    update private.limits set max_requests = 1000`);
});

const query = <T extends Row>(sql: string, values: unknown[] = []) =>
  database().sql<T>(sql, values);

const columnsOf = (table: string) =>
  query<{ name: string; type: string; isGenerated: boolean }>(
    `select column_name as name, case udt_name when '_text' then 'texts' else data_type end as type, is_generated = 'ALWAYS' as "isGenerated"
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );

/** Resolves with the SQLSTATE of a refusal, or null when the row was stored. */
async function insert(table: string, row: Row): Promise<string | null> {
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  const values = names.map((name) => row[name]);
  const places = names.map((_, index) => `$${index + 1}`);
  try {
    await query(`insert into public.${table} (${names}) values (${places})`, values);
    return null;
  } catch (error) {
    return String(Reflect.get(Object(error), "code"));
  }
}

const FORMS: [form: string, table: string, row: Row][] = [
  ["general", "quote_submissions", generalRequest()],
  ["emergency", "quote_submissions", emergencyRequest()],
  ["luxury", "luxury_trailers_landing_page", luxuryRequest()],
];

/** What a form fixes and the table checks: another value is another form's, or refused. */
const OTHERS: Row = {
  event_type: "EMERGENCY: other",
  contact_method: "phone",
  contact_value: "281-555-0188",
  // One is the contact of one form, the other of another.
  email: "corrected@example.com",
  phone: "281-555-0177",
};

/** Of these a form has only one value, or none. */
const FIXED_BY_THE_FORM = ["contact_method", "contact_value", "event_type", "event_date"];

/** Another value that could stand in the column instead. */
function variation(name: string, type: string, former: unknown): unknown {
  if (name in OTHERS && OTHERS[name] !== former) return OTHERS[name];
  switch (type) {
    case "integer":
      return Number(former ?? 0) + 1;
    case "date":
      return "2031-05-06";
    case "jsonb":
      return '{"tent": "white"}';
    default:
      return former === null || former === undefined ? "2 more things" : `${String(former)} too`;
  }
}

test.each(FORMS)(
  "a %s request that differs in any column of the visitor's is never taken for a repeat",
  async (_, table, row) => {
    const server = await query<{ name: string }>(
      "select unnest(private.server_columns() || array['status']) as name",
    );
    const columns = (await columnsOf(table)).filter(
      ({ name }) => !server.some((column) => column.name === name),
    );
    const inbox = async () => (await query("select id from public.quote_submissions")).length;
    expect(await insert(table, row)).toBeNull();
    expect(await insert(table, row)).toBeNull();
    expect(await inbox()).toBe(1);

    const stored: string[] = [];
    for (const { name, type } of columns) {
      const changed: Row = { ...row, [name]: variation(name, type, row[name]) };
      if ("contact_value" in row && row.contact_value === row[name]) {
        changed.contact_value = changed[name];
      }
      const refusal = await insert(table, changed);
      expect([null, "23514"]).toContain(refusal);
      if (refusal === null) stored.push(name);
      expect(await inbox(), `with another ${name} it is taken for a repeat`).toBe(
        stored.length + 1,
      );
    }
    const refused = columns.map(({ name }) => name).filter((name) => !stored.includes(name));
    expect(FIXED_BY_THE_FORM).toEqual(expect.arrayContaining(refused));
  },
);

const MARK = "Rosalind";

/** Puts the mark into every text of every row, past triggers and constraints of form. */
async function markEveryText(table: string, kept: readonly string[]): Promise<string[]> {
  const marked: string[] = [];
  for (const { name, type, isGenerated } of await columnsOf(table)) {
    if (isGenerated || kept.includes(name)) continue;
    const value = { text: `'${MARK}@example.com'`, jsonb: `'["${MARK}"]'`, texts: `'{${MARK}}'` }[
      type
    ];
    if (value === undefined) continue;
    await owner().query(`update public.${table} set ${name} = ${value}`);
    marked.push(name);
  }
  return marked;
}

test("erasing leaves nothing in any text column, a new one included", async () => {
  // A digest is about no single person: it tells what its span contains.
  await makeItDay(database().sql);
  await insert("quote_submissions", generalRequest());
  await owner().query(`
    insert into public.quotes (submission_id, name, quote_amount)
      select id, name, 100 from public.quote_submissions;
    insert into public.quote_versions (quote_id, number, document, hash)
      select id, 1, '{}', repeat('0', 64) from public.quotes;
    insert into public.bookings (quote_id, submission_id, revision, version, name)
      select id, submission_id, 1, 1, name from public.quotes;
    insert into public.booking_changes (quote_id, submission_id, version, name, valid_until)
      select quote_id, submission_id, 1, name, '2031-12-31' from public.bookings;
    insert into private.steps (quote_id, submission_id, what, revision, before)
      select id, submission_id, 'sent', 1, jsonb_build_object('quote', to_jsonb(quote), 'said', '${MARK}')
      from public.quotes as quote;
    insert into public.request_entries (id, actor_id, actor_name, submission_id, kind)
      select gen_random_uuid(), gen_random_uuid(), 'Ben', id, 'note' from public.quote_submissions;
    insert into public.trailer_log (id, unit_id, kind, words, noted_by, submission_id)
      select gen_random_uuid(), (select id from public.trailer_units limit 1), 'damage', 'Scratched', 'Ben', id
      from public.quote_submissions;
    insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Zoe', 'zoe@example.com', '713-555-0100', current_date + 60)`);
  const tables = await query<{ name: string }>(
    `select distinct relname::text as name
     from private.tables_of_requests() join pg_class on pg_class.oid = table_name
     where relnamespace = 'public'::regnamespace order by name`,
  );
  expect(tables.map(({ name }) => name).join(" ")).toBe(
    "booking_changes bookings luxury_trailers_landing_page notifications quote_activity quote_submissions quotes request_entries trailer_log",
  );
  const kept = await query<{ table: string; name: string }>(
    "select table_name::text as table, column_name as name from private.texts_to_keep()",
  );

  // Constraints speak about forms, not about forgetting: they would only stand in the way of the marks.
  await owner().query("begin");
  const marks: Record<string, string[]> = {};
  for (const { name } of tables) {
    const checks = await query<{ conname: string }>(
      "select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [`public.${name}`],
    );
    for (const { conname } of checks) {
      await owner().query(`alter table public.${name} drop constraint ${conname}`);
    }
    await owner().query(`alter table public.${name} disable trigger user`);
    marks[name] = await markEveryText(
      name,
      kept.filter(({ table }) => table === name).map((column) => column.name),
    );
  }
  expect(marks.quote_submissions).toEqual(
    expect.arrayContaining(["name", "wishes", "colours", "attribution"]),
  );
  expect(marks.bookings).toEqual(
    expect.arrayContaining(["name", "lines", "site_access", "cancel_reason"]),
  );
  expect(marks.quotes).toEqual(expect.arrayContaining(["quote_notes", "remark", "extras"]));

  // The ids first: no trigger can be switched off under a query that is running.
  const { rows: requests } = await owner().query<{ id: string }>(
    "select id from public.quote_submissions",
  );
  await owner().query("select private.anonymize($1)", [requests.map(({ id }) => id)]);
  for (const { name } of tables) {
    const { rows } = await owner().query(
      `select * from public.${name} as t where t::text ilike '%${MARK}%'`,
    );
    expect(rows, name).toEqual([]);
  }
  // What an undo would bring back is no text of its own.
  const { rows: steps } = await owner().query(
    `select from private.steps as t where t::text ilike '%${MARK}%'`,
  );
  expect(steps).toEqual([]);
  await owner().query("rollback");
});

test("a quote, a booking and a change share the columns of a hire", async () => {
  const shared = await query<{ names: string[] }>(
    `select array_agg(attname::text order by attname) as names
     from (
       select attname from pg_attribute
       where attrelid in ('public.quotes'::regclass, 'public.bookings'::regclass, 'public.booking_changes'::regclass)
         and attnum > 0 and not attisdropped and attgenerated = ''
       group by attname having count(*) = 3
     ) as found`,
  );
  expect(
    await query(
      'select array_agg(name order by name collate "C") as names from unnest(private.hire_columns()) as name',
    ),
  ).toEqual(shared);
});
