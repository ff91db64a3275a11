import { describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectForbidden, expectNothingReadable, expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addRequest, only } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();

const COLLEAGUE = { email: "colleague@example.com", password: ADMIN.password };
const NEW_PASSWORD = "a password of my own";
const UNKNOWN = "00000000-0000-4000-8000-0000000000ff";

const admin = adminForFile(backend);

const grant = (email: string, by: BackendClient = admin) =>
  by.rpc("grant_admin", { _email: email });
const revoke = (id: string, isConfirmed?: boolean, by: BackendClient = admin) =>
  by.rpc("revoke_admin", {
    _user_id: id,
    ...(isConfirmed === undefined ? {} : { _confirm_self: isConfirmed }),
  });

const accountOf = async (email: string) =>
  only(await backend().sql<{ id: string }>("select * from auth.users where email = $1", [email]));
const staff = () =>
  backend().sql<{ email: string }>(
    "select email from user_roles as given join auth.users on id = user_id where given.role = 'admin' order by email",
  );
const isAdmin = async (client: BackendClient, id: string) =>
  (await client.rpc("has_role", { _user_id: id, _role: "admin" })).data;

/** The token of the link that "Forgot password?" sends. */
async function resetToken(email: string): Promise<string> {
  await backend().client().auth.resetPasswordForEmail(email);
  const token = /token=([^&\s"]+)/.exec(backend().emailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";
  expect(token).not.toBe("");
  return token;
}

async function choosePassword(email: string, password: string): Promise<void> {
  const { auth } = backend().client();
  const token_hash = await resetToken(email);
  expect((await auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  expect((await auth.updateUser({ password })).error).toBeNull();
}

describe("giving access", () => {
  test("makes a confirmed account staff, ignoring case and spaces, and the list shows it", async () => {
    await addAccount(backend(), COLLEAGUE.email, false);
    const given = await grant("  Colleague@Example.COM ");
    expect(given).toMatchObject({ error: null, data: COLLEAGUE.email });
    expect(await staff()).toEqual([{ email: ADMIN.email }, { email: COLLEAGUE.email }]);
    expect((await admin.rpc("team_members")).data).toMatchObject([
      { email: ADMIN.email, user_id: ADMIN.id, granted_by: null, has_signed_in: true },
      { email: COLLEAGUE.email, granted_by: "Staff 00000000", has_signed_in: false },
    ]);

    await choosePassword(COLLEAGUE.email, NEW_PASSWORD);
    await backend().signInAs({ ...COLLEAGUE, password: NEW_PASSWORD });
    expect((await admin.rpc("team_members")).data?.[1]).toMatchObject({
      granted_at: expect.stringMatching(/^20\d\d-/),
      has_signed_in: true,
    });
  });

  test.each<[string, () => Promise<unknown>, string, number]>([
    ["no one signed up with it", async () => undefined, "PT404", 404],
    [
      "its address was never confirmed",
      () => backend().client().auth.signUp(COLLEAGUE),
      "PT422",
      422,
    ],
    ["it is staff", () => addAccount(backend(), COLLEAGUE.email, true), "23505", 409],
    [
      "it belongs to another sign-in service",
      async () => {
        await addAccount(backend(), COLLEAGUE.email, false);
        await backend().sql("update auth.users set is_sso_user = true where email = $1", [
          COLLEAGUE.email,
        ]);
      },
      "PT404",
      404,
    ],
  ])("is refused when %s", async (_, arrange, code, status) => {
    await arrange();
    const before = await staff();
    expectRefused(await grant(COLLEAGUE.email), code, status);
    expect(await staff()).toEqual(before);
  });

  test("an address with look-alike letters is another address", async () => {
    await addAccount(backend(), "kate@example.com", false);
    // The first letter is the Kelvin sign, whose lower case is "k".
    expectRefused(await grant("\u212Aate@example.com"), "PT404");
  });
});

describe("an account taken in advance", () => {
  test("is useless to the person who took it, and the colleague's after a password reset", async () => {
    // Signed up by a stranger, confirmed by a click of the colleague, signed in by the stranger.
    const stranger = await backend().signUpAndConfirm(COLLEAGUE);
    await addRequest(backend());
    const requestedBefore = await resetToken(COLLEAGUE.email);
    const { id: idBefore } = await accountOf(COLLEAGUE.email);
    await grant(COLLEAGUE.email);

    const { id } = await accountOf(COLLEAGUE.email);
    expect(id).not.toBe(idBefore);
    expect(await isAdmin(stranger, idBefore)).toBe(false);
    expect(await isAdmin(stranger, id)).toBe(false);
    expectNothingReadable(await stranger.from("quote_submissions").select());
    expectForbidden(await stranger.rpc("team_members"));
    expectForbidden(await grant("another@example.com", stranger));
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    expect((await stranger.auth.updateUser({ password: "mine after all" })).error).not.toBeNull();
    await expect(backend().signInAs(COLLEAGUE)).rejects.toThrow(/invalid login credentials/i);
    const used = { token_hash: requestedBefore, type: "recovery" } as const;
    expect((await backend().client().auth.verifyOtp(used)).error).not.toBeNull();

    await choosePassword(COLLEAGUE.email, NEW_PASSWORD);
    const colleague = await backend().signInAs({ ...COLLEAGUE, password: NEW_PASSWORD });
    expect(await isAdmin(colleague, id)).toBe(true);
    await expect(backend().signInAs(COLLEAGUE)).rejects.toThrow(/invalid login credentials/i);
  });

  // In other tables: planted-sign-ins.test.ts.
  test("what was planted in the account itself is gone, and what belongs to the mailbox stays", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE.email, false);
    const plant = (statement: string) => backend().sql(statement, [id]);
    await plant(
      `update auth.users set phone = '15550100', phone_confirmed_at = now(), phone_change = '15550101',
         email_change = 'stranger@example.com', email_change_token_new = 'planted-token',
         email_change_token_current = 'planted-token', reauthentication_token = 'planted-token',
         raw_user_meta_data = '{"name": "Not me"}', raw_app_meta_data = '{"providers": ["email", "github"]}'
       where id = $1`,
    );
    await grant(COLLEAGUE.email);

    const account = await accountOf(COLLEAGUE.email);
    expect(JSON.stringify(account)).not.toMatch(/planted|stranger|github|Not me|15550/);
    expect(account).toMatchObject({
      email: COLLEAGUE.email,
      phone: null,
      confirmed_at: expect.anything(),
      encrypted_password: expect.stringMatching(/^\$2a\$10\$[./A-Za-z0-9]{53}$/),
    });
  });

  test("the unusable password differs from account to account", async () => {
    const passwords = await backend().sql<{ hash: string }>(
      "select private.unusable_password() as hash from generate_series(1, 200)",
    );
    expect(new Set(passwords.map(({ hash }) => hash)).size).toBe(200);
    expect(passwords.every(({ hash }) => /^\$2a\$10\$[./A-Za-z0-9]{53}$/.test(hash))).toBe(true);
  });

  test("what a former colleague has processed stays theirs", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE.email, true);
    const colleague = await backend().signInAs(COLLEAGUE);
    const request = await addRequest(backend());
    await colleague.from("quote_submissions").update({ processed: true }).eq("id", request);
    await revoke(id);
    expect((await grant(COLLEAGUE.email)).error).toBeNull();

    const stamps = await backend().sql("select processed, processed_by from quote_submissions");
    expect(stamps).toEqual([
      { processed: true, processed_by: (await accountOf(COLLEAGUE.email)).id },
    ]);
  });
});

