import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, claimMessages, only } from "../../support/desk-factories.ts";

// Owners decide who may do what; the rest of the staff work at the desk. Here the admin is the owner and Ben is staff.

const { backend, server } = backendForFile();

const NEW = "new@example.com";

const owner = adminForFile(backend);
let staff: BackendClient;
let ben: Awaited<ReturnType<typeof addAccount>>;

const makeOwner = () => backend().sql("select private.make_admin($1)", [ADMIN.email]);

beforeEach(async () => {
  ben = await addAccount(backend(), "ben@example.com", true);
  await addAccount(backend(), NEW, false);
  staff = await backend().signInAs(ben);
});

const roles = () =>
  backend().sql<{ email: string; role: string }>(
    `select email, given.role::text from user_roles as given join auth.users on id = user_id
     order by email, given.role`,
  );

test("only an owner can remove an owner's second factor", async () => {
  await makeOwner();
  expectRefused(await staff.rpc("remove_second_factor", { _user_id: ADMIN.id }), "PT403");
  // An owner is asked for their own first; a colleague's may be removed by staff, and there is none.
  expectRefused(await owner.rpc("require_two_factors", { _is_required: true }), "PT428");
  const other = await addAccount(backend(), "other@example.com", true);
  expectRefused(await staff.rpc("remove_second_factor", { _user_id: other.id }), "PT410");
});

describe("everything else stays the staff's", () => {
  test("has_role says admin of both, and owner of the owner alone", async () => {
    await makeOwner();
    const has = async (by: BackendClient, id: string, role: "admin" | "owner") =>
      (await by.rpc("has_role", { _user_id: id, _role: role })).data;
    expect(await has(staff, ben.id, "admin")).toBe(true);
    expect(await has(staff, ben.id, "owner")).toBe(false);
    expect(await has(owner, ADMIN.id, "admin")).toBe(true);
    expect(await has(owner, ADMIN.id, "owner")).toBe(true);
    // No one can ask about someone else.
    expect(await has(staff, ADMIN.id, "owner")).toBe(false);
  });

  test.each([
    ["a file of a search", 3, {}, "dana", true],
    ["a file of a month", 900, { from: "2026-11-01", to: "2026-11-30" }, undefined, true],
    ["a file of what is open", 40, { state: "open" }, undefined, true],
    ["but not all that was dismissed", 40, { state: "dismissed" }, undefined, false],
    ["but not more than a thousand rows", 1001, { from: "2020-01-01" }, undefined, false],
  ])("%s", async (_, _row_count, filter, search, isAllowed) => {
    await makeOwner();
    const answer = await staff.rpc("log_export", {
      _list: "requests",
      _row_count,
      _filter: { kind: "all", ...filter },
      ...(search && { _search: search }),
    });
    if (isAllowed) expect(answer.error).toBeNull();
    else expectRefused(answer, "PT403");
  });

  test("leaving", async () => {
    await makeOwner();
    const answer = await staff.rpc("revoke_admin", { _user_id: ben.id, _confirm_self: true });
    expect(answer.error).toBeNull();
  });
});

describe("the last owner", () => {
  test("cannot be removed, resign or leave; one of two can", async () => {
    await makeOwner();
    const resign = () => owner.rpc("set_owner", { _user_id: ADMIN.id, _is_owner: false });
    const leave = () => owner.rpc("revoke_admin", { _user_id: ADMIN.id, _confirm_self: true });
    expectRefused(await resign(), "PT412");
    expectRefused(await leave(), "PT412");
    await owner.rpc("set_owner", { _user_id: ben.id, _is_owner: true }).throwOnError();
    await resign().throwOnError();
    expect(await roles()).toEqual([
      { email: ADMIN.email, role: "admin" },
      { email: ben.email, role: "admin" },
      { email: ben.email, role: "owner" },
    ]);
    expectRefused(
      await staff.rpc("revoke_admin", { _user_id: ben.id, _confirm_self: true }),
      "PT412",
    );
  });

  test("ownership goes with the access, and is not given without it", async () => {
    await makeOwner();
    await owner.rpc("set_owner", { _user_id: ben.id, _is_owner: true }).throwOnError();
    await owner.rpc("revoke_admin", { _user_id: ben.id }).throwOnError();
    expect(await roles()).toEqual([
      { email: ADMIN.email, role: "admin" },
      { email: ADMIN.email, role: "owner" },
    ]);
    expectRefused(await owner.rpc("set_owner", { _user_id: ben.id, _is_owner: true }), "PT404");
    const answer = await server.from("user_roles").insert({ user_id: ben.id, role: "owner" });
    expectRefused(answer, "PT422");
  });
});

