import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import {
  anon,
  beginAs,
  type Caller,
  insertAs,
  service,
} from "../../../scripts/postgres/api-request.ts";
import { apiForFile } from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// "Prefer: count=planned" is answered from an EXPLAIN, as done below, after the function of the setting
// pgrst.db_pre_request was called: PostgREST's order of things (its source: Query/PreQuery.hs, Query.hs).

const COUNT = 200;

const { database, api: client, staff: admin } = apiForFile();
const stranger: Caller = {
  role: "authenticated",
  account: "00000000-0000-4000-8000-00000000000b",
};

beforeAll(async () => {
  for (let n = 0; n < COUNT; n += 1) {
    await insertAs(client(), anon(), "quote_submissions", generalRequest());
  }
  await database().sql("analyze public.quote_submissions");
});

/** PostgREST's pre-request function, from the settings of its role. */
async function preRequest(): Promise<string | undefined> {
  const { rows } = await client().query<{ name: string }>(
    `select split_part(setting, '=', 2) as name
     from pg_db_role_setting, unnest(setconfig) as setting
     where setrole = current_user::regrole and setting like 'pgrst.db_pre_request=%'`,
  );
  return rows[0]?.name;
}

const beAsked = (...asked: [method: string, path: string]) =>
  client().query(
    "select set_config('request.method', $1, true), set_config('request.path', $2, true)",
    asked,
  );

type Reading = { method?: string; path?: string; prefer?: string };

/** The answer to a read of the requests: the estimate, or the SQLSTATE of the refusal. */
async function estimateFor(caller: Caller, reading: Reading): Promise<number | string> {
  const { method = "HEAD", path = "/quote_submissions", prefer } = reading;
  const hook = await preRequest();
  await beginAs(client(), { ...caller, headers: prefer === undefined ? {} : { prefer } });
  try {
    await beAsked(method, path);
    if (hook) await client().query(`select ${hook}()`);
    const { rows } = await client().query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      "explain (format json) select 1 from public.quote_submissions where event_type = 'general'",
    );
    return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  } catch (error) {
    return String(Reflect.get(Object(error), "code"));
  } finally {
    await client().query("rollback");
  }
}

const REFUSED: Reading[] = [
  ...["count=planned", "count=estimated", "return=minimal, count=planned", "COUNT=Planned"].map(
    (prefer) => ({ prefer }),
  ),
  { prefer: "count=planned", method: "GET" },
  // Of two headers the last is shown to the function, and the first is obeyed.
  { prefer: "return=minimal" },
  {},
  { prefer: "count=estimated", path: "/rpc/desk_status", method: "POST" },
];

test.each(REFUSED)("neither a visitor nor an account gets an estimate by %o", async (reading) => {
  for (const caller of [anon(), stranger]) {
    expect(await estimateFor(caller, reading)).toBe("42501");
  }
});

test("an account reads its own roles, asks for its role, and sends a request, as before", async () => {
  for (const reading of [
    { path: "/user_roles", method: "GET" },
    { path: "/rpc/has_role", method: "POST" },
    { path: "/quote_submissions", method: "POST", prefer: "return=minimal" },
    { path: "/", method: "GET" },
  ]) {
    expect(await estimateFor(stranger, reading), JSON.stringify(reading)).toEqual(
      expect.any(Number),
    );
  }
});

test("an admin and the server read, and may ask for estimates", async () => {
  for (const reading of [{ prefer: "count=planned" }, { method: "GET" }]) {
    expect(await estimateFor(admin(), reading)).toBeGreaterThan(0);
    expect(await estimateFor(service, reading)).toEqual(expect.any(Number));
  }
});

const schema = readFileSync(
  join(import.meta.dirname, "../../../supabase/schemas/request_check.sql"),
  "utf8",
);

test.each([
  [
    "does not replace another one",
    "alter role authenticator set pgrst.db_pre_request = 'public.of_the_owner'",
    '"public.of_the_owner" already',
  ],
  [
    "need not be altered where that is not allowed",
    `alter role authenticator reset pgrst.db_pre_request;
     revoke set on parameter pgrst.db_pre_request from postgres`,
    "may not alter",
  ],
])("the setting %s: the schema warns and goes on", async (_, change, warning) => {
  const owner = await database().connect("postgres");
  const warnings: string[] = [];
  owner.on("notice", ({ message }) => warnings.push(message ?? ""));
  await database().sql(change);
  onTestFinished(async () => {
    await database().sql(
      `grant set on parameter pgrst.db_pre_request to postgres;
       alter role authenticator set pgrst.db_pre_request = 'public.check_request'`,
    );
  });
  await owner.query(/^do \$\$.*?^\$\$;$/ms.exec(schema)?.[0] ?? "");
  expect(warnings).toEqual([expect.stringContaining(warning)]);
});