describe("taking access away", () => {
  test("ends it at once, with all sessions; the account stays", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE.email, true);
    const colleague = await backend().signInAs(COLLEAGUE);
    expect(await isAdmin(colleague, id)).toBe(true);

    expect((await revoke(id)).error).toBeNull();

    expect(await isAdmin(colleague, id)).toBe(false);
    expectForbidden(await colleague.rpc("team_members"));
    expectForbidden(await grant(COLLEAGUE.email, colleague));
    expectForbidden(await revoke(ADMIN.id, true, colleague));
    expect((await colleague.auth.refreshSession()).error).not.toBeNull();
    const again = await backend().signInAs(COLLEAGUE);
    expect(await isAdmin(again, id)).toBe(false);
  });

  test("never from the last admin, confirmed or not", async () => {
    for (const isConfirmed of [undefined, false, true]) {
      expectRefused(await revoke(ADMIN.id, isConfirmed), "PT409");
    }
    expect(await staff()).toEqual([{ email: ADMIN.email }]);
  });

  test("from oneself only when confirmed", async () => {
    await addAccount(backend(), COLLEAGUE.email, true);
    expectRefused(await revoke(ADMIN.id), "PT428");
    expectRefused(await revoke(ADMIN.id, false), "PT428");
    expect(await staff()).toHaveLength(2);
    expect((await revoke(ADMIN.id, true)).error).toBeNull();
    expect(await staff()).toEqual([{ email: COLLEAGUE.email }]);
  });

  test("a second time, or from someone who never had it, finds nothing", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE.email, false);
    for (const user of [id, UNKNOWN]) expectRefused(await revoke(user), "PT404");
    await grant(COLLEAGUE.email);
    const { id: granted } = await accountOf(COLLEAGUE.email);
    await revoke(granted);
    expectRefused(await revoke(granted), "PT404");
  });
});
