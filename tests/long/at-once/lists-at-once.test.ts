import { expect, test } from "vitest";
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

// A list of requests in one statement is refused in the end. What it does until then must harm nobody.

const WRITERS = 20;
const ROUNDS = 5;
/** More rows than a server of usual settings has room for locks. */
const LONG_LIST = 40_000;

const database = databaseForFile();
const writers = connectionsForFile(database, WRITERS);

test.each([
  { table: "quote_submissions", make: generalRequest },
  { table: "luxury_trailers_landing_page", make: luxuryRequest },
])(
  "lists of the same contacts in opposite order do not block each other ($table)",
  async ({ table, make }) => {
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
    expect(await database().sql("select 1 from public.quote_submissions")).toEqual([]);
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
