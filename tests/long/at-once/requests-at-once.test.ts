import { describe, expect, test } from "vitest";
import {
  anon,
  beginAs,
  countAnswers,
  finish,
  insertAs,
  insertOf,
} from "../../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const WRITERS = 50;

const database = databaseForFile();
const writers = connectionsForFile(database, WRITERS);

describe("limits", () => {
  const ATTEMPTS_EACH = 4;
  const ATTEMPTS = WRITERS * ATTEMPTS_EACH;

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

  const emergency = (
    changes: Parameters<typeof emergencyRequest>[0],
    address?: string,
  ): Attempt => ({
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
});

describe("repeats", () => {
  const ROUNDS = 5;

  /** Every writer stands ready in its transaction before any of them sends. */
  async function sendAtOnce(table: string, body: object) {
    await Promise.all(writers().map((writer) => beginAs(writer, anon())));
    const answers = await Promise.all(
      writers().map((writer) => finish(writer, ...insertOf(table, body))),
    );
    return countAnswers(answers);
  }

  const stored = (table: string) => database().sql(`select id from public.${table}`);

  // All are answered as the first is, and counted: so many are let in by the limit of their contact.
  test.each([
    { kind: "general", table: "quote_submissions", make: generalRequest, most: 10, copies: 0 },
    { kind: "emergency", table: "quote_submissions", make: emergencyRequest, most: 20, copies: 0 },
    {
      kind: "luxury",
      table: "luxury_trailers_landing_page",
      make: luxuryRequest,
      most: 10,
      copies: 1,
    },
  ])(`${WRITERS} identical $kind requests at once make one row`, async (form) => {
    const { table, make, most, copies } = form;
    const before = await stored("quote_submissions");
    for (let round = 1; round <= ROUNDS; round += 1) {
      expect(await sendAtOnce(table, make())).toEqual({ stored: most, PT429: WRITERS - most });
    }
    const after = await stored("quote_submissions");
    expect(after.length - before.length).toBe(ROUNDS);
    if (copies > 0) {
      expect(await stored(table)).toHaveLength(ROUNDS);
      // Staff see each in their inbox once, under the same id.
      expect(
        await database().sql(
          `select submission.id from public.${table} join public.quote_submissions as submission using (id)`,
        ),
      ).toHaveLength(ROUNDS);
    }
  });
});

describe("lists", () => {
  // A list of requests in one statement is refused in the end. What it does until then must harm nobody.

  const ROUNDS = 5;
  /** More rows than a server of usual settings has room for locks. */
  const LONG_LIST = 40_000;

  test.each([
    { table: "quote_submissions", make: generalRequest },
    { table: "luxury_trailers_landing_page", make: luxuryRequest },
  ])(
    "lists of the same contacts in opposite order do not block each other ($table)",
    async ({ table, make }) => {
      const stored = () => database().sql("select id from public.quote_submissions order by id");
      const before = await stored();
      const forth = Array.from({ length: 100 }, () => make());
      const back = forth.toReversed();
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(writers().map((writer) => beginAs(writer, anon())));
        const answers = await Promise.all(
          writers().map((writer, index) =>
            finish(writer, ...insertOf(table, index % 2 ? forth : back)),
          ),
        );
        expect(countAnswers(answers)).toEqual({ PT400: WRITERS });
      }
      expect(await stored()).toEqual(before);
    },
  );

  test("a list of tens of thousands does not use up the server's locks", async () => {
    const [attacker, person] = writers();
    if (!attacker || !person) throw new Error("No connections.");
    const list = Array.from({ length: LONG_LIST }, () => generalRequest());
    let isOver = false;
    const attack = insertAs(attacker, anon(), "quote_submissions", list).finally(() => {
      isOver = true;
    });
    const answers: string[] = [];
    do {
      answers.push(await insertAs(person, anon(), "quote_submissions", emergencyRequest()));
    } while (!isOver);
    expect(await attack).toBe("PT400");
    expect(countAnswers(answers)).toEqual({ stored: answers.length });
  });
});
