import type { Client } from "pg";
import { beforeEach, expect, test } from "vitest";
import {
  anon,
  ask,
  beginAs,
  insertAs,
  insertOf,
  service,
} from "../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  connectionsForFile,
  databaseForFile,
} from "../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";
import { joinNothing, makeItDay, makeItNight } from "../support/request-flood.ts";

// What holds up the messages about a request never holds up the request, and several workers share one outbox.

const database = databaseForFile();
const visitor = connectionForFile(database);
const other = connectionForFile(database);
const owner = connectionForFile(database, "supabase_admin");
const workers = connectionsForFile(database, 3);
beforeEach(async () => {
  await makeItDay(database().sql);
  await database().sql("truncate public.notifications");
});

const messages = () =>
  database().sql<{ count: number }>("select count(*)::int as count from public.notifications");

test("a request is stored although its messages take longer than the statement timeout", async () => {
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

test("a request is stored although a table that its messages need is locked", async () => {
  await owner().query("begin");
  await owner().query("lock table private.alert_lists in access exclusive mode");
  try {
    await visitor().query("set statement_timeout = '20s'");
    expect(await insertAs(visitor(), anon(), "quote_submissions", generalRequest())).toBe("stored");
  } finally {
    await owner().query("rollback");
  }
});

test("a digest waits for a request that is being stored, and has it", async () => {
  await makeItNight(database().sql);
  expect(await insertAs(visitor(), anon(), "quote_submissions", generalRequest())).toBe("stored");
  await beginAs(other(), anon());
  await other().query(
    ...insertOf("quote_submissions", generalRequest({ name: "In the last moment" })),
  );
  await database().sql("delete from public.notifications where kind = 'acknowledgment'");
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

test("requests and workers at once: every message is sent once", async () => {
  await joinNothing(database().sql);
  const visitors = [visitor(), other()];
  let isComing = true;
  const coming = Promise.all(
    visitors.map(async (client) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const body = turn % 4 === 0 ? emergencyRequest() : generalRequest();
        expect(await insertAs(client, anon(), "quote_submissions", body)).toBe("stored");
      }
    }),
  ).finally(() => {
    isComing = false;
  });
  const take = (worker: Client) =>
    ask<{ id: string }>(
      worker,
      service,
      "select id from public.claim_notifications('test', 10, '{email,sms}')",
    );
  const sent = await Promise.all(
    workers().map(async (worker) => {
      const mine: string[] = [];
      for (;;) {
        const wasComing = isComing;
        const messages = await take(worker);
        for (const { id } of messages) {
          await ask(worker, service, "select public.finish_notification($1, '250 OK', 'x')", [id]);
          mine.push(id);
        }
        if (messages.length === 0 && !wasComing) return mine;
      }
    }),
  );
  await coming;
  const all = sent.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(
    await database().sql(
      `select state::text, count(*)::int as count from public.notifications
       where kind in ('lead', 'acknowledgment') group by state`,
    ),
  ).toEqual([{ state: "sent", count: all.length }]);
});
