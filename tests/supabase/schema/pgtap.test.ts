import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pgtap } from "@electric-sql/pglite/pgtap";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { loadDatabaseSnapshot } from "../../support/database-snapshot.ts";

// supabase/tests/*.sql, which "supabase test db" runs too, on the database inside the test.

const folder = join(import.meta.dirname, "../../../supabase/tests");
const files = (await readdir(folder)).filter((name) => name.endsWith(".sql"));

let database: PGlite;

beforeAll(async () => {
  database = await PGlite.create({
    loadDataDir: await loadDatabaseSnapshot(),
    extensions: { pgtap },
  });
  await database.exec("create extension pgtap");
});
// A file that stops with an error leaves its transaction open.
afterEach(() => database.exec("rollback"));
afterAll(() => database.close());

/** The lines of Test Anything Protocol that a file's statements returned. */
async function runTap(file: string): Promise<string[]> {
  const results = await database.exec(await readFile(join(folder, file), "utf8"), {
    rowMode: "array",
  });
  return results
    .flatMap((result): unknown[] => result.rows.flat())
    .filter((value): value is string => typeof value === "string")
    .flatMap((value) => value.split("\n"));
}

test("there are files to run", () => {
  expect(files.length).toBeGreaterThan(0);
});

describe.each(files)("%s", (file) => {
  test("passes as planned", async () => {
    const lines = await runTap(file);
    const planned = Number(lines.find((line) => /^1\.\.\d+$/.test(line))?.slice("1..".length));
    // Comments explain failures, so they are shown with them.
    const failures = lines.filter((line) => line.startsWith("not ok") || line.startsWith("#"));

    expect(failures).toEqual([]);
    expect(lines.filter((line) => line.startsWith("ok "))).toHaveLength(planned);
  });
});
