import { beforeAll, expect, test } from "vitest";
import { type By, OTHERS, SUBJECTS } from "../../long/support/every-write.ts";
import { sceneForWrites } from "../../long/support/scene-for-writes.ts";
import { databaseForFile, staffForFile } from "../../support/database/database-for-file.ts";
import { footprintsOf, type Statement, startClock } from "../../support/database/footprints.ts";
import { keepState } from "../../support/database/interleavings.ts";

// What each write of the product changes, in which table: a row that is added (+), changed (~) or removed (-), and what it
// answers (=). Read a difference against docs/decisions.md; if it is what you mean, `npx vitest run -u` writes it down.

const database = databaseForFile();
const staff = [
  staffForFile(database, "one@example.com"),
  staffForFile(database, "two@example.com"),
];
const { scene, fill, callerOf, make } = sceneForWrites(database, staff);
let footprint: Awaited<ReturnType<typeof footprintsOf>>;

beforeAll(async () => {
  await keepState(database());
  await startClock(database());
  await make();
  footprint = await footprintsOf(database(), scene);
});

/** A statement of the scene, by the first member of staff. */
const statementOf = ([by, statement]: [By, string]): Statement => [
  callerOf(by, 0),
  fill(statement.replaceAll(/:self(?!\w)/g, ":one").replaceAll(/:other(?!\w)/g, ":two")),
];

/** One readable block for each write. */
async function blockOf(write: [By, string], ...before: [By, string][]): Promise<string> {
  const lines = await footprint(statementOf(write), before.map(statementOf));
  const heads = [...before.map((first) => ["after", ...first]), write].map((words) =>
    words.join(" ").replaceAll(/\s+/g, " ").replaceAll(/'00000000-0000-4000-8000-0*(\d+)'/g, "#$1"),
  );
  return [...heads, ...(lines.length > 0 ? lines : ["  nothing"]), ""].join("\n");
}

test.each([...SUBJECTS, ["others", OTHERS]] as [string, [By, string][]][])(
  "what the writes about %s change",
  async (subject, writes) => {
    const blocks: string[] = [];
    for (const write of writes) blocks.push(await blockOf(write));
    await expect(blocks.join("\n")).toMatchFileSnapshot(
      `footprints/${subject.replaceAll(" ", "-")}.txt`,
    );
  },
);
