import { expect, test } from "vitest";
import {
  anon,
  beginAs,
  countAnswers,
  finish,
  insertOf,
} from "../../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const WRITERS = 50;
const ROUNDS = 5;

const database = databaseForFile();
const writers = connectionsForFile(database, WRITERS);

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
