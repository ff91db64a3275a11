import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { generalRequest } from "../support/lead-factories.ts";

// An access token outlives its session by up to an hour, and the API asks for no more than its signature. Whoever signs
// out of a shared computer, or everywhere because a phone was lost, has ended it all the same.

const backend = runningBackendForFile();

const CUSTOMER = "Zoe Customer";

const send = (path: string, token: string, body?: object) =>
  backend().send(path, { token, ...(body ? { body } : {}) });
const isAdmin = async (token: string) =>
  (await send("/rest/v1/rpc/has_role", token, { _user_id: ADMIN.id, _role: "admin" })).json;

/** Tables and functions that show something to staff. */
const READS: [string, object?][] = [
  ["/rest/v1/quote_submissions?select=*"],
  ["/rest/v1/role_changes?select=*"],
  ["/rest/v1/user_roles?select=*"],
  ["/rest/v1/rpc/team_members", {}],
  ["/rest/v1/rpc/search_submissions", { _patterns: ["%"], _limit: 10 }],
];

beforeEach(async () => {
  await backend().send("/rest/v1/quote_submissions", { body: generalRequest({ name: CUSTOMER }) });
});

/** Every way in which a session ends, and tokens that name none. */
const ENDINGS: [string, (token: string) => Promise<string>][] = [
  [
    "that signed out",
    async (token) => {
      expect((await send("/auth/v1/logout?scope=local", token, {})).status).toBe(204);
      return token;
    },
  ],
  [
    "whose session was ended for it",
    async (token) => {
      await backend().sql("select private.end_sessions($1)", [ADMIN.id]);
      return token;
    },
  ],
  [
    "that names no session",
    async () =>
      backend().sign({ sub: ADMIN.id, role: "authenticated", exp: Date.now() / 1000 + 3600 }),
  ],
  [
    "that names another one's session",
    async () => {
      const other = await backend().ordinaryAccount();
      const [session] = await backend().sql<{ id: string }>(
        "select id from auth.sessions where user_id = $1",
        [other.id],
      );
      const claims = { sub: ADMIN.id, role: "authenticated", session_id: session?.id };
      return backend().sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 });
    },
  ],
];

describe.each(ENDINGS)("a token %s", (_, end) => {
  test("reads nothing and changes nothing, without a duty of two factors too", async () => {
    const token = await backend().signIn(ADMIN);
    expect(await isAdmin(token)).toBe(true);
    for (const [path, body] of READS) expect((await send(path, token, body)).text).not.toBe("[]");

    const ended = await end(token);
    expect(await isAdmin(ended)).not.toBe(true);
    for (const [path, body] of READS) {
      const { text } = await send(path, ended, body);
      expect(text, path).not.toContain(CUSTOMER);
      expect(text, path).not.toContain(ADMIN.id);
      expect(text === "[]" || text.includes('"code"'), `${path}: ${text}`).toBe(true);
    }
    await backend().send("/rest/v1/quote_submissions?processed=is.false", {
      method: "PATCH",
      token: ended,
      body: { processed: true },
    });
    expect(await backend().sql("select id from quote_submissions where processed")).toEqual([]);
    expect((await send("/rest/v1/rpc/set_staff_name", ended, { _name: randomUUID() })).status).toBe(
      403,
    );
  });

  test("sends a request as before", async () => {
    const ended = await end(await backend().signIn(ADMIN));
    const reply = await send("/rest/v1/quote_submissions", ended, generalRequest());
    expect(reply.status).toBe(201);
  });
});
