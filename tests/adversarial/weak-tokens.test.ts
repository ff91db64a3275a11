import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { generalRequest } from "../support/lead-factories.ts";
import { claimsOf } from "../support/tokens.ts";

// An admin's token whose session has ended (it outlives it by up to an hour), or without the second factor that is
// required. Over HTTP, against the running server. The embedded auth service issues no token with a second factor, so
// those are signed with its own secret, as a hosted one would.

const backend = runningBackendForFile();

/** In every row that has to stay hidden. */
const CUSTOMER = "Zoe Customer";

let session: string;

const tokenOf = (aal: string, sessionId: string | undefined = session, more: object = {}) =>
  backend().sign({
    sub: ADMIN.id,
    role: "authenticated",
    aud: "authenticated",
    exp: Math.floor(Date.now() / 1000) + 3600,
    aal,
    session_id: sessionId,
    ...more,
  });

const send = (method: string, path: string, token: string, body?: object) =>
  backend().send(path, { method, token, body });

beforeEach(async () => {
  session = randomUUID();
  const opened = "insert into auth.sessions (id, user_id) values ($1, $2)";
  await backend().sql(opened, [session, ADMIN.id]);
  await backend().send("/rest/v1/quote_submissions", { body: generalRequest({ name: CUSTOMER }) });
  await backend().sql(
    "insert into quotes (submission_id, name) select id, name from quote_submissions limit 1",
  );
});

const everything = () =>
  backend().sql(
    `select to_jsonb(s) as row from quote_submissions s union all select to_jsonb(r) from user_roles r
     union all select to_jsonb(t) from private.staff_settings t`,
  );

// Every table and every function: tests/supabase/staff/access.test.ts.
const READS: [string, string, object?][] = [
  ["GET", "/rest/v1/quote_submissions?select=id&name=like.Zoe*"],
  ["GET", "/rest/v1/quotes?select=*,quote_submissions!quotes_submission_id_fkey(*)"],
  ["POST", "/rest/v1/rpc/team_members", {}],
];

const WRITES: [string, string, object?][] = [
  ["PATCH", "/rest/v1/quote_submissions?processed=is.false", { processed: true }],
  ["POST", "/rest/v1/rpc/require_two_factors", { _is_required: false }],
  ["POST", "/rest/v1/rpc/grant_admin", { _email: "mallory@example.com" }],
];

const requireTwoFactors = () =>
  backend().sql("update private.staff_settings set requires_two_factors = true");

/** Two factors are required for these. */
const ONE_FACTOR: [string, () => string | Promise<string>][] = [
  ["of a sign-in by password", () => backend().signIn(ADMIN)],
  ["of the password's level", () => tokenOf("aal1")],
  ["of both factors, in a session that has ended", () => tokenOf("aal2", randomUUID())],
  [
    "of both factors, in another account's session",
    () => tokenOf("aal2", session, { sub: randomUUID() }),
  ],
  ["of an unknown level", () => tokenOf("aal3")],
  ["of the level in another spelling", () => tokenOf("AAL2")],
  [
    "with the level in its metadata",
    () => tokenOf("aal1", session, { app_metadata: { aal: "aal2" } }),
  ],
];

const ENDED: typeof ONE_FACTOR = [
  [
    "that signed out",
    async () => {
      const token = await backend().signIn(ADMIN);
      expect((await send("POST", "/auth/v1/logout?scope=local", token, {})).status).toBe(204);
      return token;
    },
  ],
  [
    "whose session was ended by a colleague",
    async () => {
      const token = await backend().signIn(ADMIN);
      await backend().sql("select private.end_sessions($1)", [ADMIN.id]);
      return token;
    },
  ],
  ["that names no session", () => tokenOf("aal1", "")],
  [
    "that names another account's session",
    async () => {
      const { session_id } = claimsOf((await backend().ordinaryAccount()).token);
      return tokenOf("aal1", String(session_id));
    },
  ],
];

test.each([...ENDED, ...ONE_FACTOR])(
  "a token %s shows and changes nothing, and sends a request",
  async (what, tokenFor) => {
    if (!ENDED.some(([ended]) => ended === what)) await requireTwoFactors();
    const token = await tokenFor();
    for (const [method, path, body] of READS) {
      const { status, text } = await send(method, path, token, body);
      expect(text).not.toContain(CUSTOMER);
      expect(text).not.toContain(ADMIN.email);
      expect(status >= 400 || text === "[]", `${path}: ${text}`).toBe(true);
    }
    const counts = await send("POST", "/rest/v1/rpc/desk_status", token, {});
    expect(counts.json).toEqual([expect.objectContaining({ open_requests: 0 })]);

    const before = await everything();
    for (const [method, path, body] of WRITES) {
      await send(method, path, token, body);
      expect(await everything(), path).toEqual(before);
    }
    const request = generalRequest({ name: "Another" });
    expect((await send("POST", "/rest/v1/quote_submissions", token, request)).status).toBe(201);
  },
);

test.each([
  ["a live session", false],
  ["both factors, where they are required,", true],
])("a token of %s shows all of it", async (_, hasBoth) => {
  if (hasBoth) await requireTwoFactors();
  const token = tokenOf(hasBoth ? "aal2" : "aal1");
  for (const [method, path, body] of READS) {
    const { status, text } = await send(method, path, token, body);
    expect(status, path).toBe(200);
    expect(text, path).not.toBe("[]");
  }
});
