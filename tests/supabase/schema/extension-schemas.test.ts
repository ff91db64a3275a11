import { expect, test } from "vitest";
import { readMigrations } from "../../../scripts/database/supabase-cli.ts";

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
