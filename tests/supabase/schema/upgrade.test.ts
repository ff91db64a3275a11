import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_SQL, readMigrations } from "../../../scripts/database/migrated-database.ts";

// A database in use when later migrations come: its rows are still there, say what they said, and go on.

/** The last migration of the first set; the site can be in use from here on. */
const LAST_OF_THE_FIRST_SET = "20261121011000";
const TABLES = [
  "quote_submissions",
  "luxury_trailers_landing_page",
  "quotes",
  "quote_activity",
  "user_roles",
];

type Row = Record<string, unknown>;
let database: PGlite;
let before: Record<string, Row[]>;

async function readAll(): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {};
  for (const table of TABLES) {
    rows[table] = (await database.query<Row>(`select * from public.${table} order by 1`)).rows;
  }
  return rows;
}

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(BASE_SQL);
  const migrations = await readMigrations();
  const isFirst = ({ name }: { name: string }) => name.slice(0, 14) <= LAST_OF_THE_FIRST_SET;
  for (const { sql } of migrations.filter(isFirst)) await database.exec(sql);
  for (const name of ["Open", "Spam", "Quoted"]) {
    await database.query(
      `insert into public.quote_submissions (
         name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type,
         event_address
       ) values ($1, 'zoe@example.com', '713-555-0100', 'email', 'zoe@example.com',
         current_date + 60, 10, 'general', 'Main St')`,
      [name],
    );
  }
  await database.exec(`
    insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Zoë', 'bride@example.com', '713-555-0100', current_date + 60);
    update public.quote_submissions set processed = true where name = 'Spam';
    insert into public.quotes (submission_id, name, quote_amount)
      select id, name, 100 from public.quote_submissions where name = 'Quoted';
    insert into auth.users (id, email) values
      ('00000000-0000-4000-8000-00000000000a', 'owner@example.com');
    insert into public.user_roles (user_id, role) values
      ('00000000-0000-4000-8000-00000000000a', 'admin');
  `);
  // Made anonymous by the marker of those days; and somebody who is called like it.
  await database.exec(`
    insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Forgotten', 'forgotten@example.com', '713-555-0100', current_date + 60);
    insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Erased', 'erased@example.com', '713-555-0102', current_date + 60);`);
  await database.query("select private.forget_person('forgotten@example.com')");
  before = await readAll();
  for (const { sql } of migrations.filter((migration) => !isFirst(migration))) {
    await database.exec(sql);
  }
});
afterAll(() => database.close());

test("every row keeps what it said", async () => {
  const after = await readAll();
  for (const table of TABLES) {
    expect(before[table], table).not.toEqual([]);
    expect(after[table], table).toEqual(
      before[table]?.map(({ actor_email, ...row }) => {
        // Staff are in the log by name since, and those rows were written in SQL.
        expect(actor_email ?? null).toBeNull();
        return expect.objectContaining(row);
      }),
    );
  }
});

test("who was made anonymous by a marker is so by its column, and on the list that is kept outside", async () => {
  const { rows } = await database.query(
    `select name, email, id in (select id from private.erased where kind = 'request') as is_listed
     from public.quote_submissions where erased_at is not null`,
  );
  expect(rows).toEqual([{ name: "Erased", email: "erased@erased.invalid", is_listed: true }]);
});

test("an old quote is pending, open for two more weeks and can be sent", async () => {
  const { rows } = await database.query(
    `update public.quotes set status = 'sent'
     returning revision, valid_until - private.business_date() as days, sent_at is not null as is_sent`,
  );
  expect(rows).toEqual([{ revision: 2, days: 14, is_sent: true }]);
});

test("an old quote has an amount alone, can be given lines, and still be sent", async () => {
  await database.exec("update public.quotes set status = 'pending'");
  const { rows } = await database.query(
    `update public.quotes
     set lines = '[{"kind": "other", "text": "Ramp", "quantity": 2, "price": 40}]', delivery_on = '2031-05-01'
     returning quote_amount, lines -> 0 -> 'amount' as amount, inclusions, pickup_on`,
  );
  expect(rows).toEqual([{ quote_amount: "80.00", amount: 80, inclusions: null, pickup_on: null }]);
  await database.exec("update public.quotes set status = 'sent'");
});

test("what was dismissed can be restored, a luxury request can still come in", async () => {
  await database.exec("update public.quote_submissions set processed = false where name = 'Spam'");
  await database.exec(`
    insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Second', 'second@example.com', '713-555-0101', current_date + 60)`);
  const { rows } = await database.query(
    "select count(*)::integer as open from public.quote_submissions where not processed",
  );
  expect(rows).toEqual([{ open: 6 }]);
});
