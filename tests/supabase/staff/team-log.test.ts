import { describe, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount } from "../../support/desk-factories.ts";

const { backend, server } = backendForFile();

const EMAIL = "colleague@example.com";
/** What the admin is called who has not set a name. */
const ADMIN_NAME = "Staff 00000000";
/** The admin's own role, given by the seed. */
const SEEDED = { action: "granted", user_email: ADMIN.email, actor_name: null };

const admin = adminForFile(backend);

/** What was logged, oldest first. */
const entries = () =>
  backend().sql("select action::text, user_email, actor_name from role_changes order by id");

describe("every change is written down", () => {
  test("by the Team page: who did it to whom", async () => {
    await addAccount(backend(), EMAIL, false);
    await admin.rpc("grant_admin", { _email: EMAIL });
    const { data } = await admin.rpc("team_members");
    const colleague = data?.find(({ email }) => email === EMAIL);
    await admin.rpc("revoke_admin", { _user_id: colleague?.user_id ?? "" });

    expect(await entries()).toEqual([
      SEEDED,
      { action: "granted", user_email: EMAIL, actor_name: ADMIN_NAME },
      { action: "removed", user_email: EMAIL, actor_name: ADMIN_NAME },
    ]);
  });

  test("in SQL, by the service role, and with the account: no one is named as the actor", async () => {
    const { id } = await addAccount(backend(), EMAIL, true);
    await server.from("user_roles").delete().eq("user_id", id);
    await server.from("user_roles").insert({ user_id: id, role: "admin" });
    await backend().sql("delete from auth.users where id = $1", [id]);

    const entry = (action: string) => ({ action, user_email: EMAIL, actor_name: null });
    expect(await entries()).toEqual([
      SEEDED,
      entry("granted"),
      entry("removed"),
      entry("granted"),
      entry("account-deleted"),
    ]);
  });

  test("and nothing that was refused", async () => {
    await admin.rpc("grant_admin", { _email: "nobody@example.com" });
    await admin.rpc("revoke_admin", { _user_id: ADMIN.id, _confirm_self: true });
    expect(await entries()).toEqual([SEEDED]);
  });

  test("even where the account of who did it is deleted later", async () => {
    const { id } = await addAccount(backend(), EMAIL, true);
    const colleague = await backend().signInAs({ email: EMAIL, password: ADMIN.password });
    await addAccount(backend(), "third@example.com", false);
    await colleague.rpc("set_staff_name", { _name: "Grace" });
    await colleague.rpc("grant_admin", { _email: "third@example.com" });
    await backend().sql("delete from auth.users where id = $1", [id]);

    expect(await entries()).toContainEqual({
      action: "granted",
      user_email: "third@example.com",
      actor_name: "Grace",
    });
    const { data } = await admin.rpc("team_members");
    expect(data).toContainEqual(expect.objectContaining({ granted_by: "Grace" }));
  });
});
