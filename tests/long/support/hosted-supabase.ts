import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { proxy } from "hono/proxy";
import { z } from "zod";
import { type Listening, listen } from "../../../scripts/ports.ts";
import { serviceRoleToken, startDataApi } from "../../../scripts/postgres/data-api.ts";
import { startFunction } from "../../../scripts/start-function.ts";
import { HOSTED_EXTENSIONS } from "../../support/database/hosted-extensions.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";

export const PROJECT = "abcdefghijklmnopqrst";
export const TOKEN = `sbp_${"0".repeat(40)}`;
const PUBLISHABLE_KEY = "sb_publishable_of_the_stand_in_project";
const JWT_SECRET = "a secret of the stand-in, long enough for HS256";

/** Every setting of sign-in: the CLI insists on them in an answer. */
const AUTH_NAMES = readFileSync(join(import.meta.dirname, "auth-settings.txt"), "utf8")
  .trim()
  .split(/\s+/);

/** Of a new project. */
const newSettings = () => ({
  ...Object.fromEntries(AUTH_NAMES.map((name) => [name, null])),
  passkey_enabled: false,
  oauth_server_enabled: false,
  custom_oauth_enabled: false,
  oauth_server_allow_dynamic_registration: false,
  custom_oauth_max_providers: 0,
  mailer_otp_exp: 86_400,
  mfa_phone_otp_length: 6,
  sms_otp_length: 6,
  site_url: "http://localhost:3000",
  uri_allow_list: "",
  mailer_autoconfirm: false,
  password_min_length: 6,
  rate_limit_email_sent: 2,
  security_captcha_enabled: false,
});

/** Milliseconds, as the database asks for it. */
const CALL_LIMIT = 60_000;

export type HostedSupabase = Awaited<ReturnType<typeof startHostedSupabase>>;

/**
 * A stand-in for Supabase: the endpoints of the Management API that the command and the official CLI use, and one project
 * behind it, with a real PostgreSQL, and its functions on Deno.
 */
