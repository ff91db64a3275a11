import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anon,
  beginAs,
  type Caller,
  connectApi,
  createStaff,
  finish,
  insertAs,
  insertOf,
} from "../../../scripts/postgres/api-request.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";

// One connection cannot show it: the repeat arrives while the dismissal is being stored.

let database: TestDatabase;
let visitor: Client;
let desk: Client;
let staff: Caller;

beforeAll(async () => {
  database = await createTestDatabase("dismissed_while_sent_again");
  const [first, second] = await connectApi(database, 2);
  if (!first || !second) throw new Error("No connections.");
  [visitor, desk] = [first, second];
  staff = await createStaff(database, "one@example.com");
});
afterAll(() => database.close());

/** Whether a connection waits for another's lock. */
const somebodyWaits = async () =>
  (await database.sql("select pid from pg_locks where not granted")).length > 0;

test("an emergency sent again while it is being dismissed stands in the inbox", async () => {
  const emergency = emergencyRequest();
  expect(await insertAs(visitor, anon(), "quote_submissions", emergency)).toBe("stored");

  await beginAs(desk, staff);
  await desk.query("update public.quote_submissions set processed = true where not processed");
  await beginAs(visitor, anon());
  let isAnswered = false;
  const repeat = finish(visitor, ...insertOf("quote_submissions", emergency)).then((answer) => {
    isAnswered = true;
    return answer;
  });
  while (!isAnswered && !(await somebodyWaits())) {
    // Ask again.
  }
  expect(isAnswered).toBe(false);
  await desk.query("commit");

  expect(await repeat).toBe("stored");
  expect(
    await database.sql("select processed, asked_again from public.quote_submissions order by 1"),
  ).toEqual([
    { processed: false, asked_again: true },
    { processed: true, asked_again: false },
  ]);
  expect(await database.deadlocks()).toBe(0);
});
