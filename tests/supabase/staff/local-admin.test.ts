import { expect, test } from "vitest";
import { ADMIN_SQL } from "../../support/admin-sql.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";

const backend = embeddedBackendForFile();

test("making the local admin again changes nothing", async () => {
  const accounts = () =>
    backend().sql(
      "select u.*, r.role as granted from auth.users u join user_roles r on r.user_id = u.id",
    );
  const before = await accounts();
  await backend().sql(ADMIN_SQL);
  expect(await accounts()).toEqual(before);
  expect(before).toHaveLength(1);
  await expect(backend().signInAs(ADMIN)).resolves.toBeDefined();
});
