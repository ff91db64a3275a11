import { expect, test } from "vitest";
import { areDatabaseTypesCurrent } from "../../../scripts/database/supabase-cli.ts";

test("database.types.ts is what the migrations give (otherwise: npm run db:types)", async () => {
  expect(await areDatabaseTypesCurrent()).toBe(true);
});
