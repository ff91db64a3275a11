import { describe, expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";

// Sign-up is public. What an account, made honestly or not, can get out of the auth service:
// its own profile, and nothing else. Over HTTP, against the running server.

const backend = runningBackendForFile();

const CREDENTIALS = { email: "mallory@example.com", password: "correct horse battery" };
const signUp = (body: object) => backend().send("/auth/v1/signup", { body });

describe("signing up", () => {
  test.each<[string, object]>([
    ["with a role in its data", { data: { role: "admin", is_admin: true } }],
    ["with app metadata", { app_metadata: { role: "admin" }, role: "service_role" }],
    ["with an id of its own", { id: ADMIN.id, user_id: ADMIN.id }],
    ["as already confirmed", { email_confirm: true, email_confirmed_at: "2020-01-01T00:00:00Z" }],
  ])("%s does not make it staff and opens no session", async (_, extra) => {
    const reply = await signUp({ ...CREDENTIALS, ...extra });
    expect(reply.text).not.toContain("access_token");
    expect(await backend().sql("select user_id, role from public.user_roles")).toEqual([
      { user_id: ADMIN.id, role: "admin" },
    ]);
    await expect(backend().signIn(CREDENTIALS)).rejects.toThrow("No session");
  });

  test("with the admin's address takes nothing over and does not reveal that it exists", async () => {
    const another = { email: ADMIN.email, password: "another password" };
    const taken = await signUp(another);
    expect(taken.text).not.toContain(ADMIN.id);
    expect(taken.text).not.toContain("access_token");
    await expect(backend().signIn(another)).rejects.toThrow();
    await expect(backend().signIn(ADMIN)).resolves.toEqual(expect.any(String));
  });

  test.each(["", "short", "1234567"])("with the password %j is refused", async (password) => {
    expect((await signUp({ ...CREDENTIALS, password })).status).toBeGreaterThanOrEqual(400);
  });
});

test("an account without a role learns nothing from a refusal about who has an account or a role", async () => {
  const account = await backend().ordinaryAccount();
  const answers = await Promise.all(
    [ADMIN.email, account.email, "nobody@example.com", ""].map((_email) =>
      backend().send("/rest/v1/rpc/grant_admin", { token: account.token, body: { _email } }),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});
