import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { proxy } from "hono/proxy";
import { parse } from "yaml";
import { z } from "zod";
import { serviceRoleToken, startDataApi } from "../../../scripts/auth-server/data-api.ts";
import { type Listening, listen } from "../../../scripts/ports.ts";
import { startFunction } from "../../../scripts/start-function.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";

export const PROJECT = "abcdefghijklmnopqrst";
export const TOKEN = `sbp_${"0".repeat(40)}`;
const PUBLISHABLE_KEY = "sb_publishable_of_the_stand_in_project";
const JWT_SECRET = "a secret of the stand-in, long enough for HS256";

/** The parts of Supabase's published description that the command uses. */
const description = z
  .record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        status: z.number(),
        body: z.unknown().optional(),
        answer: z.unknown().optional(),
      }),
    ),
  )
  .parse(parse(readFileSync(join(import.meta.dirname, "management-api.yaml"), "utf8")));

/** Extensions that a hosted project has: what they call and schedule is read, and done, by the stand-in. */
const EXTENSIONS = `
  create schema cron; create schema net; create schema vault;
  create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
  create function cron.schedule(_name text, _schedule text, _command text) returns bigint language sql as $$
    insert into cron.job values (_name, _schedule, _command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
    select 1::bigint $$;
  create table net.called (id bigint generated always as identity, url text, body text, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000
  ) returns bigint language sql security definer as $$
    insert into net.called (url, body, headers) values (url, body::text, headers) returning id $$;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(_secret text, _name text) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values (_name, _secret) returning id $$;
  create function vault.update_secret(_id uuid, _secret text) returns void language sql as $$
    update vault.secrets set secret = _secret where id = _id $$;
  grant usage on schema cron, net, vault to postgres;
  grant all on all tables in schema cron, net, vault to postgres;
`;

/** What a new project has before anybody set anything. */
const newSettings = () => ({
  site_url: "http://localhost:3000",
  uri_allow_list: "",
  mailer_autoconfirm: false,
  password_min_length: 6,
  rate_limit_email_sent: 2,
  security_captcha_enabled: false,
});

export type HostedSupabase = Awaited<ReturnType<typeof startHostedSupabase>>;

/**
 * Stands for Supabase: its Management API, which takes and gives nothing that its published description does not have,
 * and one project behind it, with a real PostgreSQL, and its functions on Deno.
 */
