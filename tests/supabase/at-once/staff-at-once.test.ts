import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anon,
  beginAs,
  type Caller,
  connectApi,
  countAnswers,
  createStaff,
  finish,
  insertAs,
  insertOf,
} from "../../../scripts/postgres/api-request.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const ROUNDS = 30;

let database: TestDatabase;
let connections: Client[];
let staff: [Caller, Caller];

beforeAll(async () => {
  database = await createTestDatabase("staff");
  connections = await connectApi(database, 2);
  staff = [
    await createStaff(database, "one@example.com"),
    await createStaff(database, "two@example.com"),
  ];
});
afterAll(() => database.close());

/** A new request, and its id. */
async function newSubmission(): Promise<string> {
  const [writer] = connections;
  if (!writer) throw new Error("No connection.");
  const request = generalRequest();
  expect(await insertAs(writer, anon(), "quote_submissions", request)).toBe("stored");
  const [row] = await database.sql<{ id: string }>(
    "select id from public.quote_submissions where contact_value = $1",
    [request.contact_value],
  );
  if (!row) throw new Error("The request is not there.");
  return row.id;
}

const quoteFor = (submission_id: string) => ({
  submission_id,
  name: "Ada Lovelace",
  email: "ada@example.com",
  quote_amount: 1250,
});

type Statement = [string, unknown[]];
const dismiss = (id: string): Statement => [
  "update public.quote_submissions set processed = true where id = $1",
  [id],
];

/** Two members of staff press at the same moment, in a different order of arrival each round. */
async function together(first: Statement, second: Statement, round: number) {
  const [one, two] = connections;
  if (!one || !two) throw new Error("No connections.");
  await beginAs(one, staff[0]);
  await beginAs(two, staff[1]);
  if (round % 2 === 0) return Promise.all([finish(one, ...first), finish(two, ...second)]);
  const arrivesFirst = finish(two, ...second);
  return Promise.all([finish(one, ...first), arrivesFirst]);
}

const outcome = async (id: string) =>
  database.sql(
    `select processed, processed_by is not null as is_stamped,
       (select count(*)::int from public.quotes where submission_id = submission.id) as quotes
     from public.quote_submissions as submission where id = $1`,
    [id],
  );

test("two quotes for one request: one is made, the other answers 23505", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    const insert = insertOf("quotes", quoteFor(id));
    const answers = await together(insert, insert, round);
    expect(countAnswers(answers)).toEqual({ stored: 1, 23505: 1 });
    expect(await outcome(id)).toEqual([{ processed: true, is_stamped: true, quotes: 1 }]);
  }
  expect(await database.deadlocks()).toBe(0);
});

test("a quote while a colleague dismisses: either, never a quote whose request was dismissed before", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    const [quoted, dismissed] = await together(
      insertOf("quotes", quoteFor(id)),
      dismiss(id),
      round,
    );
    // Marking a second time is no error and changes nothing.
    expect(dismissed).toBe("stored");
    expect(["stored", "PT410"]).toContain(quoted);
    const quotes = quoted === "stored" ? 1 : 0;
    expect(await outcome(id)).toEqual([{ processed: true, is_stamped: true, quotes }]);
  }
  expect(await database.deadlocks()).toBe(0);
});

test("a quote while a colleague takes a dismissal back: made, or refused as dismissed", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    const [one] = connections;
    if (!one) throw new Error("No connection.");
    await beginAs(one, staff[0]);
    expect(await finish(one, ...dismiss(id))).toBe("stored");

    const [quoted, restored] = await together(
      insertOf("quotes", quoteFor(id)),
      ["update public.quote_submissions set processed = false where id = $1", [id]],
      round,
    );
    expect(restored).toBe("stored");
    expect(["stored", "PT410"]).toContain(quoted);
    const isQuoted = quoted === "stored";
    expect(await outcome(id)).toEqual([
      { processed: isQuoted, is_stamped: isQuoted, quotes: isQuoted ? 1 : 0 },
    ]);
  }
  expect(await database.deadlocks()).toBe(0);
});

test("two colleagues who change the same revision of a quote: one of them finds it gone", async () => {
  const [one, two] = connections;
  if (!one || !two) throw new Error("No connections.");
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    await beginAs(one, staff[0]);
    expect(await finish(one, ...insertOf("quotes", quoteFor(id)))).toBe("stored");

    await Promise.all([beginAs(one, staff[0]), beginAs(two, staff[1])]);
    const changed = await Promise.all(
      [one, two].map(async (client, index) => {
        const { rowCount } = await client.query(
          "update public.quotes set quote_amount = $2 where submission_id = $1 and revision = 1",
          [id, 2000 + index],
        );
        await client.query("commit");
        return rowCount;
      }),
    );
    expect(changed.toSorted()).toEqual([0, 1]);
    expect(
      await database.sql("select revision from public.quotes where submission_id = $1", [id]),
    ).toEqual([{ revision: 2 }]);
  }
  expect(await database.deadlocks()).toBe(0);
});
