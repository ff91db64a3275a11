import type { Client } from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import {
  anon,
  ask,
  beginAs,
  countAnswers,
  finish,
  insertAs,
  insertOf,
  service,
} from "../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../support/database/database-for-file.ts";
import { deferred } from "../support/deferred.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// Many senders at the same moment: limits let in exactly as many as they say, repeats become one row, and no flood
// holds up an emergency.

const WRITERS = 50;
const ATTEMPTS_EACH = 4;
const ATTEMPTS = WRITERS * ATTEMPTS_EACH;

const database = databaseForFile();
const writers = connectionsForFile(database, WRITERS);

beforeEach(() =>
  database().sql(
    `delete from public.quote_submissions; delete from private.request_origins;
     delete from private.admissions`,
  ),
);

/** Beyond a limit, or after a second's wait for those before: which of the two is the machine's. */
const countStored = (answers: string[]) =>
  countAnswers(answers.map((answer) => (answer === "PT503" ? "PT429" : answer)));

type Attempt = { table?: string; body: object; address?: string };

/** Every writer sends its share one after the other, all writers at once. */
async function flood(attempt: (number: number) => Attempt) {
  const answers = await Promise.all(
    writers().map(async (writer, index) => {
      const mine: string[] = [];
      for (let turn = 0; turn < ATTEMPTS_EACH; turn += 1) {
        const {
          table = "quote_submissions",
          body,
          address,
        } = attempt(index * ATTEMPTS_EACH + turn);
        mine.push(await insertAs(writer, anon(address), table, body));
      }
      return mine;
    }),
  );
  return countStored(answers.flat());
}

describe("a flood", () => {
  const luxury = "luxury_trailers_landing_page";

  test.each<[string, number, (n: number) => Attempt]>([
    [
      "quotes of one contact through both forms",
      10,
      (n) =>
        n % 2 === 0
          ? { body: generalRequest({ email: "both@example.com", name: `Name ${n}` }) }
          : {
              table: luxury,
              body: luxuryRequest({ email: "BOTH@example.com", name: `Name ${n}` }),
            },
    ],
    [
      "emergencies of one contact",
      20,
      (n) => ({ body: emergencyRequest({ phone: "713-555-7777", name: `Name ${n}` }) }),
    ],
    ["quotes from one address", 10, () => ({ body: generalRequest(), address: "203.0.113.1" })],
    [
      "emergencies from one address",
      20,
      () => ({ body: emergencyRequest(), address: "203.0.113.1" }),
    ],
  ])("of %s stores exactly %i", async (_, most, attempt) => {
    expect(await flood(attempt)).toEqual({ stored: most, PT429: ATTEMPTS - most });
  });

  test("of different people is stored", async () => {
    const attempt = (n: number) => ({ body: generalRequest(), address: `192.0.2.${n & 255}` });
    expect(await flood(attempt)).toEqual({ stored: ATTEMPTS });
  });

  test.each<[string, string, () => object, number]>([
    ["general", "quote_submissions", generalRequest, 10],
    ["emergency", "quote_submissions", emergencyRequest, 20],
    ["luxury", luxury, luxuryRequest, 10],
  ])("of one %s request makes one row of it", async (_, table, make, most) => {
    const [insert, values] = insertOf(table, make());
    await Promise.all(writers().map((writer) => beginAs(writer, anon())));
    const answers = await Promise.all(writers().map((writer) => finish(writer, insert, values)));
    // Each is answered as the first is and counted, so the limit of the contact ends it.
    expect(countStored(answers)).toEqual({ stored: most, PT429: WRITERS - most });
    expect(await database().sql("select from public.quote_submissions")).toHaveLength(1);
  });
});

// The API has ten connections: a request that waits in one keeps all others out of it.
test("requests in one name from many addresses wait for each other a second at most, and not at all once there are many", async () => {
  const emergency = (name: string) => emergencyRequest({ phone: "713-555-7777", name });
  const [holder, ...others] = writers().slice(0, 10);
  const send = (writer: Client, n: number) =>
    insertAs(writer, anon(`198.51.100.${n}`), "quote_submissions", emergency(`Name ${n}`));
  const hold = async () => {
    const [insert, values] = insertOf("quote_submissions", emergency("Holder"));
    await beginAs(holder as Client, anon("198.51.100.200"));
    await holder?.query(insert, values);
  };
  await hold();
  expect(await Promise.all(others.map(send))).toEqual(Array(9).fill("PT503"));
  await holder?.query("rollback");

  for (let turn = 0; turn < 20; turn += 1) await send(others[0] as Client, turn);
  await hold();
  expect(await Promise.all(others.map((writer, n) => send(writer, 100 + n)))).toEqual(
    Array(9).fill("stored"),
  );
  await holder?.query("rollback");
});

