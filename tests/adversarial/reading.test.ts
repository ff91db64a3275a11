import { beforeEach, describe, expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";
import { base64url, claimsOf } from "../support/tokens.ts";

// Everything that someone with the publishable key can try in order to see, count or touch what
// others wrote: over HTTP, against the running server, past the website.

const backend = runningBackendForFile();
const REST = "/rest/v1/";

/** Stands in every row that is to stay hidden: no answer may contain it. */
const SECRET = "Zwingelstein";
const TABLES = [
  "quote_submissions",
  "luxury_trailers_landing_page",
  "quotes",
  "quote_activity",
  "user_roles",
  "role_changes",
  "exports",
];

/** Every table has at least one row. */
beforeEach(async () => {
  const token = await backend().signIn(ADMIN);
  const store = async (path: string, body: object, as?: string) =>
    expect((await backend().send(REST + path, { body, token: as })).status).toBeLessThan(300);
  await store("quote_submissions", generalRequest({ name: SECRET }));
  await store("quote_submissions", emergencyRequest({ name: SECRET, additional_info: SECRET }));
  await store("luxury_trailers_landing_page", luxuryRequest({ name: SECRET }));
  const [first] = await backend().sql<{ id: string }>(
    "select id from quote_submissions where event_type = 'general'",
  );
  await store("quotes", { submission_id: first?.id, name: SECRET, quote_amount: 4711 }, token);
  const exported = { _list: "quotes", _row_count: 1, _filter: {}, _search: SECRET };
  await store("rpc/log_export", exported, token);
});

const now = () => Math.floor(Date.now() / 1000);

/** Who tries. Each resolves to a bearer token. */
const CALLERS: Record<string, () => Promise<string | undefined>> = {
  "a visitor": async () => undefined,
  "a signed-in account without a role": async () => (await backend().ordinaryAccount()).token,
  "an account that claims a role in its metadata": async () => {
    const account = await backend().ordinaryAccount();
    const claim = { role: "admin", roles: ["admin"], app_role: "admin", is_admin: true };
    await backend().send("/auth/v1/user", {
      method: "PUT",
      token: account.token,
      body: {
        id: ADMIN.id,
        sub: ADMIN.id,
        role: "service_role",
        aud: "service_role",
        data: claim,
        app_metadata: claim,
        user_metadata: claim,
      },
    });
    const token = await backend().signIn(account);
    expect(claimsOf(token)).toMatchObject({ sub: account.id, role: "authenticated" });
    return token;
  },
  "a former admin whose token still lives": async () => {
    const live = await backend().signIn(ADMIN);
    await backend().sql("delete from public.user_roles where user_id = $1", [ADMIN.id]);
    return live;
  },
};

const serviceClaims = () => ({ sub: ADMIN.id, role: "service_role", exp: now() + 3600 });
const unsigned = (alg: string) =>
  `${base64url({ alg, typ: "JWT" })}.${base64url(serviceClaims())}.`;

/** Bearers that the server must not accept. */
const FORGERIES: Record<string, () => string> = {
  "an expired session": () =>
    backend().sign({ ...serviceClaims(), role: "authenticated", exp: now() - 60 }),
  "alg None in mixed case": () => unsigned("nOnE"),
  "another body under a real signature": () => {
    const [head, , signature] = backend()
      .sign({ ...serviceClaims(), role: "anon" })
      .split(".");
    return `${head}.${base64url(serviceClaims())}.${signature}`;
  },
  "RS256 signed with the shared secret": () => {
    const signature = backend().sign(serviceClaims()).split(".").at(-1);
    return `${unsigned("RS256")}${signature}`;
  },
  "a key of the wrong kind": () => "sb_secret_guessed",
};

/** Ways to get a row, or a hint of one, out of a table. */
const READS: [what: string, path: (table: string) => string, headers?: Record<string, string>][] = [
  ["all", (table) => `${table}?select=*`],
  ["the exact count", (table) => `${table}?select=*`, { prefer: "count=exact", range: "0-0" }],
  ["the planned count", (table) => `${table}?select=*`, { prefer: "count=planned" }],
  ["an aggregate", (table) => `${table}?select=count()`],
  ["one object", (table) => `${table}?limit=1`, { accept: "application/vnd.pgrst.object+json" }],
  ["CSV", (table) => `${table}?select=*`, { accept: "text/csv" }],
  [
    "the plan",
    (table) => `${table}?select=*`,
    { accept: "application/vnd.pgrst.plan+json; options=analyze|verbose" },
  ],
  ["a filter that is always true", (table) => `${table}?or=(id.not.is.null,id.is.null)`],
  ["another schema", (table) => `${table}?select=*`, { "accept-profile": "private" }],
];

describe.each(Object.entries(CALLERS))("%s", (_, caller) => {
  test("reads and counts no row of anyone, in any form", async () => {
    const token = await caller();
    for (const table of TABLES) {
      for (const [what, path, headers] of READS) {
        const reply = await backend().send(REST + path(table), { token, headers });
        const label = `${table}: ${what} answered ${reply.status} ${reply.text.slice(0, 300)}`;
        expect(reply.text, label).not.toContain(SECRET);
        expect(reply.text, label).not.toContain(ADMIN.email);
        // Neither rows, nor how many there are: an empty list or a refusal.
        if (reply.status < 300) {
          expect(["[]", "", '[{"count":0}]'], label).toContain(
            reply.text.trim().split("\n")[0] === "" ? "" : reply.text.trim(),
          );
        }
        // "Planned" is the planner's guess, made from the size of the table: see docs/security.md.
        if (what !== "the planned count") {
          expect(reply.headers.get("content-range") ?? "*/0", label).toMatch(
            /^\*\/(\*|0)$|^0-0\/\*$/,
          );
        }
      }
    }
  });

  test("reaches no row through another table", async () => {
    const token = await caller();
    for (const path of [
      "quote_submissions?select=*,quotes!quotes_submission_id_fkey(*)",
      "quotes?select=*,quote_submissions!quotes_submission_id_fkey(*)",
      "quotes?select=*,quote_activity(*)",
      "quotes?select=*,bookings(*,booking_changes(*))",
      "quotes?select=name,...quote_submissions!quotes_submission_id_fkey(contact_value)",
      "quote_submissions?select=id&quotes.name=like.*Z*",
      "quote_submissions?select=*,users(*)",
      "user_roles?select=*,users(email)",
    ]) {
      const reply = await backend().send(REST + path, { token });
      expect(reply.text, `${path}: ${reply.status}`).not.toContain(SECRET);
      if (reply.status < 300) expect(reply.json, path).toEqual([]);
    }
  });

  // Which functions of "public" it may call: tests/supabase/staff/access.test.ts.
  test("calls nothing outside the API's schema", async () => {
    const token = await caller();
    for (const profile of ["private", "auth", "pg_catalog", "extensions"]) {
      for (const name of ["forget_person", "anonymize", "uid", "pg_read_file", "version"]) {
        const reply = await backend().send(`${REST}rpc/${name}`, {
          token,
          body: {},
          headers: { "content-profile": profile },
        });
        expect(reply.status, `${profile}.${name}: ${reply.text}`).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

test("a bearer that is forged opens nothing", async () => {
  for (const [what, forge] of Object.entries(FORGERIES)) {
    const bearer = forge();
    for (const table of TABLES) {
      const reply = await backend().send(`${REST}${table}?select=*`, { token: bearer });
      expect(reply.text, `${what}, ${table} ${reply.status}`).not.toContain(SECRET);
      if (reply.status < 300) expect(reply.json, `${what}, ${table}`).toEqual([]);
    }
    const asApiKey = await backend().send(`${REST}quote_submissions?select=*`, {
      headers: { apikey: bearer, authorization: `Bearer ${bearer}` },
    });
    expect(asApiKey.text, what).not.toContain(SECRET);
    const user = await backend().send("/auth/v1/user", { token: bearer });
    expect(user.status, what).toBeGreaterThanOrEqual(400);
    expect(user.text, what).not.toContain(ADMIN.email);
  }
});

test("the secrets that guard this are real: the same reads work for an admin", async () => {
  const admin = await backend().signIn(ADMIN);
  for (const table of TABLES) {
    const reply = await backend().send(`${REST}${table}?select=*`, { token: admin });
    expect(reply.json, table).not.toEqual([]);
  }
});

test("what an error says names no customer, no statement and no file", async () => {
  const admin = await backend().signIn(ADMIN);
  const [row] = await backend().sql<{ submission_id: string }>("select submission_id from quotes");
  const quote = { submission_id: row?.submission_id, name: "x" };
  for (const [path, attack] of [
    ["quote_submissions", { body: generalRequest({ number_of_guests: 0 }) }],
    ["quotes", { token: admin, body: quote }],
    ["nothing_here", {}],
    ["quote_submissions?select=nothing", {}],
    ["quote_submissions", { body: "{" }],
  ] as const) {
    const reply = await backend().send(REST + path, attack);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text).not.toContain(SECRET);
    expect(reply.text).not.toMatch(
      /insert into|select \*|node_modules|\/home\/|\/tmp\/|at \w+ \(/i,
    );
  }
});

test("what the server logs about refused requests names no customer", async () => {
  for (const changes of [
    { name: SECRET, event_address: `${SECRET} Rd`, number_of_guests: 0 },
    { event_date: `${SECRET}-01-01` },
  ]) {
    await backend().send(`${REST}quote_submissions`, { body: generalRequest(changes) });
  }
  await backend().send(`${REST}quote_submissions?or=(name.eq.${SECRET}`);
  const log = backend().log().join("\n");
  expect(log).toContain("guests_are_1_to_10000");
  expect(log).toContain("could not be understood");
  expect(log).not.toContain(SECRET);
});
