import { expect, test } from "vitest";
import { staleSchemaFiles } from "../../../scripts/database/db-schema.ts";

test("supabase/schema is what the migrations end in (otherwise: npm run db:schema)", async () => {
  expect(await staleSchemaFiles()).toEqual([]);
});