// A list of requests in one statement is refused, but only in the end.
describe("lists", () => {
  test("of the same contacts in opposite order do not deadlock", async () => {
    const forth = Array.from({ length: 100 }, () => generalRequest());
    const back = forth.toReversed();
    await Promise.all(writers().map((writer) => beginAs(writer, anon())));
    const answers = await Promise.all(
      writers().map((writer, index) =>
        finish(writer, ...insertOf("quote_submissions", index % 2 ? forth : back)),
      ),
    );
    expect(countAnswers(answers)).toEqual({ PT400: WRITERS });
  });

  test("of more rows than the server has locks do not use them up", async () => {
    const [attacker, person] = writers() as [Client, Client];
    const list = Array.from({ length: 40_000 }, () => generalRequest());
    let isOver = false;
    const attack = insertAs(attacker, anon(), "quote_submissions", list).finally(() => {
      isOver = true;
    });
    do {
      const answer = await insertAs(person, anon(), "quote_submissions", emergencyRequest());
      expect(answer).toBe("stored");
    } while (!isOver);
    expect(await attack).toBe("PT400");
  });
});

describe("at an address that the check for people admits", () => {
  /** What the function "admit" asks of the database. */
  async function admit(client: Client, address: string): Promise<string> {
    const [row] = await ask<{ answer: boolean }>(
      client,
      service,
      "select public.admit_origin($1) as answer",
      [JSON.stringify({ "cf-connecting-ip": address })],
    );
    return String(row?.answer);
  }

  test("checks at once admit it three times", async () => {
    const answers = await Promise.all(writers().map((client) => admit(client, "203.0.113.7")));
    expect(countAnswers(answers)).toEqual({ true: 3, false: WRITERS - 3 });
  });

  test("checks, requests and the deletion of old admissions at once let in three times five, and do not deadlock", async () => {
    await database().sql(
      `insert into private.admissions (origin, leads_left, admitted_at)
       select '198.51.100.' || n, 5, now() - interval '2 hours' from generate_series(1, 200) as n`,
    );
    const addresses = ["192.0.2.0", "192.0.2.1", "192.0.2.2"];
    await Promise.all(
      writers().map(async (client, index) => {
        const address = addresses[index % 3] ?? "";
        for (let turn = 0; turn < 6; turn += 1) {
          await insertAs(client, anon(address), "quote_submissions", generalRequest());
          await admit(client, address);
        }
      }),
    );
    expect(
      await database().sql(
        `select origin, count(*)::int as count, min(leads_left) as left from private.admissions
         group by origin order by origin`,
      ),
    ).toEqual(addresses.map((origin) => ({ origin, count: 3, left: 0 })));
    const stored = await database().sql("select from public.quote_submissions");
    expect(stored).toHaveLength(3 * (10 + 15));
  });
});

describe("emergencies", () => {
  /** The address that the flood and some of the emergencies share: an office, or a phone carrier. */
  const SHARED = "203.0.113.50";
  const FLOOD_IS_ON_AFTER = 200;

  test("are stored while a flood of quotes is refused, and none starves", async () => {
    const people = writers().slice(0, 10);
    const flooders = writers().slice(10);
    const refused: string[] = [];
    let isOver = false;
    const flooding = deferred<void>();
    const running = flooders.map(async (client) => {
      while (!isOver) {
        const body = generalRequest({ email: "flood@example.com", name: `Name ${Math.random()}` });
        refused.push(await insertAs(client, anon(SHARED), "quote_submissions", body));
        if (refused.length === FLOOD_IS_ON_AFTER) flooding.resolve();
      }
    });
    await flooding.promise;
    let overtakenBy = 0;
    const answers = await Promise.all(
      people.map(async (client, person) => {
        const mine: string[] = [];
        for (let turn = 0; turn < 10; turn += 1) {
          const before = refused.length;
          const address = turn % 5 === 0 && person < 5 ? SHARED : `192.0.2.${person * 10 + turn}`;
          mine.push(await insertAs(client, anon(address), "quote_submissions", emergencyRequest()));
          overtakenBy = Math.max(overtakenBy, refused.length - before);
        }
        return mine;
      }),
    );
    isOver = true;
    await Promise.all(running);
    expect(countAnswers(answers.flat())).toEqual({ stored: 100 });
    expect(countStored(refused)).toEqual({ stored: 10, PT429: refused.length - 10 });
    // Counted, not timed: in a fair share, each flooder gets about one answer while an emergency is on its way.
    expect(overtakenBy).toBeLessThan(10 * flooders.length);
  });

  test("do not wait for a quote request that is stuck at the same address", async () => {
    const [stuck, person] = writers() as [Client, Client];
    await beginAs(stuck, anon(SHARED));
    await stuck.query(...insertOf("quote_submissions", generalRequest()));
    // Waiting for the stuck one would end in 55P03, at any limit.
    await person.query("set lock_timeout = '20s'");
    expect(await insertAs(person, anon(SHARED), "quote_submissions", emergencyRequest())).toBe(
      "stored",
    );
    await stuck.query("rollback");
  });
});
