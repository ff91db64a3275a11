import { beforeAll, expect, test } from "vitest";
import { OTHERS, SUBJECTS } from "../../long/support/every-write.ts";
import { sceneForWrites } from "../../long/support/scene-for-writes.ts";
import { CASES } from "../../support/database/branching-writes/cases.ts";
import type { Caller } from "../../support/database/branching-writes/statements.ts";
import { databaseForFile, staffForFile } from "../../support/database/database-for-file.ts";
import { footprintsOf } from "../../support/database/footprints.ts";
import { keepState } from "../../support/database/interleavings.ts";
import { type Statement, startClock } from "../../support/database/readable-rows.ts";

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

/** Who makes a statement: the first member of staff, unless a colleague or a newcomer does. */
function whoIs(by: Caller) {
  if (by === "newcomer") return { role: "authenticated", account: scene.new } as const;
  if (by === "colleague") return callerOf("staff", 1);
  return by === "given" ? by : callerOf(by, 0);
}

const statementOf = ([by, statement]: [Caller, string]): Statement => [
  whoIs(by),
  fill(statement.replaceAll(/:self(?!\w)/g, ":one").replaceAll(/:other(?!\w)/g, ":two")),
];

const readable = (statement: string) =>
  statement
    .replaceAll(/\s+/g, " ")
    .replaceAll(/'00000000-0000-4000-8000-0*(\d+)'/g, "#$1")
    // A quote with the revision that the desk shows.
    .replaceAll(
      /\( select coalesce\(booking\.revision, quote\.revision\) from .*? where quote\.id = :\w+ \)/g,
      "its revision",
    );

/** One readable block: the statements before, the write, and what it changed. */
async function blockOf(statements: [Caller, string][]): Promise<string> {
  const all = statements.map(statementOf);
  const lines = await footprint(all);
  const heads = statements.map(([by, statement], place) =>
    [place < statements.length - 1 ? "after" : "", by, readable(statement)]
      .filter(Boolean)
      .join(" "),
  );
  return [...heads, ...(lines.length > 0 ? lines : ["  nothing"]), ""].join("\n");
}

/** The scene's own writes, without the one that asks any three of its four bookings, whichever come first. */
const SCENE: [string, [Caller, string][][]][] = [...SUBJECTS, ["others", OTHERS] as const].map(
  ([subject, writes]) => [
    subject,
    writes
      .filter(([, statement]) => !statement.includes("queue_site_questions('"))
      .map((write) => [write]),
  ],
);
const BRANCHES = CASES.map(([subject, cases]): [string, [Caller, string][][]] => [
  `more about ${subject}`,
  cases,
]);

test.each([...SCENE, ...BRANCHES])("what writes change: %s", async (subject, cases) => {
  const blocks: string[] = [];
  for (const statements of cases) blocks.push(await blockOf(statements));
  await expect(blocks.join("\n")).toMatchFileSnapshot(
    `footprints/${subject.replaceAll(" ", "-")}.txt`,
  );
});
