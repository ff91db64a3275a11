import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anon, countAnswers, insertAs } from "../../../scripts/postgres/api-request.ts";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

// Who rents a /48 has 65,536 networks of one subscriber each, every one with a limit of its own: 1,000 of 1,000 requests
// were stored. Neighbors of such a flood pass the check for people and are let in.

/** Instead of 50 and 100, so that the test need not send as many. */
const QUOTES = 12;
const EMERGENCIES = 24;

const database = databaseForFile();
const client = connectionForFile(database);
beforeAll(async () => {
  await database().sql(
    `update private.limits set max_requests = case request_kind when 'quote' then ${QUOTES} else ${EMERGENCIES} end
     where counted_by = 'network'`,
  );
});
beforeEach(async () => {
  await database().sql(
    `delete from public.quote_submissions; delete from private.request_origins; delete from private.admissions;
     update private.admission_rules set counts_networks = true`,
  );
});

const NETWORKS: [name: string, address: (n: number) => string, other: string][] = [
  ["an IPv6 /48", (n) => `2001:db8:1:${n.toString(16)}::7`, "2001:db8:2::7"],
  ["an IPv4 /24", (n) => `203.0.113.${n}`, "203.0.112.1"],
];

const sendQuote = (address: string) =>
  insertAs(client(), anon(address), "quote_submissions", generalRequest());
const sendEmergency = (address: string) =>
  insertAs(client(), anon(address), "quote_submissions", emergencyRequest());

async function flood(count: number, send: (number: number) => Promise<string>) {
  const answers: string[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await send(n));
  return countAnswers(answers);
}

describe.each(NETWORKS)("%s", (_, address, other) => {
  test("has a limit of its own, whichever of its addresses send", async () => {
    expect(await flood(QUOTES + 3, (n) => sendQuote(address(n)))).toEqual({
      stored: QUOTES,
      PT429: 3,
    });
    expect(await sendQuote(other)).toBe("stored");
    expect(await flood(EMERGENCIES + 3, (n) => sendEmergency(address(n)))).toEqual({
      stored: EMERGENCIES,
      PT429: 3,
    });
    expect(await sendEmergency(other)).toBe("stored");
  });

  test("admits only an address that passed the check", async () => {
    await flood(QUOTES, (n) => sendQuote(address(n)));
    await database().sql(
      "insert into private.admissions (origin, leads_left) select private.origin_of($1), 5",
      [{ "cf-connecting-ip": address(200) }],
    );
    expect(await flood(6, () => sendQuote(address(200)))).toEqual({ stored: 5, PT429: 1 });
    expect(await sendQuote(address(201))).toBe("PT429");
  });

  test("has none where pages show no check, as shipped", async () => {
    await database().sql("update private.admission_rules set counts_networks = default");
    expect(await flood(QUOTES + 3, (n) => sendQuote(address(n)))).toEqual({ stored: QUOTES + 3 });
  });
});

test("each request deletes some of what a flood has left, until it is gone", async () => {
  await database().sql(
    `insert into private.request_origins (origin, request_kind, requested_at)
     select '198.51.100.' || n % 250, 'quote', now() - interval '1 hour' from generate_series(1, 350) as n`,
  );
  await database().sql(
    `insert into private.admissions (origin, leads_left, admitted_at)
     select '198.51.100.' || n % 250, 5, now() - interval '2 hours' from generate_series(1, 350) as n`,
  );
  const left: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await sendQuote("192.0.2.1")).toBe("stored");
    left.push(
      ...(await database().sql(
        `select (select count(*)::int from private.request_origins where requested_at < now() - interval '10 minutes') as origins,
                (select count(*)::int from private.admissions) as admissions`,
      )),
    );
  }
  const same = (count: number) => ({ origins: count, admissions: count });
  expect(left).toEqual([same(250), same(150), same(50), same(0)]);
});
