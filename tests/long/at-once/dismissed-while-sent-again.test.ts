import type { Client } from "pg";
import { expect, test } from "vitest";
import { anon, insertOf } from "../../../scripts/postgres/api-request.ts";
import {
  connectionsForFile,
  databaseForFile,
  staffForFile,
} from "../../support/database/database-for-file.ts";
import { call, meet } from "../../support/database/meeting.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";

// One connection cannot show it: the repeat arrives while the dismissal is being stored.

const database = databaseForFile();
const connections = connectionsForFile(database, 2);
const staff = staffForFile(database);

test("an emergency sent again while it is being dismissed stands in the inbox", async () => {
  const [visitor, desk] = connections() as [Client, Client];
  const [insert, values] = insertOf("quote_submissions", emergencyRequest());
  expect(await call(visitor, [anon(), insert, values])).toBeNull();
  const dismissing = "update public.quote_submissions set processed = true where not processed";
  await meet(
    database(),
    [desk, visitor],
    [
      [staff(), dismissing],
      [anon(), insert, values],
    ],
  );
  expect(
    await database().sql("select processed, asked_again from public.quote_submissions order by 1"),
  ).toEqual([
    { processed: false, asked_again: true },
    { processed: true, asked_again: false },
  ]);
});