export async function startHostedSupabase() {
  const serviceRole = await serviceRoleToken(JWT_SECRET);
  const database = await createTestDatabase("go_live", { hasMigrations: false });
  await database.sql(EXTENSIONS);
  const state = {
    hasProject: false,
    status: "ACTIVE_HEALTHY",
    password: decodeURIComponent(new URL(database.url("postgres")).password),
    auth: newSettings() as Record<string, unknown>,
    api: {
      db_schema: "public,graphql_public",
      max_rows: 1000,
      db_extra_search_path: "public",
      db_pool: null,
    } as Record<string, unknown>,
    isEncrypted: false,
    secrets: new Map<string, string>(),
    functions: new Map<string, { url: string; close: () => Promise<void> }>(),
    lints: [] as unknown[],
    /** Answers with this status instead, until it is used up. */
    faults: [] as { status: number; path: RegExp; message?: string }[],
    requests: [] as string[],
  };
  let dataApi: Awaited<ReturnType<typeof startDataApi>> | undefined;

  const project = () => ({
    ...{ id: PROJECT, ref: PROJECT, organization_id: "bayou", organization_slug: "bayou" },
    ...{
      name: "houston-luxury-restrooms",
      region: "us-east-2",
      created_at: new Date().toISOString(),
    },
    status: state.status,
    database: { host: "127.0.0.1", version: "17", postgres_engine: "17", release_channel: "ga" },
  });
  const pooler = () => {
    const { port, pathname } = new URL(database.url("postgres"));
    const text = `postgresql://postgres:[YOUR-PASSWORD]@127.0.0.1:${port}${pathname}`;
    return {
      ...{ identifier: PROJECT, database_type: "PRIMARY", is_using_scram_auth: true },
      ...{
        db_user: "postgres",
        db_host: "127.0.0.1",
        db_port: Number(port),
        db_name: pathname.slice(1),
      },
      ...{ connection_string: text, connectionString: text, pool_mode: "session" },
      ...{ default_pool_size: null, max_client_conn: null },
    };
  };
  const functionEntry = (slug: string) => ({
    ...{ id: slug, slug, name: slug, status: "ACTIVE", version: 1, created_at: 1, updated_at: 1 },
  });
  const encryption = () => ({
    ...{ currentConfig: { database: state.isEncrypted }, appliedSuccessfully: true },
  });

  async function deploy(slug: string) {
    await state.functions.get(slug)?.close();
    const running = await startFunction(slug, {
      ...Object.fromEntries(state.secrets),
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceRole }),
    });
    state.functions.set(slug, running);
    return functionEntry(slug);
  }

  const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));
  const changePassword = (password: unknown) =>
    database.sql(`alter role postgres password '${password}'`);
  type Change = { body: unknown; change: Record<string, unknown>; query: URLSearchParams };
  /** What the Management API answers, once the request was found to be as described. */
  const answers: Readonly<Record<string, (asked: Change) => unknown>> = {
    "get /v1/organizations": () => [{ id: "bayou", slug: "bayou", name: "Bayou Restrooms" }],
    "get /v1/projects": () => (state.hasProject ? [project()] : []),
    "post /v1/projects": async ({ change }) => {
      state.hasProject = true;
      await changePassword(change.db_pass);
      return project();
    },
    "get /v1/projects/{ref}": project,
    "get /v1/projects/{ref}/config/database/pooler": () => [pooler()],
    "patch /v1/projects/{ref}/database/password": async ({ change }) => {
      await changePassword(change.password);
      return { message: "done" };
    },
    "get /v1/projects/{ref}/api-keys": () => [
      { name: "default", type: "publishable", api_key: PUBLISHABLE_KEY },
      { name: "service_role", type: "legacy", api_key: serviceRole },
    ],
    "get /v1/projects/{ref}/config/auth": () => state.auth,
    "patch /v1/projects/{ref}/config/auth": ({ change }) => Object.assign(state.auth, change),
    "get /v1/projects/{ref}/postgrest": () => state.api,
    "patch /v1/projects/{ref}/postgrest": ({ change }) => Object.assign(state.api, change),
    "get /v1/projects/{ref}/ssl-enforcement": () => encryption(),
    "put /v1/projects/{ref}/ssl-enforcement": () => {
      state.isEncrypted = true;
      return encryption();
    },
    "get /v1/projects/{ref}/secrets": () =>
      [...state.secrets.keys()].map((name) => ({ name, value: "a digest" })),
    "post /v1/projects/{ref}/secrets": ({ body }) => {
      for (const { name, value } of secretsSchema.parse(body)) state.secrets.set(name, value);
    },
    "get /v1/projects/{ref}/functions": () => [...state.functions.keys()].map(functionEntry),
    "post /v1/projects/{ref}/functions/deploy": ({ query }) => deploy(query.get("slug") ?? ""),
    "get /v1/projects/{ref}/advisors/security": () => ({ lints: state.lints }),
  };

  async function answerManagement(request: Request, at: URL): Promise<Response> {
    const method = request.method.toLowerCase();
    if (request.headers.get("authorization") !== `Bearer ${TOKEN}`) {
      return Response.json({ message: "Unauthorized" }, { status: 401 });
    }
    const index = state.faults.findIndex(({ path }) => path.test(`${method} ${at.pathname}`));
    const [fault] = index >= 0 ? state.faults.splice(index, 1) : [];
    if (fault) {
      const headers = { "retry-after": "0.01" };
      return Response.json(
        { message: fault.message ?? "a fault" },
        { status: fault.status, headers },
      );
    }
    const name = at.pathname.replace(PROJECT, "{ref}");
    const operation = description[name]?.[method];
    if (!operation) return Response.json({ message: "Cannot find it" }, { status: 404 });
    const { status, body, answer } = operation;
    const key = `${method} ${name}`;
    state.requests.push(key);
    const json: unknown = body && (await request.json());
    if (body) fromDescription(body).parse(json);
    const manage = answers[key];
    if (!manage) throw new Error(`Nobody said what ${key} answers.`);
    const change = z.record(z.string(), z.unknown()).catch({}).parse(json);
    const answered = await manage({ body: json, change, query: at.searchParams });
    if (answer) fromDescription(answer).parse(answered);
    return answered === undefined
      ? new Response(null, { status })
      : Response.json(answered, { status });
  }

  async function answerProject(request: Request, at: URL): Promise<Response> {
    const [, , version, name = ""] = at.pathname.split("/");
    if (at.pathname.startsWith("/functions/") && version === "v1") {
      const target = state.functions.get(name);
      if (!target) return new Response("no such function", { status: 404 });
      return proxy(target.url, { raw: request });
    }
    if (at.pathname === "/auth/v1/admin/users") {
      const { email } = z.object({ email: z.email() }).parse(await request.json());
      await database.sql(
        "insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())",
        [email],
      );
      return Response.json({ email });
    }
    if (at.pathname === "/auth/v1/settings") {
      const { disable_signup, mailer_autoconfirm } = state.auth;
      return Response.json({
        ...{ disable_signup: disable_signup ?? false, mailer_autoconfirm },
        external: { email: true },
      });
    }
    dataApi ??= await startDataApi({
      ...{ database, jwtSecret: JWT_SECRET, publishableKey: PUBLISHABLE_KEY },
    });
    return dataApi.fetch(request);
  }

  const answer = async (request: Request): Promise<Response> => {
    const at = new URL(request.url);
    try {
      return await (at.pathname.startsWith("/v1/") ? answerManagement : answerProject)(request, at);
    } catch (error) {
      return Response.json({ message: String(error) }, { status: 500 });
    }
  };
  const { url, close }: Listening = await listen(createServer(getRequestListener(answer)));

  /** The database's clock and its calls: runs the jobs, and makes the calls that statements have asked for. */
  const clock = new AbortController();
  const beat = async () => {
    for await (const _ of setInterval(200, undefined, { signal: clock.signal })) {
      const jobs = await database.sql<{ command: string }>(
        "select command from cron.job where jobname like '%worker'",
      );
      for (const { command } of jobs) await database.sql(command);
      const calls = await database.sql<{
        url: string;
        body: string;
        headers: Record<string, string>;
      }>("delete from net.called returning url, body, headers");
      for (const call of calls) {
        await fetch(call.url, { method: "POST", headers: call.headers, body: call.body }).catch(
          // As pg_net has it: whoever does not answer is called again by the next job.
          () => undefined,
        );
      }
    }
  };
  const beating = beat().catch((error: unknown) => {
    if (!clock.signal.aborted) throw error;
  });

  return {
    url,
    state,
    database,
    close: async () => {
      clock.abort();
      await beating;
      await close();
      for (const running of state.functions.values()) await running.close();
      await dataApi?.close();
      await database.sql(`alter role postgres password '${state.password}'`);
      await database.close();
    },
  };
}

function fromDescription(schema: unknown): z.ZodType {
  // `as`: the file holds what the description has, which is such a schema.
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], {
    defaultTarget: "openapi-3.0",
  });
}
