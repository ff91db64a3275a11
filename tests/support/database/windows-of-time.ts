import { DatabaseError } from "pg";
import { beforeAll, expect, test } from "vitest";
import { stopClock } from "../stopped-clock.ts";
import { followTestClock } from "./database-clock.ts";
import { databaseForFile } from "./database-for-file.ts";
import { exampleForFile } from "./example-rows.ts";
import { HOSTED_EXTENSIONS } from "./hosted-extensions.ts";
import { keepState } from "./interleavings.ts";

/** How long something counts, or is kept. */
export type Window = {
  what: string;
  /** A PostgreSQL interval. */
  lasts: string;
  /** Whether it still counts at the end of it, to the microsecond. */
  isLastIncluded?: boolean;
  /** Statements before which no trigger runs; `:then` is the moment at which it began. */
  given: string;
  /** Statements of which the last answers whether it counts. A refusal by a step counts as no. */
  counts: string;
};

/** A moment at which no hour is quiet: 1 PM in Houston. */
const NOW = new Date("2030-05-15T18:00:00Z");

/** Tests both sides of the end of each window, and the end itself. The database's clock stands still. */
export function testWindows(windows: Window[]): void {
  const database = databaseForFile();
  const ask = exampleForFile(database);
  const followClock = followTestClock((statement) => database().sql(statement));

  beforeAll(async () => {
    await database().sql(HOSTED_EXTENSIONS);
    await keepState(database());
  });

  /** Whether it counts after that time. */
  async function countsAfter({ given, counts }: Window, time: string): Promise<unknown> {
    const then = `(now() - (${time}))`;
    try {
      return await ask(given.replaceAll(":then", then), counts.replaceAll(":then", then));
    } catch (error) {
      if (error instanceof DatabaseError && error.code?.startsWith("PT4")) return false;
      throw error;
    }
  }

  test.each(windows)("$what: $lasts", async (window) => {
    stopClock(NOW);
    await followClock();
    const { lasts, isLastIncluded = false } = window;
    const end = `interval '${lasts}'`;
    const after = [`${end} - interval '1 second'`, end, `${end} + interval '1 second'`];
    const found: unknown[] = [];
    for (const time of after) found.push(await countsAfter(window, time));
    expect(found).toEqual([true, isLastIncluded, false]);
  });
}
