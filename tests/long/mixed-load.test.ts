import type { Client } from "pg";
import { expect, test } from "vitest";
import {
  anon,
  beginAs,
  type Caller,
  countAnswers,
  finish,
  insertAs,
  insertOf,
} from "../../scripts/postgres/api-request.ts";
import {
  connectionsForFile,
  crowdForFile,
  databaseForFile,
} from "../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// Everything that people do, at once, from few contacts and addresses, so that they get in each
// other's way as often as possible.

const VISITORS = 40;
const STAFF = 6;
const TURNS = 40;

const database = databaseForFile();
const connections = connectionsForFile(database, VISITORS + STAFF);
const staff = crowdForFile(database, STAFF);

const oneOf = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error("Nothing to choose from.");
  return value;
};
const contacts = Array.from({ length: 25 }, (_, n) => `visitor-${n}@example.com`);
const phones = Array.from({ length: 25 }, (_, n) => `713-555-${1000 + n}`);
const addresses = Array.from({ length: 12 }, (_, n) => `198.51.100.${n}`);
/** Few, so that repeats are frequent. */
const names = Array.from({ length: 6 }, (_, n) => `Name ${n}`);

const general = () => generalRequest({ email: oneOf(contacts), name: oneOf(names) });

const visits: (() => [table: string, body: object | object[]])[] = [
  () => ["quote_submissions", general()],
  () => ["quote_submissions", emergencyRequest({ phone: oneOf(phones), name: oneOf(names) })],
  () => [
    "luxury_trailers_landing_page",
    luxuryRequest({ email: oneOf(contacts), name: oneOf(names) }),
  ],
  () => ["quote_submissions", [general(), general(), general()]],
];

async function visit(client: Client): Promise<string[]> {
  const answers: string[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    answers.push(await insertAs(client, anon(oneOf(addresses)), ...oneOf(visits)()));
  }
  return answers;
}

/** Quotes or dismisses one of the newest requests, as its colleagues do at the same time. */
async function work(client: Client, caller: Caller): Promise<string[]> {
  const answers: string[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await beginAs(client, caller);
    const { rows } = await client.query<{ id: string }>(
      "select id from public.quote_submissions where not processed order by created_at desc limit 3",
    );
    await client.query("commit");
    if (rows.length === 0) continue;
    const { id } = oneOf(rows);
    await beginAs(client, caller);
    answers.push(
      turn % 3 === 0
        ? await finish(
            client,
            "update public.quote_submissions set processed = true where id = $1",
            [id],
          )
        : await finish(client, ...insertOf("quotes", { submission_id: id, name: "Ada" })),
    );
  }
  return answers;
}

test("everybody gets a proper answer, nothing is doubled, and there is no deadlock", async () => {
  const [visited, worked] = await Promise.all([
    Promise.all(connections().slice(0, VISITORS).map(visit)),
    Promise.all(
      staff().map((caller, n) => {
        const client = connections()[VISITORS + n];
        if (!client) throw new Error("No connection.");
        return work(client, caller);
      }),
    ),
  ]);
  const visitors = countAnswers(visited.flat());
  const desk = countAnswers(worked.flat());

  for (const answer of Object.keys(visitors)) {
    expect(["stored", "PT429", "PT400"]).toContain(answer);
  }
  for (const answer of Object.keys(desk)) {
    expect(["stored", "23505", "PT410"]).toContain(answer);
  }

  // What is there, is there once: some of the "stored" were repeats.
  const [rows] = await database().sql<Record<string, number>>(`
    select
      (select count(*)::int from public.quote_submissions) as requests,
      (select count(distinct private.request_fingerprint(stored))::int
         from public.quote_submissions as stored) as different_requests,
      (select count(*) filter (where asked_again)::int from public.quote_submissions) as asked_again,
      (select count(*)::int from public.luxury_trailers_landing_page) as luxury,
      (select count(*)::int from public.luxury_trailers_landing_page
         join public.quote_submissions using (id)) as luxury_in_the_inbox,
      (select count(*)::int from public.quotes) as quotes,
      (select count(*)::int from public.quotes join public.quote_submissions as s
         on s.id = submission_id and s.processed) as quotes_of_processed,
      (select coalesce(max(n), 0)::int from (
         select count(*) as n from private.request_origins group by origin, request_kind
         having request_kind = 'quote') as counted) as quotes_of_one_address
  `);
  expect(rows?.requests).toBeLessThan(Number(visitors.stored));
  expect(rows).toMatchObject({
    // What staff dismissed may come once more, and says so.
    different_requests: Number(rows?.requests) - Number(rows?.asked_again),
    luxury_in_the_inbox: rows?.luxury,
    quotes_of_processed: rows?.quotes,
    quotes_of_one_address: 10,
  });
});
