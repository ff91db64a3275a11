import { beforeEach, expect, test } from "vitest";
import {
  anon,
  ask,
  beginAs,
  insertAs,
  insertOf,
  service,
} from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { makeItDay, makeItNight } from "../../support/request-flood.ts";

// What holds up the messages about a request never holds up the request.

const database = databaseForFile();
const visitor = connectionForFile(database);
const other = connectionForFile(database);
const owner = connectionForFile(database, "supabase_admin");
beforeEach(() => makeItDay(database().sql));

const messages = () =>
  database().sql<{ count: number }>("select count(*)::int as count from public.notifications");

test("a request is stored though its messages take longer than a statement may", async () => {
  await database().sql(`create function private.dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(5); return new; end $$`);
  await database().sql(
    "create trigger dawdle before insert on public.notifications execute function private.dawdle()",
  );
  try {
    await visitor().query("set statement_timeout = '300ms'");
    expect(await insertAs(visitor(), anon(), "quote_submissions", generalRequest())).toBe("stored");
  } finally {
    await visitor().query("reset statement_timeout");
    await database().sql("drop trigger dawdle on public.notifications");
  }
  expect(await messages()).toEqual([{ count: 0 }]);
});

test("a request is stored though what its messages need is locked", async () => {
  await owner().query("begin");
  await owner().query("lock table private.alert_lists in access exclusive mode");
  try {
    await visitor().query("set statement_timeout = '20s'");
    expect(await insertAs(visitor(), anon(), "quote_submissions", generalRequest())).toBe("stored");
  } finally {
    await owner().query("rollback");
  }
});

test("what is being stored while its digest is due is waited for, and is in it", async () => {
  await database().sql("truncate public.notifications");
  await makeItNight(database().sql);
  expect(await insertAs(visitor(), anon(), "quote_submissions", generalRequest())).toBe("stored");
  await beginAs(other(), anon());
  await other().query(
    ...insertOf("quote_submissions", generalRequest({ name: "In the last moment" })),
  );
  await database().sql("delete from public.notifications where kind = 'acknowledgement'");
  await database().sql("update public.notifications set next_attempt_at = now()");

  const claim = async () => {
    const rows = await ask<{ request_count: number }>(
      owner(),
      service,
      "select request_count from public.claim_notifications('test', 10, '{email}')",
    );
    return rows.map(({ request_count }) => request_count);
  };
  expect((await claim()).filter((size) => size > 1)).toEqual([]);
  await other().query("commit");
  const all = await database().sql("select 1 from public.quote_submissions");
  expect((await claim()).filter((size) => size > 1)).toEqual([all.length]);
});
