import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anon,
  beginAs,
  type Caller,
  createStaff,
  finish,
  insertAs,
  insertOf,
} from "../../../scripts/postgres/api-request.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// Nobody shortens the log: not the service role, which policies do not bind, nor the owner of the tables, who
// is no superuser on a hosted project.

let database: TestDatabase;
let owner: Client;
let api: Client;
let staff: Caller;

const query = async (statement: string) => {
  await owner.query("begin");
  return finish(owner, statement);
};

/** As PostgREST runs it with the secret key. */
async function asService(statement: string): Promise<string> {
  await api.query("begin");
  await api.query("set local role service_role");
  return finish(api, statement);
}

beforeAll(async () => {
  database = await createTestDatabase("kept_log");
  owner = await database.connect("postgres");
  api = await database.connect("authenticator");
  staff = await createStaff(database, "staff@example.com");
  const lead = generalRequest();
  await insertAs(api, anon(), "quote_submissions", lead);
  const [request] = await database.sql<{ id: string }>("select id from public.quote_submissions");
  // Without a row, triggers that look at rows have nothing to refuse.
  await beginAs(api, staff);
  const entry = `select public.add_request_entry(gen_random_uuid(), '${request?.id}', 'spoke')`;
  expect(await finish(api, entry)).toBe("stored");
  await beginAs(api, staff);
  expect(
    await finish(api, ...insertOf("quotes", { submission_id: request?.id, name: "Ada" })),
  ).toBe("stored");
  await beginAs(api, staff);
  expect(await finish(api, "select public.log_export('quotes', 1, '{}', 'ada')")).toBe("stored");
});
afterAll(() => database.close());

const content = async () =>
  JSON.stringify([
    await database.sql("select * from public.quote_activity order by id"),
    await database.sql("select * from public.role_changes order by id"),
    await database.sql("select * from public.exports order by id"),
    await database.sql("select * from public.request_entries order by id"),
  ]);

const STATEMENTS = ["quote_activity", "role_changes", "exports", "request_entries"].flatMap(
  (table) => [
    `delete from public.${table}`,
    `update public.${table} set created_at = created_at - interval '1 day'`,
    `truncate public.${table}`,
  ],
);

test.each([
  ...STATEMENTS,
  "update public.quote_activity set note = null",
  "update public.exports set search = '[erased]'",
  "truncate public.quote_submissions cascade",
  "truncate public.quotes, public.quote_submissions cascade",
  "delete from public.quote_submissions",
  "insert into public.quote_activity (submission_id, action) select submission_id, 'created' from public.quotes",
  "insert into public.role_changes (user_id, role, action) select user_id, 'admin', 'removed' from public.user_roles",
  // What the log could not tell.
  "truncate public.user_roles",
  "update public.user_roles set user_id = gen_random_uuid()",
])("%s", async (statement) => {
  const before = await content();
  expect(await query(statement)).toMatch(/^(PT403|23503)$/);
  expect(await asService(statement)).toMatch(/^(PT403|23503|42501)$/);
  expect(await content()).toBe(before);
});
