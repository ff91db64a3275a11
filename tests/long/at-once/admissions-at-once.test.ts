import type { Client } from "pg";
import { beforeEach, expect, test } from "vitest";
import {
  anon,
  ask,
  countAnswers,
  insertAs,
  service,
} from "../../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

// Issue 13, number 16: what the check for people lets in is counted exactly, however many come at once.

const OFFICE = "203.0.113.7";
const WRITERS = 30;

const database = databaseForFile();
const writers = connectionsForFile(database, WRITERS);
beforeEach(() =>
  database().sql(
    `delete from public.quote_submissions; delete from private.request_origins;
     delete from private.admissions`,
  ),
);

/** What the function "admit" asks of the database, as PostgREST makes the call. */
async function admit(client: Client, address = OFFICE): Promise<string> {
  const [row] = await ask<{ answer: boolean }>(
    client,
    service,
    "select public.admit_origin($1) as answer",
    [JSON.stringify({ "cf-connecting-ip": address })],
  );
  return String(row?.answer);
}

test("number 16: thirty checks of one address at once admit it three times", async () => {
  const answers = await Promise.all(writers().map((client) => admit(client)));
  expect(countAnswers(answers)).toEqual({ true: 3, false: WRITERS - 3 });
});

test("number 16: of a flood of both kinds at an admitted address ten, twenty and five more are stored", async () => {
  const [first] = writers();
  expect(first && (await admit(first))).toBe("true");
  const answers = await Promise.all(
    writers().map(async (client, index) => {
      const mine: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const body = index % 2 === 0 ? generalRequest() : emergencyRequest();
        mine.push(await insertAs(client, anon(OFFICE), "quote_submissions", body));
      }
      return mine;
    }),
  );
  const attempts = 4 * WRITERS;
  expect(countAnswers(answers.flat())).toEqual({ stored: 35, PT429: attempts - 35 });
  expect(await database().sql("select leads_left from private.admissions")).toEqual([
    { leads_left: 0 },
  ]);
});

test("number 16: checks, requests and forgetting at once come through without a deadlock", async () => {
  await database().sql(
    `insert into private.admissions (origin, leads_left, admitted_at)
     select '198.51.100.' || n, 5, now() - interval '2 hours' from generate_series(1, 200) as n`,
  );
  await Promise.all(
    writers().map(async (client, index) => {
      const address = `192.0.2.${index % 3}`;
      for (let turn = 0; turn < 6; turn += 1) {
        await insertAs(client, anon(address), "quote_submissions", generalRequest());
        await admit(client, address);
      }
    }),
  );
  expect(
    await database().sql(
      "select origin, count(*)::int as count, min(leads_left) as left from private.admissions group by origin order by origin",
    ),
  ).toEqual([0, 1, 2].map((n) => ({ origin: `192.0.2.${n}`, count: 3, left: 0 })));
  const [stored] = await database().sql("select count(*)::int as count from quote_submissions");
  expect(stored).toEqual({ count: 3 * (10 + 15) });
});
