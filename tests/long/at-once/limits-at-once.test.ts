import { expect, test } from "vitest";
import { anon, countAnswers, insertAs } from "../../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const WRITERS = 50;
const ATTEMPTS_EACH = 4;
const ATTEMPTS = WRITERS * ATTEMPTS_EACH;

const database = databaseForFile();
const writers = connectionsForFile(database, WRITERS);

type Attempt = { table: string; body: object; address?: string };

/** Every writer sends its share one after the other, all writers at once. */
async function flood(attempt: (number: number) => Attempt) {
  const answers = await Promise.all(
    writers().map(async (writer, index) => {
      const mine: string[] = [];
      for (let turn = 0; turn < ATTEMPTS_EACH; turn += 1) {
        const { table, body, address } = attempt(index * ATTEMPTS_EACH + turn);
        mine.push(await insertAs(writer, anon(address), table, body));
      }
      return mine;
    }),
  );
  return countAnswers(answers.flat());
}

const general = (changes: Parameters<typeof generalRequest>[0], address?: string): Attempt => ({
  table: "quote_submissions",
  body: generalRequest(changes),
  address,
});

const emergency = (changes: Parameters<typeof emergencyRequest>[0], address?: string): Attempt => ({
  table: "quote_submissions",
  body: emergencyRequest(changes),
  address,
});

test.each([
  {
    limit: "quotes of one contact",
    most: 10,
    attempt: (n: number) => general({ email: "flood@example.com", name: `Name ${n}` }),
  },
  {
    limit: "quotes of one contact through both forms",
    most: 10,
    attempt: (n: number): Attempt =>
      n % 2 === 0
        ? general({ email: "both@example.com", name: `Name ${n}` })
        : {
            table: "luxury_trailers_landing_page",
            body: luxuryRequest({ email: "BOTH@example.com", name: `Name ${n}` }),
          },
  },
  {
    limit: "emergencies of one contact",
    most: 20,
    attempt: (n: number) => emergency({ phone: "713-555-7777", name: `Name ${n}` }),
  },
  {
    limit: "quotes from one address",
    most: 10,
    attempt: () => general({}, "203.0.113.1"),
  },
  {
    limit: "emergencies from one address",
    most: 20,
    attempt: () => emergency({}, "203.0.113.1"),
  },
  {
    limit: "quotes from one IPv6 network that uses a new address each time",
    most: 10,
    attempt: (n: number) => general({}, `2001:db8:1:2::${n.toString(16)}`),
  },
])("$limit: never more than $most, and not fewer", async ({ most, attempt }) => {
  const answers = await flood(attempt);
  expect(answers).toEqual({ stored: most, PT429: ATTEMPTS - most });
});

test("different people behind different addresses are all let in", async () => {
  const answers = await flood((n) => general({}, `198.51.${n >> 8}.${n & 255}`));
  expect(answers).toEqual({ stored: ATTEMPTS });
});

test("old counters go while everybody writes", async () => {
  await database().sql(
    "update private.request_origins set requested_at = now() - interval '1 hour'",
  );
  const answers = await flood((n) => general({}, `192.0.2.${n & 255}`));
  expect(answers).toEqual({ stored: ATTEMPTS });
  expect(
    await database().sql(
      "select count(*)::int as counters, count(*) filter (where requested_at < now() - interval '10 minutes')::int as old from private.request_origins",
    ),
  ).toEqual([{ counters: ATTEMPTS, old: 0 }]);
});
