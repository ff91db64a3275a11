import { beforeEach, describe, expect, test } from "vitest";
import { todayInHouston } from "@/lib/business-time";
import type { BackendClient } from "@/lib/supabase/client";
import { type Answer, expectForbidden, expectNothingReadable } from "../../support/answers.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addRequest, only } from "../../support/desk-factories.ts";
import { generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();

const TABLES = [
  "quote_submissions",
  "luxury_trailers_landing_page",
  "quotes",
  "quote_activity",
  "user_roles",
  "role_changes",
  "exports",
  "request_entries",
] as const;
const VERBS = ["insert", "select", "update", "delete"] as const;
const ROLES = ["anon", "authenticated", "admin", "service_role"] as const;

type Table = (typeof TABLES)[number];
type Verb = (typeof VERBS)[number];
type Role = (typeof ROLES)[number];

/** Who may do what, in full. What is missing here must fail. */
const ALLOWED: Record<Role, Partial<Record<Table, readonly Verb[]>>> = {
  anon: {
    quote_submissions: ["insert"],
    luxury_trailers_landing_page: ["insert"],
  },
  authenticated: {
    quote_submissions: ["insert"],
    luxury_trailers_landing_page: ["insert"],
    // Their own roles, of which an ordinary account has none.
  },
  admin: {
    quote_submissions: ["insert", "select", "update"],
    luxury_trailers_landing_page: ["insert", "select"],
    quotes: ["insert", "select", "update"],
    quote_activity: ["select"],
    // Giving and taking roles goes through functions: see team.test.ts.
    user_roles: ["select"],
    role_changes: ["select"],
    // Written by a function: see tests/adversarial/shortened-log.test.ts.
    exports: ["select"],
    // Written by functions: see request-entries.test.ts.
    request_entries: ["select"],
  },
  service_role: {
    quote_submissions: ["insert", "select", "update", "delete"],
    luxury_trailers_landing_page: ["insert", "select", "update", "delete"],
    quotes: ["insert", "select", "update", "delete"],
    // Triggers alone write the logs: see quote-activity.test.ts and team-log.test.ts.
    quote_activity: ["select"],
    user_roles: ["insert", "select", "delete"],
    role_changes: ["select"],
    exports: ["select"],
    request_entries: ["select"],
  },
};

/** An account without a role. */
const VISITOR = { email: "visitor@example.com", password: ADMIN.password };

/** A request without a quote, one with a quote, and the account without a role. */
const ids = { open: "", quoted: "", visitor: "" };

async function clientAs(role: Role): Promise<BackendClient> {
  if (role === "anon") return backend().client();
  if (role === "service_role") return backend().serviceClient();
  return backend().signInAs(role === "admin" ? ADMIN : VISITOR);
}

beforeEach(async () => {
  ids.visitor = (await addAccount(backend(), VISITOR.email, false)).id;
  ids.open = await addRequest(backend(), generalRequest({ name: "Open" }));
  ids.quoted = await addRequest(backend(), generalRequest({ name: "Quoted" }));
  await backend().client().from("luxury_trailers_landing_page").insert(luxuryRequest());
  await backend().sql("insert into quotes (submission_id, name) values ($1, 'Quoted')", [
    ids.quoted,
  ]);
  await backend().sql(
    `insert into exports (list, row_count, filter, actor_id, actor_name)
     values ('quotes', 1, '{}', $1, 'Ada')`,
    [ADMIN.id],
  );
  await backend().sql(
    `insert into request_entries (id, submission_id, kind, actor_id, actor_name)
     values (gen_random_uuid(), $1, 'spoke', $2, 'Ada')`,
    [ids.quoted, ADMIN.id],
  );
});

/** One try of each verb. Each would change or return at least one row if it were allowed. */
const ATTEMPTS: Record<Table, Record<Verb, (client: BackendClient) => PromiseLike<Answer>>> = {
  quote_submissions: {
    insert: (client) => client.from("quote_submissions").insert(generalRequest()),
    select: (client) => client.from("quote_submissions").select(),
    update: (client) =>
      client.from("quote_submissions").update({ processed: true }).eq("id", ids.open),
    delete: (client) => client.from("quote_submissions").delete().eq("id", ids.open),
  },
  luxury_trailers_landing_page: {
    insert: (client) => client.from("luxury_trailers_landing_page").insert(luxuryRequest()),
    select: (client) => client.from("luxury_trailers_landing_page").select(),
    update: (client) =>
      client.from("luxury_trailers_landing_page").update({ name: "Changed" }).neq("name", ""),
    delete: (client) => client.from("luxury_trailers_landing_page").delete().neq("name", ""),
  },
  quotes: {
    insert: (client) => client.from("quotes").insert({ submission_id: ids.open, name: "New" }),
    select: (client) => client.from("quotes").select(),
    update: (client) => client.from("quotes").update({ name: "Changed" }).neq("name", ""),
    delete: (client) => client.from("quotes").delete().neq("name", ""),
  },
  quote_activity: {
    insert: (client) =>
      client.from("quote_activity").insert({ submission_id: ids.open, action: "dismissed" }),
    select: (client) => client.from("quote_activity").select(),
    update: (client) => client.from("quote_activity").update({ note: "Changed" }).gt("id", 0),
    delete: (client) => client.from("quote_activity").delete().gt("id", 0),
  },
  user_roles: {
    insert: (client) => client.from("user_roles").insert({ user_id: ids.visitor, role: "admin" }),
    select: (client) => client.from("user_roles").select(),
    update: (client) =>
      client.from("user_roles").update({ user_id: ids.visitor }).eq("user_id", ADMIN.id),
    delete: (client) => client.from("user_roles").delete().eq("user_id", ADMIN.id),
  },
  role_changes: {
    insert: (client) =>
      client
        .from("role_changes")
        .insert({ user_id: ids.visitor, role: "admin", action: "granted" }),
    select: (client) => client.from("role_changes").select(),
    update: (client) => client.from("role_changes").update({ user_email: "x" }).gt("id", 0),
    delete: (client) => client.from("role_changes").delete().gt("id", 0),
  },
  exports: {
    insert: (client) =>
      client
        .from("exports")
        .insert({ list: "quotes", row_count: 1, filter: {}, actor_id: ADMIN.id, actor_name: "x" }),
    select: (client) => client.from("exports").select(),
    update: (client) => client.from("exports").update({ row_count: 2 }).gt("id", 0),
    delete: (client) => client.from("exports").delete().gt("id", 0),
  },
  request_entries: {
    insert: (client) =>
      client.from("request_entries").insert({
        id: crypto.randomUUID(),
        submission_id: ids.open,
        kind: "note",
        actor_id: ADMIN.id,
        actor_name: "x",
      }),
    select: (client) => client.from("request_entries").select(),
    update: (client) => client.from("request_entries").update({ note: "x" }).neq("kind", "void"),
    delete: (client) => client.from("request_entries").delete().neq("kind", "void"),
  },
};

/** All rows of a table, to see whether a verb did anything. */
const contentOf = (table: Table) =>
  backend().sql(`select to_jsonb(t) as row from public.${table} as t order by 1`);

/** Tries one verb on one table; the content as it was before, and the answer. */
async function attempt(client: BackendClient, table: Table, verb: Verb) {
  const before = await contentOf(table);
  return { before, answer: await ATTEMPTS[table][verb](client) };
}

describe.each(ROLES)("%s", (role) => {
  const isAllowed = (table: Table, verb: Verb) => ALLOWED[role][table]?.includes(verb) ?? false;
  const cases = TABLES.flatMap((table) => VERBS.map((verb) => [verb, table] as const));

  test("may read what it may, and do nothing that it may not", async () => {
    const client = await clientAs(role);
    for (const [verb, table] of cases) {
      if (isAllowed(table, verb)) {
        if (verb !== "select") continue;
        const { answer } = await attempt(client, table, verb);
        expect(answer.error, table).toBeNull();
        expect(answer.data, table).not.toEqual([]);
        continue;
      }
      const { before, answer } = await attempt(client, table, verb);
      if (verb === "insert") expectForbidden(answer);
      if (verb === "select") expectNothingReadable(answer);
      expect(await contentOf(table), `${verb} ${table}`).toEqual(before);
    }
  });

  test.each(cases.filter(([verb, table]) => verb !== "select" && isAllowed(table, verb)))(
    "may %s on %s",
    async (verb, table) => {
      const { before, answer } = await attempt(await clientAs(role), table, verb);
      expect(answer.error).toBeNull();
      expect(await contentOf(table)).not.toEqual(before);
    },
  );
});

describe("what the desk counts on the server", () => {
  const counts = async (client: BackendClient) => {
    const status = await client.rpc("desk_status");
    const figures = await client.rpc("desk_figures", { _from: todayInHouston() });
    return { status, figures };
  };

  test("is refused to visitors", async () => {
    const { status, figures } = await counts(await clientAs("anon"));
    expectForbidden(status);
    expectForbidden(figures);
  });

  test.each([
    ["authenticated", 0],
    ["admin", 1],
    ["service_role", 1],
  ] as const)("%s counts what that role may read", async (role, expected) => {
    const { status, figures } = await counts(await clientAs(role));
    // Open and quoted, and the copy of the luxury request.
    expect(only(status.data)).toMatchObject({ open_requests: 2 * expected });
    expect(only(figures.data)).toMatchObject({ received: 3 * expected, answered: expected });
  });
});

test.each(["anon", "authenticated"] as const)(
  "%s cannot read back what it inserts",
  async (role) => {
    const client = await clientAs(role);
    expectForbidden(await client.from("quote_submissions").insert(generalRequest()).select());
  },
);

test("nothing in the private schema can be reached", async () => {
  const secrets = [
    "limits",
    "request_origins",
    "admissions",
    "admission_rules",
    "availability_callers",
    "staff_names",
    "erased",
    "retention",
  ];
  for (const name of secrets) {
    const answer = await backend().fetch(`${backend().url}/rest/v1/${name}`, {
      headers: { apikey: backend().publishableKey, "accept-profile": "private" },
    });
    expect(answer.ok).toBe(false);
  }
  const call = await backend().fetch(`${backend().url}/rest/v1/rpc/enforce_limits`, {
    method: "POST",
    body: "{}",
    headers: { apikey: backend().publishableKey, "content-profile": "private" },
  });
  expect(call.ok).toBe(false);
});

test("what only the worker may do it alone does, even where a project grants it to everybody", async () => {
  const calls = await backend().sql<{ name: string; call: string }>(
    `select oid::regprocedure::text as name, format('public.%s(%s)', proname, (
         select string_agg('null::' || format_type(type, null), ', ' order by place)
         from unnest(proargtypes) with ordinality as arguments (type, place)
       )) as call
     from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc like '%private.require_worker()%'`,
  );
  expect(calls.length).toBeGreaterThan(10);
  for (const { name, call } of calls) {
    const called = backend().sql(
      `do $$
       begin
         grant execute on function ${name} to authenticated;
         set local role authenticated;
         perform ${call};
       end $$`,
    );
    await expect(called, name).rejects.toThrow("Only the worker may do this.");
  }
});
