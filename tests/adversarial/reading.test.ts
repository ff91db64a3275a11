import { beforeEach, describe, expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile, token } from "../support/backend/running-backend.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// Everything that somebody with the publishable key can try in order to see, count or touch what
// others wrote: over HTTP, against the running server, past the website.

const backend = runningBackendForFile();

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
  const rest = "/rest/v1/";
  const admin = await backend().signIn(ADMIN);
  const stored = [
    await backend().send(`${rest}quote_submissions`, { body: generalRequest({ name: SECRET }) }),
    await backend().send(`${rest}quote_submissions`, {
      body: emergencyRequest({ name: SECRET, additional_info: SECRET }),
    }),
    await backend().send(`${rest}luxury_trailers_landing_page`, {
      body: luxuryRequest({ name: SECRET }),
    }),
  ];
  expect(stored.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first] = await backend().sql<{ id: string }>(
    "select id from quote_submissions where event_type = 'general'",
  );
  const quote = await backend().send(`${rest}quotes`, {
    token: admin,
    body: { submission_id: first?.id, name: SECRET, quote_amount: 4711 },
  });
  expect(quote.status).toBe(201);
  const exported = await backend().send(`${rest}rpc/log_export`, {
    token: admin,
    body: { _list: "quotes", _row_count: 1, _filter: {}, _search: SECRET },
  });
  expect(exported.status).toBeLessThan(300);
});

/** Everything in the tables, to show that nothing was changed. */
const content = async () =>
  Promise.all(TABLES.map((table) => backend().sql(`select * from public.${table} order by 1`)));

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
      body: { data: claim, app_metadata: claim, role: "service_role" },
    });
    return backend().signIn(account);
  },
  "a former admin whose token still lives": async () => {
    const live = await backend().signIn(ADMIN);
    await backend().sql("delete from public.user_roles where user_id = $1", [ADMIN.id]);
    return live;
  },
};

/** Bearers that the server must not take at all. */
const FORGERIES: Record<string, () => string> = {
  "an expired session": () =>
    backend().sign({ sub: ADMIN.id, role: "authenticated", aud: "authenticated", exp: now() - 60 }),
  "a token for later": () =>
    backend().sign({
      sub: ADMIN.id,
      role: "authenticated",
      aud: "authenticated",
      nbf: now() + 3600,
      exp: now() + 7200,
    }),
  "alg none": () =>
    token({ alg: "none", typ: "JWT" }, { sub: ADMIN.id, role: "service_role", exp: now() + 3600 }),
  "alg None in mixed case": () =>
    token({ alg: "nOnE", typ: "JWT" }, { sub: ADMIN.id, role: "service_role", exp: now() + 3600 }),
  "a signature of nothing": () =>
    token(
      { alg: "HS256", typ: "JWT" },
      { sub: ADMIN.id, role: "service_role", exp: now() + 3600 },
      "AAAA",
    ),
  "another body under a real signature": () => {
    const [head, , signature] = backend()
      .sign({ sub: ADMIN.id, role: "anon", exp: now() + 3600 })
      .split(".");
    const body = Buffer.from(
      JSON.stringify({ sub: ADMIN.id, role: "service_role", exp: now() + 3600 }),
    ).toString("base64url");
    return `${head}.${body}.${signature}`;
  },
  "RS256 signed with the shared secret": () => {
    const [, body, signature] = backend()
      .sign({ sub: ADMIN.id, role: "service_role", exp: now() + 3600 })
      .split(".");
    const head = Buffer.from(JSON.stringify({ alg: "RS256", typ: "JWT" })).toString("base64url");
    return `${head}.${body}.${signature}`;
  },
  "a key of the wrong kind": () => "sb_secret_guessed",
  "the word service_role": () => "service_role",
  "no token at all but its shape": () => "a.b.c",
  "an object where a token is due": () => '{"role":"service_role"}',
};

