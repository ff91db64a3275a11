import { expect, test } from "vitest";
import { readMigrations } from "../../../scripts/database/supabase-cli.ts";

// Until release 1.0 no site runs these migrations, so a change edits the file of its noun: whoever reads that file
// reads what is there. From then on a change is a file of its own, and this test ends at the last file of 1.0.

/** Statements that change what another one made. (What is made twice is refused by the database.) */
const CHANGES =
  /^(?:create or replace|drop|update|delete|alter (?!table \S+ enable row level security;)).*/gm;

test.each(await readMigrations())("$name makes things and changes none", ({ sql }) => {
  expect(sql.match(CHANGES)).toBeNull();
});
