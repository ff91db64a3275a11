import { expect, test } from "vitest";
import {
  anon,
  beginAs,
  finish,
  insertAs,
  insertOf,
} from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  databaseForFile,
  staffForFile,
} from "../../support/database/database-for-file.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";

// One connection cannot show it: the repeat arrives while the dismissal is being stored.

const database = databaseForFile();
const visitor = connectionForFile(database);
const desk = connectionForFile(database);
const staff = staffForFile(database);

/** Whether a connection waits for another's lock. */
const somebodyWaits = async () =>
  (await database().sql("select pid from pg_locks where not granted")).length > 0;

test("an emergency sent again while it is being dismissed stands in the inbox", async () => {
  const emergency = emergencyRequest();
  expect(await insertAs(visitor(), anon(), "quote_submissions", emergency)).toBe("stored");

  await beginAs(desk(), staff());
  await desk().query("update public.quote_submissions set processed = true where not processed");
  await beginAs(visitor(), anon());
  let isAnswered = false;
  const repeat = finish(visitor(), ...insertOf("quote_submissions", emergency)).then((answer) => {
    isAnswered = true;
    return answer;
  });
  while (!isAnswered && !(await somebodyWaits())) {
    // Ask again.
  }
  expect(isAnswered).toBe(false);
  await desk().query("commit");

  expect(await repeat).toBe("stored");
  expect(
    await database().sql("select processed, asked_again from public.quote_submissions order by 1"),
  ).toEqual([
    { processed: false, asked_again: true },
    { processed: true, asked_again: false },
  ]);
});
