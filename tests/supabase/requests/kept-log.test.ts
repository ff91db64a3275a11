import { beforeAll, expect, test } from "vitest";
import { anon, finish, insertAs, sendAs, service } from "../../../scripts/postgres/api-request.ts";
import { apiForFile, connectionForFile } from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// The log cannot be shortened: not by the service role, which bypasses policies, nor by the owner of the tables, who
// is no superuser on a hosted project.

const { database, api, staff } = apiForFile();
const owner = connectionForFile(database, "postgres");

beforeAll(async () => {
  await insertAs(api(), anon(), "quote_submissions", generalRequest());
  const [request] = await database().sql<{ id: string }>("select id from public.quote_submissions");
  // Without a row, triggers that look at rows have nothing to refuse.
  const quote = { submission_id: request?.id, name: "Ada" };
  expect(await insertAs(api(), staff(), "quotes", quote)).toBe("stored");
  for (const call of [
    `add_request_entry(gen_random_uuid(), '${request?.id}', 'spoke')`,
    "log_export('quotes', 1, '{}', 'ada')",
  ]) {
    expect(await sendAs(api(), staff(), `select public.${call}`)).toBe("stored");
  }
  await database().sql("update public.business_settings set per_mile = 7");
});

const TABLES = ["quote_activity", "role_changes", "exports", "request_entries", "business_changes"];
const content = async () => {
  const logs: unknown[] = [];
  for (const table of TABLES) {
    logs.push(await database().sql(`select * from public.${table} order by id`));
  }
  return JSON.stringify(logs);
};

test.each([
  ...TABLES.flatMap((table) => [
    `delete from public.${table}`,
    `update public.${table} set created_at = created_at - interval '1 day'`,
    `truncate public.${table}`,
  ]),
  "update public.quote_activity set note = null",
  "update public.exports set search = '[erased]'",
  "truncate public.quote_submissions cascade",
  "truncate public.quotes, public.quote_submissions cascade",
  "delete from public.quote_submissions",
  ...["role_changes", "business_changes"].map(
    (table) => `insert into public.${table} overriding user value select * from public.${table}`,
  ),
  // Changes that the log would miss.
  "truncate public.user_roles",
  "update public.user_roles set user_id = gen_random_uuid()",
])("%s", async (statement) => {
  const before = await content();
  await owner().query("begin");
  expect(await finish(owner(), statement)).toMatch(/^(PT403|23503)$/);
  expect(await sendAs(api(), service, statement)).toMatch(/^(PT403|23503|42501)$/);
  expect(await content()).toBe(before);
});

// The owner's functions write these, outside of triggers; no one else does.
test.each(["quote_activity", "exports", "request_entries"])(
  "a trusted server writes no entry of %s",
  async (table) => {
    const entry = `insert into public.${table} overriding user value select * from public.${table}`;
    const before = await content();
    expect(await sendAs(api(), service, entry)).toMatch(/^(PT403|42501)$/);
    expect(await content()).toBe(before);
  },
);
