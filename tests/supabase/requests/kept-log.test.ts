import { beforeAll, expect, test } from "vitest";
import {
  anon,
  beginAs,
  finish,
  insertAs,
  insertOf,
  sendAs,
  service,
} from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  databaseForFile,
  staffForFile,
} from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// Nobody shortens the log: not the service role, which policies do not bind, nor the owner of the tables, who
// is no superuser on a hosted project.

const database = databaseForFile();
const owner = connectionForFile(database, "postgres");
const api = connectionForFile(database);
const staff = staffForFile(database);

const query = async (statement: string) => {
  await owner().query("begin");
  return finish(owner(), statement);
};

beforeAll(async () => {
  const lead = generalRequest();
  await insertAs(api(), anon(), "quote_submissions", lead);
  const [request] = await database().sql<{ id: string }>("select id from public.quote_submissions");
  // Without a row, triggers that look at rows have nothing to refuse.
  await beginAs(api(), staff());
  const entry = `select public.add_request_entry(gen_random_uuid(), '${request?.id}', 'spoke')`;
  expect(await finish(api(), entry)).toBe("stored");
  expect(
    await sendAs(
      api(),
      staff(),
      ...insertOf("quotes", { submission_id: request?.id, name: "Ada" }),
    ),
  ).toBe("stored");
  expect(await sendAs(api(), staff(), "select public.log_export('quotes', 1, '{}', 'ada')")).toBe(
    "stored",
  );
});

const content = async () =>
  JSON.stringify([
    await database().sql("select * from public.quote_activity order by id"),
    await database().sql("select * from public.role_changes order by id"),
    await database().sql("select * from public.exports order by id"),
    await database().sql("select * from public.request_entries order by id"),
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
  expect(await sendAs(api(), service, statement)).toMatch(/^(PT403|23503|42501)$/);
  expect(await content()).toBe(before);
});
