import { beforeAll, expect, test } from "vitest";
import { OTHERS, SUBJECTS } from "../../long/support/every-write.ts";
import { sceneForWrites } from "../../long/support/scene-for-writes.ts";
import { countedLines } from "../../support/database/counted-lines.ts";
import { databaseForFile, staffForFile } from "../../support/database/database-for-file.ts";
import { keepState, perform } from "../../support/database/interleavings.ts";
import { type Place, placesOf } from "../../support/database/lock-order.ts";
import { startClock } from "../../support/database/readable-rows.ts";

// What each write of the product keeps from others until it ends: rows, whole tables and advisory locks. Two people at once
// get past a lock that is missing here. If a difference is what you mean, `npx vitest run -u` writes it down.

const database = databaseForFile();
const staff = [
  staffForFile(database, "one@example.com"),
  staffForFile(database, "two@example.com"),
];
const { scene, fill, callerOf, make } = sceneForWrites(database, staff);
beforeAll(async () => {
  await keepState(database());
  await startClock(database());
  await make();
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const NUMBERED = /00000000-0000-4000-8000-0*(\d+)/g;

const byTheFirst = (statement: string) =>
  statement.replaceAll(/:self(?!\w)/g, ":one").replaceAll(/:other(?!\w)/g, ":two");
const readable = (statement: string) =>
  byTheFirst(statement)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/'00000000-0000-4000-8000-0*(\d+)'/g, "#$1");

/** Rows by the names of the scene, and how many of those without one; of an advisory lock, whose number is a hash, only that. */
function linesOf(places: readonly Place[]): string[] {
  const names = new Map(Object.entries(scene).map(([name, value]) => [value, name]));
  const lines = places
    // That a table is written shows in what the write changes (footprints.test.ts).
    .filter(({ strength }) => strength !== "row exclusive")
    .map(({ name, strength }) => {
      if (strength === "advisory") return "  an advisory lock";
      const what = name
        .replaceAll(NUMBERED, "#$1")
        .replaceAll(UUID, (id) => names.get(id) ?? "another")
        .replaceAll(/[{}"]|\bid: /g, "")
        .replaceAll(/\b\d{2,}\b(?!-)/g, (digits) => (/^20\d\d$/.test(digits) ? digits : "N"));
      return `  for ${strength}: ${what}`;
    })
    .toSorted();
  return lines.length > 0 ? countedLines(lines) : ["  nothing"];
}

const WRITES = [...SUBJECTS, ["others", OTHERS] as const].map(
  ([subject, writes]): [string, typeof OTHERS] => [subject, writes],
);

test.each(WRITES)("what writes lock: %s", async (subject, writes) => {
  const writer = await database().connect("supabase_admin");
  const observer = await database().connect("supabase_admin");
  const blocks: string[] = [];
  for (const [by, statement] of writes) {
    // It asks any three of its four bookings.
    if (statement.includes("queue_site_questions('")) continue;
    await writer.query("begin");
    const write = fill(byTheFirst(statement));
    const answer = await perform(writer, [callerOf(by, 0), write]);
    const places = await placesOf(writer, observer);
    await writer.query("rollback");
    const isRefused = /^[0-9A-Z]{5}$/.test(answer);
    const lines = isRefused ? [`  refused: ${answer}`] : linesOf(places);
    blocks.push(`${by} ${readable(statement)}`, ...lines, "");
  }
  await expect(blocks.join("\n")).toMatchFileSnapshot(`locks/${subject.replaceAll(" ", "-")}.txt`);
});