const REST = "/rest/v1/";
/** Ways to get a row, or a hint of one, out of a table. */
const READS: [what: string, path: (table: string) => string, headers?: Record<string, string>][] = [
  ["all", (table) => `${table}?select=*`],
  ["one column", (table) => `${table}?select=id`],
  ["a computed alias", (table) => `${table}?select=x:id::text`],
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
  ["GeoJSON", (table) => `${table}?select=*`, { accept: "application/geo+json" }],
  [
    "a stripped null",
    (table) => `${table}?select=*`,
    { accept: "application/vnd.pgrst.array+json;nulls=stripped" },
  ],
  ["a filter that is always true", (table) => `${table}?or=(id.not.is.null,id.is.null)`],
  ["a row by its id", (table) => `${table}?id=eq.1`],
  ["another schema", (table) => `${table}?select=*`, { "accept-profile": "private" }],
  ["the auth schema", () => "users?select=*", { "accept-profile": "auth" }],
  ["the catalogue", () => "pg_class?select=*", { "accept-profile": "pg_catalog" }],
  ["settings", () => "pg_settings?select=*", { "accept-profile": "pg_catalog" }],
];

describe.each(Object.entries(CALLERS))("%s", (_, caller) => {
  test("reads and counts no row of anybody, in any form", async () => {
    const bearer = await caller();
    for (const table of TABLES) {
      for (const [what, path, headers] of READS) {
        const reply = await backend().send(REST + path(table), {
          ...(bearer ? { token: bearer } : {}),
          ...(headers ? { headers } : {}),
        });
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
    const bearer = await caller();
    for (const path of [
      "quote_submissions?select=*,quotes(*)",
      "quotes?select=*,quote_submissions(*)",
      "quotes?select=*,quote_activity(*)",
      "quote_submissions?select=*,quotes!inner(name)",
      "quotes?select=name,...quote_submissions(contact_value)",
      "quote_submissions?select=id&quotes.name=like.*Z*",
      "quote_submissions?select=*,users(*)",
      "user_roles?select=*,users(email)",
    ]) {
      const reply = await backend().send(REST + path, bearer ? { token: bearer } : {});
      expect(reply.text, `${path}: ${reply.status}`).not.toContain(SECRET);
      if (reply.status < 300) expect(reply.json, path).toEqual([]);
    }
  });

  test("changes, deletes and upserts nothing", async () => {
    const bearer = await caller();
    const before = await content();
    const auth = bearer ? { token: bearer } : {};
    const [submission] = await backend().sql<{ id: string }>("select id from quote_submissions");
    for (const table of TABLES) {
      const key = table === "user_roles" ? "user_id" : "id";
      for (const filter of [`${key}=not.is.null`, "", `or=(${key}.not.is.null)`]) {
        for (const method of ["PATCH", "DELETE"]) {
          await backend().send(`${REST}${table}?${filter}`, {
            ...auth,
            method,
            ...(method === "PATCH"
              ? {
                  body:
                    table === "user_roles"
                      ? { role: "admin" }
                      : { name: "Changed", processed: true },
                }
              : {}),
            headers: { prefer: "return=representation" },
          });
        }
      }
      for (const resolution of ["merge-duplicates", "ignore-duplicates"]) {
        await backend().send(`${REST}${table}?on_conflict=${key}`, {
          ...auth,
          body: { ...generalRequest(), id: submission?.id },
          headers: { prefer: `resolution=${resolution}` },
        });
        await backend().send(`${REST}${table}?${key}=eq.${submission?.id}`, {
          ...auth,
          method: "PUT",
          body: { ...generalRequest(), id: submission?.id },
        });
      }
    }
    // A visitor's own insert is allowed; what was there must be untouched, and nothing of others forged.
    const after = await content();
    for (const [index, rows] of before.entries()) {
      for (const row of rows) expect(after[index]).toContainEqual(row);
      const table = TABLES[index];
      if (table !== "quote_submissions") expect(after[index], table).toHaveLength(rows.length);
    }
  });

  test("calls nothing that is not meant for it", async () => {
    const bearer = await caller();
    const before = await content();
    for (const profile of ["public", "private", "auth", "pg_catalog", "extensions"]) {
      for (const name of [
        "enforce_limits",
        "fold_repeat",
        "prepare_quote",
        "log_activity",
        "forget_person",
        "forget_old_requests",
        "anonymise",
        "erase_mentions",
        "erase_accounts",
        "erase_again",
        "delete_account",
        "run_retention",
        "schedule_retention",
        "is_erasing",
        "log_export",
        "own_staff_name",
        "set_staff_name",
        "retention_status",
        "search_submissions",
        "search_quotes",
        "count_found",
        "customer_history",
        "request_origin",
        "desk_status",
        "desk_figures",
        "team_members",
        "grant_admin",
        "revoke_admin",
        "make_admin",
        "take_over_account",
        "end_sessions",
        "pg_sleep",
        "pg_read_file",
        "version",
        "set_config",
        "current_setting",
        "query_to_xml",
        "dblink",
        "lo_import",
        "uid",
        "jwt",
      ]) {
        const reply = await backend().send(`${REST}rpc/${name}`, {
          ...(bearer ? { token: bearer } : {}),
          body: {},
          headers: { "content-profile": profile },
        });
        const label = `${profile}.${name}: ${reply.status} ${reply.text.slice(0, 200)}`;
        expect(reply.text, label).not.toContain(SECRET);
        // Counting nothing is all that an account without the role gets out of the desk's functions.
        if (reply.status < 300) {
          expect(["desk_status", "desk_figures", "count_found"], label).toContain(name);
          expect(reply.text, label).not.toMatch(
            /"(open_requests|received|overdue_requests)":\s*[1-9]/,
          );
        }
      }
    }
    expect(await content()).toEqual(before);
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

test("no key, an empty key and a key in the address open nothing", async () => {
  for (const headers of [
    { apikey: "", authorization: "" },
    { apikey: "", authorization: "Bearer " },
  ]) {
    const reply = await backend().send(`${REST}quote_submissions?select=*&apikey=service_role`, {
      headers,
    });
    expect(reply.text).not.toContain(SECRET);
  }
});

test("what an error says names no customer, no statement and no file", async () => {
  const admin = await backend().signIn(ADMIN);
  const [row] = await backend().sql<{ submission_id: string }>("select submission_id from quotes");
  const replies = [
    await backend().send(`${REST}quote_submissions`, {
      body: generalRequest({ number_of_guests: 0 }),
    }),
    await backend().send(`${REST}quotes`, {
      token: admin,
      body: { submission_id: row?.submission_id, name: "x" },
    }),
    await backend().send(`${REST}nothing_here`, {}),
    await backend().send(`${REST}quote_submissions?select=nothing`, {}),
    await backend().send(`${REST}quote_submissions`, { body: "{" }),
  ];
  for (const reply of replies) {
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text).not.toContain(SECRET);
    expect(reply.text).not.toMatch(
      /insert into|select \*|node_modules|\/home\/|\/tmp\/|at \w+ \(/i,
    );
  }
});

test("what the server logs about refused requests names no customer", async () => {
  const secret = generalRequest({
    name: SECRET,
    event_address: `${SECRET} Rd`,
    number_of_guests: 0,
  });
  await backend().send(`${REST}quote_submissions`, { body: secret });
  await backend().send(`${REST}quote_submissions`, {
    body: generalRequest({ event_date: `${SECRET}-01-01` }),
  });
  await backend().send(`${REST}quote_submissions?or=(name.eq.${SECRET}`);
  const log = backend().log().join("\n");
  expect(log).toContain("guests_are_1_to_10000");
  expect(log).toContain("could not be understood");
  expect(log).not.toContain(SECRET);
});
