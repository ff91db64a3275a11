import { describe, expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";

// Sign-up is public. What an account, made honestly or not, can get out of the authentication service:
// its own profile, and nothing else. Over HTTP, against the running server.

const backend = runningBackendForFile();

const claimsOf = (token: string): object =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

const roles = () => backend().sql("select user_id, role from public.user_roles");
const ONLY_THE_ADMIN = [{ user_id: ADMIN.id, role: "admin" }];

describe("signing up", () => {
  test.each<[string, object]>([
    ["with a role in its data", { data: { role: "admin", is_admin: true } }],
    ["with app metadata", { app_metadata: { role: "admin" }, role: "service_role" }],
    ["with an id of its own", { id: ADMIN.id, user_id: ADMIN.id }],
    ["as already confirmed", { email_confirm: true, email_confirmed_at: "2020-01-01T00:00:00Z" }],
  ])("%s makes nobody staff and opens no session", async (_, extra) => {
    const reply = await backend().send("/auth/v1/signup", {
      body: { email: "mallory@example.com", password: "correct horse battery", ...extra },
    });
    expect(reply.text).not.toContain("access_token");
    expect(await roles()).toEqual(ONLY_THE_ADMIN);
    const session = await backend().send("/auth/v1/token?grant_type=password", {
      body: { email: "mallory@example.com", password: "correct horse battery" },
    });
    expect(session.status).toBeGreaterThanOrEqual(400);
  });

  test("with the admin's address takes nothing over and does not say that it is taken", async () => {
    const taken = await backend().send("/auth/v1/signup", {
      body: { email: ADMIN.email, password: "another password" },
    });
    expect(taken.text).not.toContain(ADMIN.id);
    expect(taken.text).not.toContain("access_token");
    await expect(backend().signIn({ ...ADMIN, password: "another password" })).rejects.toThrow();
    await expect(backend().signIn(ADMIN)).resolves.toEqual(expect.any(String));
  });

  test.each(["", "short", "1234567"])("with the password %j is refused", async (password) => {
    const reply = await backend().send("/auth/v1/signup", {
      body: { email: "mallory@example.com", password },
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});

describe("signing in", () => {
  test("fails without the very address and password of an account", async () => {
    for (const body of [
      { email: ADMIN.email },
      { email: ADMIN.email, password: "" },
      { email: ADMIN.email, password: "not the password" },
      { email: ADMIN.email, password: { $ne: null } },
      { email: "' or 1=1 --", password: "x" },
      { email: "%@example.com", password: ADMIN.password },
      { email: ADMIN.email, password: `${ADMIN.password}\u0000` },
      { email: ADMIN.email, password: `${ADMIN.password} ` },
      [{ email: ADMIN.email, password: ADMIN.password }],
    ]) {
      const reply = await backend().send("/auth/v1/token?grant_type=password", { body });
      expect(reply.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
      expect(reply.text).not.toContain("access_token");
    }
  });

  test("tells a stranger nothing about who has an account", async () => {
    const answers = await Promise.all(
      [ADMIN.email, "nobody@example.com"].map((email) =>
        backend().send("/auth/v1/token?grant_type=password", {
          body: { email, password: "not the password" },
        }),
      ),
    );
    expect(answers[0]?.status).toBe(answers[1]?.status);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test("a guessed refresh token opens nothing", async () => {
    for (const refresh_token of ["", "x", "null", "../../etc/passwd"]) {
      const reply = await backend().send("/auth/v1/token?grant_type=refresh_token", {
        body: { refresh_token },
      });
      expect(reply.status, refresh_token).toBeGreaterThanOrEqual(400);
      expect(reply.text).not.toContain("access_token");
    }
  });
});

describe("an account without a role", () => {
  test("reaches nothing of the service's own or of the authentication's tables", async () => {
    const account = await backend().ordinaryAccount();
    const calls: [string, string, unknown?][] = [
      ["GET", "/auth/v1/admin/users"],
      ["GET", `/auth/v1/admin/users/${ADMIN.id}`],
      ["PUT", `/auth/v1/admin/users/${ADMIN.id}`, { password: "taken over" }],
      ["DELETE", `/auth/v1/admin/users/${ADMIN.id}`],
      ["POST", "/auth/v1/admin/users", { email: "new@example.com", role: "service_role" }],
      ["POST", "/auth/v1/admin/generate_link", { type: "recovery", email: ADMIN.email }],
      ["POST", "/auth/v1/invite", { email: "new@example.com" }],
      ["GET", "/rest/v1/users?select=*"],
      ["GET", "/rest/v1/sessions?select=*"],
      ["GET", "/_/"],
      ["GET", "/_system/"],
    ];
    for (const [method, path, body] of calls) {
      for (const token of [undefined, account.token]) {
        const reply = await backend().send(path, {
          method,
          ...(token ? { token } : {}),
          ...(body ? { body } : {}),
        });
        // Addresses that the embedded service does not know show its own start page, which is no data.
        const isRefused = reply.status >= 400 || reply.text.startsWith("<");
        expect(isRefused, `${method} ${path}: ${reply.text.slice(0, 200)}`).toBe(true);
        expect(reply.text).not.toContain(ADMIN.email);
      }
    }
    await expect(backend().signIn(ADMIN)).resolves.toEqual(expect.any(String));
    expect(await roles()).toEqual(ONLY_THE_ADMIN);
  });

  test("cannot change into somebody else through its profile", async () => {
    const account = await backend().ordinaryAccount();
    await backend().send("/auth/v1/user", {
      method: "PUT",
      token: account.token,
      body: {
        id: ADMIN.id,
        sub: ADMIN.id,
        role: "service_role",
        aud: "service_role",
        app_metadata: { role: "admin", claims_admin: true },
        user_metadata: { role: "admin" },
        data: { role: "admin", roles: ["admin"] },
      },
    });
    const again = await backend().signIn(account);
    const reply = await backend().send("/rest/v1/rpc/has_role", {
      token: again,
      body: { _user_id: account.id, _role: "admin" },
    });
    expect(reply.json).toBe(false);
    const others = await backend().send("/rest/v1/rpc/has_role", {
      token: again,
      body: { _user_id: ADMIN.id, _role: "admin" },
    });
    expect(others.json).toBe(false);
    expect(claimsOf(again)).toMatchObject({ sub: account.id, role: "authenticated" });
  });

  test("gains nothing by what its token says of it", async () => {
    const account = await backend().ordinaryAccount();
    const said = { role: "admin", roles: ["admin"], claims_admin: true };
    const token = await backend().sign({
      ...claimsOf(account.token),
      ...{ user_metadata: said, app_metadata: said },
    });
    const reply = await backend().send("/rest/v1/rpc/has_role", {
      token,
      body: { _user_id: account.id, _role: "admin" },
    });
    expect(reply.json).toBe(false);
  });

  test("learns from the refusal nothing about who has an account or a role", async () => {
    const account = await backend().ordinaryAccount();
    const answers = await Promise.all(
      [ADMIN.email, account.email, "nobody@example.com", ""].map((_email) =>
        backend().send("/rest/v1/rpc/grant_admin", { token: account.token, body: { _email } }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test("has_role takes no other role than those there are", async () => {
    const account = await backend().ordinaryAccount();
    for (const role of ["owner", "", "admin'--", null]) {
      const reply = await backend().send("/rest/v1/rpc/has_role", {
        token: account.token,
        body: { _user_id: account.id, _role: role },
      });
      expect(reply.json === false || reply.json === null || reply.status >= 400, reply.text).toBe(
        true,
      );
    }
  });
});
