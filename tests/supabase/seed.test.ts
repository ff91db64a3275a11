import { expect, test } from "vitest";
import { readSeed } from "../../scripts/migrated-database.ts";
import { embeddedBackendForFile } from "../support/backend-for-file.ts";
import { ADMIN } from "../support/embedded-backend.ts";

const backend = embeddedBackendForFile();

test("running the seed again changes nothing", async () => {
  const accounts = () =>
    backend().sql(
      "select u.*, r.role as granted from auth.users u join user_roles r on r.user_id = u.id",
    );
  const before = await accounts();
  for (const statement of (await readSeed()).split(/;\n/).filter((part) => part.trim() !== "")) {
    await backend().sql(statement);
  }
  expect(await accounts()).toEqual(before);
  expect(before).toHaveLength(1);
  await expect(backend().signInAs(ADMIN)).resolves.toBeDefined();
});
