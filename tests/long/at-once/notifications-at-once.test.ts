import type { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anon, ask, beginAs, insertAs, service } from "../../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { joinNothing, makeItDay } from "../../support/request-flood.ts";

// Several workers at one outbox, while requests come in.

const VISITORS = 6;
const WORKERS = 3;
const REQUESTS = 20;

const database = databaseForFile();
const visitors = connectionsForFile(database, VISITORS);
const workers = connectionsForFile(database, WORKERS);

beforeEach(async () => {
  await database().sql("truncate public.notifications");
  await makeItDay(database().sql);
  await joinNothing(database().sql);
});
afterEach(async () => {
  for (const worker of workers()) await worker.query("rollback");
});

type Claimed = { id: string };

async function claim(worker: Client, name: string, limit: number): Promise<string[]> {
  const { rows } = await worker.query<Claimed>(
    "select id from public.claim_notifications($1, $2, '{email,sms}')",
    [name, limit],
  );
  return rows.map(({ id }) => id);
}

const send = (client: Client, turn: number) =>
  insertAs(
    client,
    anon(),
    "quote_submissions",
    turn % 4 === 0 ? emergencyRequest() : generalRequest(),
  );

test("what one worker is taking, another passes over without waiting", async () => {
  const [visitor] = visitors();
  const [one, two] = workers();
  if (!visitor || !one || !two) throw new Error("No connections.");
  for (const turn of [1, 2, 3]) expect(await send(visitor, turn)).toBe("stored");
  await beginAs(one, service);
  const first = await claim(one, "one", 2);
  await beginAs(two, service);
  const second = await claim(two, "two", 50);
  expect(first).toHaveLength(2);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await two.query("commit");
  await one.query("rollback");
  // What a dead worker had not taken for good is there for the next.
  await beginAs(two, service);
  expect((await claim(two, "two", 50)).toSorted()).toEqual(first.toSorted());
  await two.query("commit");
});

test("requests and workers at once: every message is handed out once, nobody deadlocks", async () => {
  let isComing = true;
  const coming = Promise.all(
    visitors().map(async (client) => {
      for (let turn = 0; turn < REQUESTS; turn += 1)
        expect(await send(client, turn)).toBe("stored");
    }),
  ).finally(() => {
    isComing = false;
  });
  const taken = await Promise.all(
    workers().map(async (worker, index) => {
      const mine: string[] = [];
      for (;;) {
        const wasComing = isComing;
        await beginAs(worker, service);
        const ids = await claim(worker, `worker ${index}`, 10);
        await worker.query("commit");
        for (const id of ids) {
          await ask(worker, service, "select public.finish_notification($1, '250 OK', 'x')", [id]);
        }
        mine.push(...ids);
        if (ids.length === 0 && !wasComing) return mine;
      }
    }),
  );
  await coming;
  const all = taken.flat();
  expect(new Set(all).size).toBe(all.length);
  const states = await database().sql<{ state: string; count: number }>(
    `select state::text, count(*)::int as count from public.notifications
     where kind in ('lead', 'acknowledgement') group by state`,
  );
  expect(states).toEqual([{ state: "sent", count: all.length }]);
});