export async function startHostedSupabase() {
  const serviceRole = await serviceRoleToken(JWT_SECRET);
  const database = await createTestDatabase("go_live", { from: "nothing" });
  await database.sql(HOSTED_EXTENSIONS);
  const state = {
    hasProject: false,
    status: "ACTIVE_HEALTHY",
    auth: newSettings() as Record<string, unknown>,
    api: {
      db_schema: "public,graphql_public",
      max_rows: 1000,
      db_extra_search_path: "public",
      db_pool: null,
      db_pool_acquisition_timeout: null,
      db_pool_max_lifetime: null,
      db_pool_max_idletime: null,
    } as Record<string, unknown>,
    isEncrypted: false,
    secrets: new Map<string, string>(),
    functions: new Map<string, { url: string; close: () => Promise<void> }>(),
    /** Answers with this status instead, until it is used up. */
    faults: [] as { status: number; path: RegExp }[],
    requests: [] as string[],
  };
  let dataApi: Awaited<ReturnType<typeof startDataApi>> | undefined;

  const project = () => ({
    id: PROJECT,
    ref: PROJECT,
    organization_id: "bayou",
    organization_slug: "bayou",
    name: "houston-luxury-restrooms",
    region: "us-east-2",
    created_at: new Date().toISOString(),
    status: state.status,
    database: { host: "127.0.0.1", version: "17", postgres_engine: "17", release_channel: "ga" },
  });
  const encryption = () => ({
    currentConfig: { database: state.isEncrypted },
    appliedSuccessfully: true,
  });

  async function deploy(slug: string) {
    await state.functions.get(slug)?.close();
    const running = await startFunction(slug, {
      ...Object.fromEntries(state.secrets),
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceRole }),
    });
    state.functions.set(slug, running);
    return {
      id: slug,
      slug,
      name: slug,
      status: "ACTIVE",
      version: 1,
      created_at: 1,
      updated_at: 1,
    };
  }

  const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));
  const querySchema = z.object({ query: z.string(), parameters: z.array(z.string()).optional() });
  const owner = await database.connect("postgres");
  type Change = { body: unknown; change: Record<string, unknown>; query: URLSearchParams };
  const answers: Readonly<Record<string, (asked: Change) => unknown>> = {
    "get /v1/organizations": () => [{ id: "bayou", slug: "bayou", name: "Bayou Restrooms" }],
    "get /v1/projects": () => (state.hasProject ? [project()] : []),
    "post /v1/projects": () => {
      state.hasProject = true;
      return project();
    },
    "get /v1/projects/{ref}": project,
    "post /v1/projects/{ref}/database/query": async ({ body }) => {
      const { query, parameters = [] } = querySchema.parse(body);
      return (await owner.query(query, parameters)).rows;
    },
    "get /v1/projects/{ref}/api-keys": () => [
      { name: "default", type: "publishable", api_key: PUBLISHABLE_KEY },
      { name: "service_role", type: "legacy", api_key: serviceRole },
    ],
    "get /v2/projects/{ref}/config": () => ({
      data: { attributes: { api: state.api, auth: state.auth } },
    }),
    "get /v1/projects/{ref}/billing/addons": () => ({ selected_addons: [], available_addons: [] }),
    "get /v1/projects/{ref}/config/auth": () => state.auth,
    "patch /v1/projects/{ref}/config/auth": ({ change }) => Object.assign(state.auth, change),
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
      // They reach functions that run.
      return Promise.all([...state.functions.keys()].map(deploy));
    },
    "post /v1/projects/{ref}/functions/deploy": ({ query }) => deploy(query.get("slug") ?? ""),
  };

  async function answerManagement(request: Request, at: URL): Promise<Response> {
    const method = request.method.toLowerCase();
    if (request.headers.get("authorization") !== `Bearer ${TOKEN}`) {
      return Response.json({ message: "Unauthorized" }, { status: 401 });
    }
    const index = state.faults.findIndex(({ path }) => path.test(`${method} ${at.pathname}`));
    const [fault] = index >= 0 ? state.faults.splice(index, 1) : [];
    if (fault) return Response.json({ message: "a fault" }, { status: fault.status });
    const key = `${method} ${at.pathname.replace(PROJECT, "{ref}")}`;
    const manage = answers[key];
    if (!manage) throw new Error(`The stand-in does not know ${key}.`);
    state.requests.push(key);
    const json: unknown =
      method === "get" || key.endsWith("/deploy") ? undefined : await request.json();
    const change = z.record(z.string(), z.unknown()).catch({}).parse(json);
    const answered = await manage({ body: json, change, query: at.searchParams });
    return answered === undefined
      ? new Response(null, { status: 201 })
      : Response.json(answered, { status: method === "post" ? 201 : 200 });
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
    dataApi ??= await startDataApi({
      database,
      jwtSecret: JWT_SECRET,
      publishableKey: PUBLISHABLE_KEY,
    });
    return dataApi.fetch(request);
  }

  const answer = async (request: Request): Promise<Response> => {
    const at = new URL(request.url);
    try {
      return await (/^\/v[12]\//.test(at.pathname) ? answerManagement : answerProject)(request, at);
    } catch (error) {
      return Response.json({ message: String(error) }, { status: 500 });
    }
  };
  const { url, close }: Listening = await listen(createServer(getRequestListener(answer)));

  /** Plays pg_cron and pg_net: runs the jobs, and makes the calls that statements asked for. */
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
        const signal = AbortSignal.any([clock.signal, AbortSignal.timeout(CALL_LIMIT)]);
        const { url: address, headers, body } = call;
        await fetch(address, { method: "POST", headers, body, signal }).catch(
          // As with pg_net: the next job calls again.
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
      await owner.end();
      await database.close();
    },
  };
}
