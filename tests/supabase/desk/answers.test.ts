import { beforeAll, expect, test } from "vitest";
import { answersOf } from "../../support/database/answers.ts";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { keepState } from "../../support/database/interleavings.ts";
import { startClock } from "../../support/database/readable-rows.ts";
import { SUBJECTS } from "../../support/database/reads/subjects.ts";

// What each read of the product answers over rows on both sides of its conditions: which come, in which order. Read a
// difference against docs/decisions.md; if it is what you mean, `npx vitest run -u` writes it down.

const database = databaseForFile();
let answers: Awaited<ReturnType<typeof answersOf>>;

beforeAll(async () => {
  await keepState(database());
  await startClock(database());
  answers = await answersOf(database());
});

test.each(SUBJECTS)("what reads answer: $name", async (subject) => {
  await expect(await answers(subject)).toMatchFileSnapshot(
    `answers/${subject.name.replaceAll(" ", "-")}.txt`,
  );
});
