import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_SQL, readMigrations } from "../../scripts/migrated-database.ts";

// A database in use before the desk could dismiss, send and follow up: what its rows become.

/** The first migration that found a site in use. */
const FIRST_OF_THE_DESK = "20261121020000";

let database: PGlite;

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(BASE_SQL);
  const migrations = await readMigrations();
  for (const { sql } of migrations.filter(({ name }) => name < FIRST_OF_THE_DESK)) {
    await database.exec(sql);
  }
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
  `);
  for (const { sql } of migrations.filter(({ name }) => name >= FIRST_OF_THE_DESK)) {
    await database.exec(sql);
  }
});
afterAll(() => database.close());

test("what was dismissed is dismissed, since it was processed", async () => {
  const { rows } = await database.query(
    `select name, processed, dismissed_at is not distinct from processed_at as is_dismissed
     from public.quote_submissions where processed order by name`,
  );
  expect(rows).toEqual([
    { name: "Quoted", processed: true, is_dismissed: false },
    { name: "Spam", processed: true, is_dismissed: true },
  ]);
});

test("every request has its due time and can be found", async () => {
  const { rows } = await database.query(
    `select name from public.quote_submissions
     where due_at = created_at + interval '24 hours' and search_text like '%5550100%'
     order by name`,
  );
  expect(rows).toEqual([{ name: "Open" }, { name: "Quoted" }, { name: "Spam" }, { name: "Zoë" }]);
});

test("old quotes are pending, open for two more weeks and can be sent", async () => {
  const { rows } = await database.query(
    `update public.quotes set status = 'sent'
     returning revision, valid_until - private.business_date() as days, sent_at is not null as is_sent`,
  );
  expect(rows).toEqual([{ revision: 2, days: 14, is_sent: true }]);
});

test("what was dismissed can be restored, a luxury request can still come in", async () => {
  await database.exec("update public.quote_submissions set processed = false where name = 'Spam'");
  await database.exec(`
    insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Second', 'second@example.com', '713-555-0101', current_date + 60)`);
  const { rows } = await database.query(
    "select count(*)::integer as open from public.quote_submissions where not processed",
  );
  expect(rows).toEqual([{ open: 4 }]);
});
