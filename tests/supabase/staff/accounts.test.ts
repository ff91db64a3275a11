import { expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectForbidden, expectNothingReadable } from "../../support/answers.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();

const NEWCOMER = { email: "newcomer@example.com", password: "correct horse battery" };

function isAdmin(client: BackendClient, id: string) {
  return client.rpc("has_role", { _user_id: id, _role: "admin" });
}

test("the seeded admin signs in and has the role", async () => {
  const admin = await backend().signInAs(ADMIN);
  expect(await isAdmin(admin, ADMIN.id)).toMatchObject({ data: true, error: null });
});

test("a wrong password does not sign in", async () => {
  await expect(backend().signInAs({ ...ADMIN, password: "local-admin" })).rejects.toThrow(
    /invalid login credentials/i,
  );
});

test("an account works only after its mail is confirmed", async () => {
  const { error } = await backend().client().auth.signUp(NEWCOMER);
  expect(error).toBeNull();
  await expect(backend().signInAs(NEWCOMER)).rejects.toThrow(/not confirmed/i);
  expect(backend().emailsTo(NEWCOMER.email)).toHaveLength(1);
});

test("signing up gives no rights", async () => {
  await backend().client().from("quote_submissions").insert(generalRequest());
  const newcomer = await backend().signUpAndConfirm(NEWCOMER);
  const { data } = await newcomer.auth.getUser();

  expect(await isAdmin(newcomer, data.user?.id ?? "")).toMatchObject({ data: false, error: null });
  const requests = await newcomer.from("quote_submissions").select();
  expect(requests.data ?? []).toEqual([]);
});

test("a role claimed in the sign-up or profile data means nothing", async () => {
  const newcomer = await backend().signUpAndConfirm(NEWCOMER);
  await newcomer.auth.updateUser({ data: { role: "admin", roles: ["admin"] } });
  const again = await backend().signInAs(NEWCOMER);
  const { data } = await again.auth.getUser();
  expect((await isAdmin(again, data.user?.id ?? "")).data).toBe(false);
});

test("has_role answers about the caller only", async () => {
  const newcomer = await backend().signUpAndConfirm(NEWCOMER);
  expect((await isAdmin(newcomer, ADMIN.id)).data).toBe(false);
});

test("an anonymous visitor cannot call has_role", async () => {
  const answer = await isAdmin(backend().client(), ADMIN.id);
  expectForbidden(answer);
  // Refused by the function itself, not only by the table that it reads.
  expect(answer.error?.message).toBe("permission denied for function has_role");
});

test("a role that is taken away is gone at once", async () => {
  const admin = await backend().signInAs(ADMIN);
  await backend().client().from("quote_submissions").insert(generalRequest());
  expect((await admin.from("quote_submissions").select()).data).toHaveLength(1);

  await backend().sql("delete from user_roles where user_id = $1", [ADMIN.id]);
  expect((await isAdmin(admin, ADMIN.id)).data).toBe(false);
  expectNothingReadable(await admin.from("quote_submissions").select());
});
