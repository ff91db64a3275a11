import { beforeEach, expect, test } from "vitest";
import { expectCode, expectForbidden, expectRefused, refusalIn } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addColleague, only } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();
const owner = adminForFile(backend);

const NEW = "new@example.com";

const add = (email = NEW, by = owner) => by.rpc("add_colleague", { _email: email });

/** Makes the account as the auth server does for an invitation whose link was opened, or was not yet. */
async function openLink(isOpened = true) {
  const client = await backend().signInAs(await addAccount(backend(), NEW, false));
  await backend().sql(
    `update auth.users
     set encrypted_password = '', invited_at = now(), email_confirmed_at = case when $2 then now() end
     where email = $1`,
    [NEW, isOpened],
  );
  return client;
}

const accept = (by: typeof owner, _name = "Maria") => by.rpc("accept_invitation", { _name });
const roles = () =>
  backend().sql(
    "select user_roles.role from user_roles join auth.users as u on u.id = user_id where email = $1",
    [NEW],
  );

beforeEach(async () => {
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
});

test("one link: an address without an account is invited, and staff under its name once it accepts", async () => {
  expect((await add(" New@Example.com ")).data).toBe("invitation");
  expect((await owner.rpc("open_invitations")).data).toMatchObject([{ email: NEW }]);
  const maria = await openLink();
  expect((await maria.rpc("own_invitation")).data).toBe(true);
  expect(await roles()).toEqual([]);
  await accept(maria).throwOnError();
  expect(await roles()).toEqual([{ role: "admin" }]);
  expect((await maria.rpc("own_staff_name").single()).data).toEqual({
    name: "Maria",
    is_set: true,
  });
  expect((await owner.rpc("open_invitations")).data).toEqual([]);
  expect((await owner.rpc("team_members")).data).toContainEqual(
    expect.objectContaining({ email: NEW, granted_by: "Staff 00000000" }),
  );
  // A retry after a lost answer.
  await accept(maria, "Another name").throwOnError();
  expect(await roles()).toHaveLength(1);
  expect((await maria.rpc("own_staff_name").single()).data?.name).toBe("Maria");
});

test.each<[string, () => PromiseLike<unknown>]>([
  ["withdrawn", () => owner.rpc("withdraw_invitation", { _email: NEW }).throwOnError()],
  [
    "thirty days old",
    () => backend().sql("update private.invitations set invited_at = now() - interval '30 days'"),
  ],
  // By who signed up with it, and waits for the colleague to click the link.
  [
    "for an account with a password",
    () => backend().sql("update auth.users set encrypted_password = 'x' where email = $1", [NEW]),
  ],
  [
    "for an address that is not confirmed",
    () => backend().sql("update auth.users set email_confirmed_at = null where email = $1", [NEW]),
  ],
])("an invitation that is %s opens nothing", async (_, change) => {
  await add();
  const maria = await openLink();
  await change();
  expect((await maria.rpc("own_invitation")).data).toBe(false);
  expectCode(await accept(maria), "PT404", "not_invited");
  expect(await roles()).toEqual([]);
});

test("no account but the invited one accepts", async () => {
  await add();
  await openLink();
  await addAccount(backend(), "other@example.com", false);
  const other = await backend().signInAs({ email: "other@example.com", password: ADMIN.password });
  expectCode(await accept(other), "PT404", "not_invited");
  expectForbidden(await accept(backend().client()));
});

test("asked once more, an account that was not opened gets an invitation, and an opened one another link", async () => {
  await add();
  await openLink(false);
  expect((await add()).data).toBe("invitation");
  await backend().sql("update auth.users set email_confirmed_at = now() where email = $1", [NEW]);
  expect((await add()).data).toBe("password");
  expect(only((await owner.rpc("open_invitations")).data).email).toBe(NEW);
});

test("an account with a password is staff at once, without what opened it before", async () => {
  await addAccount(backend(), NEW, false);
  expect((await add()).data).toBe("password");
  expect(await roles()).toEqual([{ role: "admin" }]);
  await expect(backend().signInAs({ email: NEW, password: ADMIN.password })).rejects.toThrow();
  const again = await add();
  expectRefused(again, "23505", 409);
  expect(refusalIn(again)).toEqual({ code: "already_staff" });
});

test("a colleague who was invited and has set no password is not invited again", async () => {
  await add();
  const maria = await openLink();
  await accept(maria).throwOnError();
  expect((await add()).error).not.toBeNull();
  expect((await owner.rpc("open_invitations")).data).toEqual([]);
  expect(await roles()).toEqual([{ role: "admin" }]);
});

test("owners alone invite and withdraw", async () => {
  const { client: staff } = await addColleague(backend(), "Sam");
  expectCode(await add(NEW, staff), "PT403", "owners_only");
  expectCode(await staff.rpc("withdraw_invitation", { _email: NEW }), "PT403", "owners_only");
  expect((await staff.rpc("open_invitations")).data).toEqual([]);
  expectForbidden(await add(NEW, backend().client()));
});
