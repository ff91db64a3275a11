import { describe, expect, test } from "vitest";
import { readMigrations } from "../../../scripts/database/migrated-database.ts";

// Until release 1.0 no site runs these migrations, so a change edits the file of its noun: whoever reads that file
// reads what is there. From then on a change is a file of its own, and this test ends at the last file of 1.0.

const migrations = await readMigrations();

/** Statements that change what another one made. */
const CHANGES =
  /^(?:create or replace|drop|update|delete|alter (?!table \S+ enable row level security;|role)).*/gm;

describe.each(migrations)("$name", ({ sql }) => {
  test("makes things and changes none", () => {
    expect(sql.match(CHANGES)).toBeNull();
  });
});

test("nothing is made twice", () => {
  const made = migrations.flatMap(({ sql }) =>
    Array.from(
      sql.matchAll(
        /^create (?:unique )?(?:function|table|type|index) \S+?(?=[\s(])|^create (?:trigger|policy) .*\n.* on \S+/gm,
      ),
      ([statement]) => statement,
    ),
  );
  expect(made.length).toBeGreaterThan(200);
  expect(made.filter((statement, index) => made.indexOf(statement) !== index)).toEqual([]);
});