test("the person who gave access is still named after someone else makes the account an owner", async () => {
  await staff.rpc("set_staff_name", { _name: "Ben" }).throwOnError();
  await staff.rpc("grant_admin", { _email: NEW }).throwOnError();
  await makeOwner();
  const given = async () => {
    const { data } = await owner.rpc("team_members").throwOnError();
    return only(data.filter(({ email }) => email === NEW));
  };
  const before = await given();
  expect(before.granted_by).toBe("Ben");
  await owner.rpc("set_owner", { _user_id: before.user_id, _is_owner: true }).throwOnError();
  expect(await given()).toEqual({ ...before, is_owner: true });
});

describe("a desk without an owner", () => {
  test("is run by its staff as before, but for naming an owner", async () => {
    const naming = await staff.rpc("set_owner", { _user_id: ben.id, _is_owner: true });
    expectRefused(naming, "PT403");
    await staff.rpc("grant_admin", { _email: NEW }).throwOnError();
    const list = { _list: "owner", _emails: ["me@example.com"], _phones: [] };
    await staff.rpc("set_alert_list", list).throwOnError();
    const file = { _list: "quotes", _row_count: 3, _filter: { kind: "all", status: "all" } };
    await staff.rpc("log_export", file).throwOnError();
  });

  test("gets one from the database: the first account that is granted, or one that is staff", async () => {
    await backend().sql("delete from user_roles");
    const grant = (email: string) =>
      backend().sql<{ said: string }>("select private.make_admin($1) as said", [email]);
    expect(only(await grant(NEW)).said).toMatch(
      /^new@example\.com is staff, and an owner\. A new password/,
    );
    expect(only(await grant(ben.email)).said).toMatch(
      /^ben@example\.com is staff\. A new password/,
    );
    expect(only(await grant(ben.email)).said).toBe("ben@example.com is an owner now.");
    await expect(grant(ben.email)).rejects.toThrow(/already_owner/);
    // The password from before is no one's.
    await expect(backend().signInAs(ben)).rejects.toThrow(/invalid login credentials/i);
    expect(await roles()).toEqual([
      { email: ben.email, role: "admin" },
      { email: ben.email, role: "owner" },
      { email: NEW, role: "admin" },
      { email: NEW, role: "owner" },
    ]);
  });
});

describe("everyone affected is told by mail", () => {
  const told = async () => {
    const data = await claimMessages(server, ["email"]);
    return data
      .map(({ kind, address, change }) => {
        const { role, action } = change as { role: string; action: string };
        return `${kind} ${address}: ${role} ${action}`;
      })
      .toSorted();
  };

  const expectTold = async (action: string, addresses: string[]) =>
    expect(await told()).toEqual(addresses.map((to) => `access ${to}: admin ${action}`));

  beforeEach(async () => {
    await makeOwner();
    await told();
  });

  test("of access that is given and taken, the account and the owners", async () => {
    await owner.rpc("grant_admin", { _email: NEW }).throwOnError();
    await expectTold("granted", [ADMIN.email, NEW]);
    await owner.rpc("revoke_admin", { _user_id: ben.id }).throwOnError();
    await expectTold("removed", [ADMIN.email, ben.email]);
  });

  test("of the lists, everyone who is added or removed", async () => {
    const set = (emails: string[]) =>
      owner.rpc("set_alert_list", { _list: "second", _emails: emails, _phones: [] }).throwOnError();
    await set(["night@example.com"]);
    await expectTold("alert-added", [ADMIN.email, "night@example.com"]);
    await set([]);
    await expectTold("alert-removed", [ADMIN.email, "night@example.com"]);
  });

  test("of what is demanded of all, all of them", async () => {
    await backend().sql("update private.staff_settings set requires_two_factors = true where id");
    await expectTold("factors-required", [ADMIN.email, ben.email]);
    // It is demanded already.
    await backend().sql("update private.staff_settings set requires_two_factors = true where id");
    expect(await told()).toEqual([]);
  });

  test("of what is done without the desk too, once there is an owner", async () => {
    await backend().sql(
      "insert into user_roles select id, 'admin' from auth.users where email = $1",
      [NEW],
    );
    await expectTold("granted", [ADMIN.email, NEW]);
  });

  test("one that does not arrive is tried again, and stands among the failed ones", async () => {
    await owner.rpc("grant_admin", { _email: NEW }).throwOnError();
    await backend().sql(
      "update notifications set state = 'sending', attempts = 6, next_attempt_at = now() where kind = 'access' and state = 'waiting'",
    );
    await told();
    const { data } = await owner.rpc("failed_notifications").throwOnError();
    expect(data.map(({ kind, requested_by }) => `${kind} ${requested_by}`).toSorted()).toEqual([
      `access ${ADMIN.email}`,
      `access ${NEW}`,
    ]);
    const { data: health } = await owner.rpc("notification_health").single().throwOnError();
    expect(health.failed).toBe(2);
  });
});
