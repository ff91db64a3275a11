import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// An admin's password has been stolen, and two factors are required. Over HTTP, against the running server. The
// embedded service issues no token of a second factor, so those are signed with its own secret, as a hosted one would.

const backend = runningBackendForFile();

/** Told of in every answer that has shown too much. */
const CUSTOMER = "Zoe Customer";

/** The claims of a token as Supabase's own service writes them. */
const tokenOf = (aal: string, sessionId: string, more: object = {}) =>
  backend().sign({
    sub: ADMIN.id,
    role: "authenticated",
    aud: "authenticated",
    exp: Math.floor(Date.now() / 1000) + 3600,
    aal,
    session_id: sessionId,
    ...more,
  });

let session: string;

beforeEach(async () => {
  session = randomUUID();
  await backend().sql("insert into auth.sessions (id, user_id) values ($1, $2)", [
    session,
    ADMIN.id,
  ]);
  await backend().sql("update private.staff_settings set requires_two_factors = true");
  await backend().send("/rest/v1/quote_submissions", { body: generalRequest({ name: CUSTOMER }) });
  await backend().send("/rest/v1/luxury_trailers_landing_page", {
    body: luxuryRequest({ name: CUSTOMER }),
  });
  await backend().sql(
    "insert into quotes (submission_id, name) select id, name from quote_submissions limit 1",
  );
});

const everything = () =>
  backend().sql(
    `select to_jsonb(s) as row from quote_submissions s union all select to_jsonb(q) from quotes q
     union all select to_jsonb(l) from luxury_trailers_landing_page l`,
  );

const READS: [string, string, object?][] = [
  ["GET", "/rest/v1/quote_submissions?select=*"],
  ["GET", "/rest/v1/quote_submissions?select=id&name=like.Zoe*"],
  ["GET", "/rest/v1/luxury_trailers_landing_page?select=*"],
  ["GET", "/rest/v1/quotes?select=*,quote_submissions(*)"],
  ["GET", "/rest/v1/quote_activity?select=*"],
  ["GET", "/rest/v1/role_changes?select=*"],
  ["POST", "/rest/v1/rpc/team_members", {}],
  ["POST", "/rest/v1/rpc/team_second_factors", {}],
];

const WRITES: [string, string, object?][] = [
  ["PATCH", "/rest/v1/quote_submissions?processed=is.false", { processed: true }],
  ["PATCH", "/rest/v1/quotes?name=neq.x", { name: "Changed" }],
  ["DELETE", "/rest/v1/quotes?name=neq.x"],
  ["DELETE", "/rest/v1/quote_submissions?name=neq.x"],
  ["POST", "/rest/v1/rpc/require_two_factors", { _is_required: false }],
  ["POST", "/rest/v1/rpc/remove_second_factor", { _user_id: ADMIN.id }],
  ["POST", "/rest/v1/rpc/grant_admin", { _email: "mallory@example.com" }],
  ["POST", "/rest/v1/rpc/revoke_admin", { _user_id: ADMIN.id, _confirm_self: true }],
];

/** Every way of having less than both factors. */
const TOKENS: [string, () => string | Promise<string>][] = [
  ["a real sign-in with the password", () => backend().signIn(ADMIN)],
  ["the level of a password", () => tokenOf("aal1", session)],
  ["both factors in a session that was ended", () => tokenOf("aal2", randomUUID())],
  [
    "both factors, in somebody else's session",
    () => tokenOf("aal2", session, { sub: randomUUID() }),
  ],
  ["a level of its own", () => tokenOf("aal3", session)],
  ["a level in its metadata", () => tokenOf("aal1", session, { app_metadata: { aal: "aal2" } })],
];

test.each(TOKENS)("%s shows and changes nothing, and sends a request", async (_, tokenFor) => {
  const token = await tokenFor();
  const call = ([method, path, body]: (typeof READS)[number]) =>
    backend().send(path, { method, token, ...(body ? { body } : {}) });
  for (const read of READS) {
    const { status, text } = await call(read);
    expect(text).not.toContain(CUSTOMER);
    expect(text).not.toContain(ADMIN.email);
    expect(status >= 400 || text === "[]", `${read[1]}: ${text}`).toBe(true);
  }
  const counts = await backend().send("/rest/v1/rpc/desk_status", { token, body: {} });
  expect(counts.json).toEqual([expect.objectContaining({ open_requests: 0 })]);

  const before = await everything();
  for (const write of WRITES) {
    await call(write);
    expect(await everything(), write[1]).toEqual(before);
    expect(await backend().sql("select requires_two_factors from private.staff_settings")).toEqual([
      { requires_two_factors: true },
    ]);
    expect(await backend().sql("select user_id from user_roles")).toEqual([{ user_id: ADMIN.id }]);
  }
  const body = generalRequest({ name: "Another" });
  expect((await backend().send("/rest/v1/quote_submissions", { token, body })).status).toBe(201);
});

test("with both factors the desk works", async () => {
  const token = tokenOf("aal2", session);
  const rows = await backend().send("/rest/v1/quote_submissions?select=name", { token });
  expect(rows.text).toContain(CUSTOMER);
  const team = await backend().send("/rest/v1/rpc/team_members", { token, body: {} });
  expect(team.text).toContain(ADMIN.email);
});
