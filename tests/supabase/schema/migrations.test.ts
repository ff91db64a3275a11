import { expect, test } from "vitest";
import { readMigrations } from "../../../scripts/database/supabase-cli.ts";
import { areDatabaseTypesCurrent } from "../../../scripts/database/types-and-lint.ts";

test("database.types.ts is what the migrations give (otherwise: npm run db:types)", async () => {
  expect(await areDatabaseTypesCurrent()).toBe(true);
});

// Without a schema an extension lands in "public", among the tables of the API, and Supabase's Security Advisor says so.
// pg_cron may stand in pg_catalog alone.

test("every extension is told where to stand, and none in the schema of the API", async () => {
  const made = (await readMigrations()).flatMap(
    ({ sql }) => sql.match(/^\s*create extension [^;]+;/gim)?.map((line) => line.trim()) ?? [],
  );
  expect(new Set(made)).toEqual(
    new Set([
      "create extension if not exists pg_net with schema extensions;",
      "create extension if not exists pg_cron with schema pg_catalog;",
    ]),
  );
});

// Until release 1.0 no site runs these migrations, so a change edits the file of its noun: a reader of that file
// reads what is there. From then on a change is a file of its own, and this test ends at the last file of 1.0.

/** Statements that change what another one made. (What is made twice is refused by the database.) */
const CHANGES =
  /^(?:create or replace|drop|update|delete|alter (?!table \S+ enable row level security;|default privileges )).*/gm;

test.each(await readMigrations())("$name makes things and changes none", ({ sql }) => {
  expect(sql.match(CHANGES)).toBeNull();
});
