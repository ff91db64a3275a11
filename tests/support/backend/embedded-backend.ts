import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultAppConfig, StoredEmailMessage } from "@supabase/lite";
import { vi } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { App, InMemoryEmailDriver } from "../../../scripts/local-backend/lite.ts";
import { createQueue } from "../../../scripts/local-backend/lite-config.ts";
import { connectLite, signToken, verifiedClaims } from "../../../scripts/postgres/data-api.ts";
import { findPostgrest, startPostgrest } from "../../../scripts/postgres/postgrest.ts";
import { openPool } from "../../../scripts/postgres/project-database.ts";
import { followTestClock } from "../database/database-clock.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { withoutDatabaseErrorLog } from "../database-error-log.ts";
import { adoptNodeByteArrays } from "./node-byte-arrays.ts";
import { adoptWebSocket, createClient, NoRealtime } from "./node-client.ts";

/** The key of a trusted server. */
export const SECRET_KEY = "sb_secret_for_tests_only";
const URL_OF_BACKEND = "http://backend.test";
/** What access tokens are signed with. */
export const JWT_SECRET = "a secret for tests only, of at least 32 characters";

const DAY_S = 86_400;

/** A statement as the backend runs it, with its parameters $1, $2, ... */
export type Statement = { sql: string; parameters: unknown[] };

export type Credentials = { email: string; password: string };

/** The first member of staff. The hash has the lowest cost, which saves 112 ms per sign-in. */
export const ADMIN: Credentials & { id: string } = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "admin@example.com",
  password: "local-admin-only",
};
const ADMIN_HASH = "$2b$04$h7QrO3fkJ41TM/At/2iae.bDjhDLCWj5M6AZFi06u7lZAuaOWD2zS";
const ADMIN_SQL = `
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
    values ('${ADMIN.id}', '${ADMIN.email}', '${ADMIN_HASH}', now(), '{"provider": "email", "providers": ["email"]}');
  insert into auth.identities (provider, provider_id, user_id, identity_data)
    values ('email', '${ADMIN.id}', '${ADMIN.id}',
      '{"sub": "${ADMIN.id}", "email": "${ADMIN.email}", "email_verified": true}');
  insert into public.user_roles (user_id, role) values ('${ADMIN.id}', 'admin');
  -- Messages go out at any hour at which tests run.
  update private.quiet_hours set starts_at = '00:00', ends_at = '00:00';
`;
const KEEP_AND_RESTORE = readFileSync(
  join(import.meta.dirname, "../database/keep-and-restore.sql"),
  "utf8",
);

export type EmbeddedBackend = {
  /** Base address that clients are to be given. Nothing listens there: use `fetch`. */
  url: string;
  /** Answers requests to `url` as the backend would. Wrap it to inject faults. */
  fetch: typeof fetch;
  /** A new anonymous supabase-js client that talks to this backend and keeps its session to itself. */
  client: () => BackendClient;
  /** A client signed in with an existing, confirmed account. Rejects when sign-in fails. */
  signInAs: (credentials: Credentials) => Promise<BackendClient>;
  /** Signs up, follows the link in the confirmation mail, signs in. Rejects when a step fails. */
  signUpAndConfirm: (credentials: Credentials) => Promise<BackendClient>;
  /** Runs one statement as the tables' owner, past all row-level security. All on one connection. */
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  /** The statements that the backend runs while `request` is under way, in order. */
  statementsOf: (request: () => Promise<unknown>) => Promise<Statement[]>;
  /** Opens the link in the newest mail to an address. @returns the hash with which the service sends the browser on */
  followMailedLink: (address: string) => Promise<string>;
  /** Mails sent to an address, oldest first. */
  emailsTo: (address: string) => StoredEmailMessage[];
  /** Back to the state of a new database: no leads, no quotes, no account but the admin's. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

/** As on a network: an abort loses the answer at once, while a request under way is still carried out. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** A supabase-js client of the backend that keeps its session to itself. */
export const clientWith = (key: string, fetchToUse: typeof fetch): BackendClient =>
  createClient<Database>(URL_OF_BACKEND, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // One for each, or supabase-js warns that clients share a session.
      storageKey: `test-client-${crypto.randomUUID()}`,
    },
    global: { fetch: fetchToUse },
    realtime: { transport: NoRealtime },
  });

/**
 * A request as Supabase's gateway passes it on: with a token in the place of a key. A session's token is signed again, as
 * PostgREST knows no clock but the machine's (`stopClock`); one that is wrong stays wrong.
 */
async function forPostgrest(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  const [, token = headers.get("apikey") ?? ""] =
    /^Bearer (.+)$/.exec(headers.get("authorization") ?? "") ?? [];
  headers.delete("apikey");
  if (token === LOCAL_PUBLISHABLE_KEY) headers.delete("authorization");
  else headers.set("authorization", `Bearer ${await tokenFor(token)}`);
  return new Request(request, { headers });
}

async function tokenFor(token: string): Promise<string> {
  const claims =
    token === SECRET_KEY ? { role: "service_role" } : await verifiedClaims(token, JWT_SECRET);
  const now = Math.floor(vi.getRealSystemTime() / 1000);
  return claims ? signToken({ ...claims, iat: now, exp: now + DAY_S }, JWT_SECRET) : token;
}

export type BackendDatabase = {
  sql: EmbeddedBackend["sql"];
  statementsOf: EmbeddedBackend["statementsOf"];
  /** The backend over it. */
  app: App;
  /** How it answers. */
  answer: (request: Request) => Promise<Response>;
  /** To be called before every request: see `stopClock`. */
  followClock: () => Promise<void>;
  restore: () => Promise<unknown>;
  close: () => Promise<void>;
};

/** A database of this file's own with the admin in it, and the backend over that. */
export async function openBackendDatabase(
  config: Omit<DefaultAppConfig, "connection">,
): Promise<BackendDatabase> {
  const database = await createTestDatabase(`backend_${crypto.randomUUID().replaceAll("-", "")}`);
  await database.sql(ADMIN_SQL + KEEP_AND_RESTORE);
  // Of the tables, as on a hosted project: nobody else may truncate the log.
  const owner = openPool(database.url("postgres"));
  const followClock = followTestClock((statement) => database.sql(statement));
  let watched: Statement[] | undefined;
  const connection = connectLite(database, {
    debug: (_connection, sql, parameters) => watched?.push({ sql, parameters }),
  });
  const app = new App({ ...config, connection });
  // Of the nightly run: PostgREST in the place of the embedded half that stands in for it.
  const program = process.env.REST_HALF === "postgrest" ? findPostgrest() : undefined;
  const postgrest =
    program === undefined ? undefined : await startPostgrest(program, database, JWT_SECRET);
  return {
    app,
    answer: async (request) =>
      postgrest && new URL(request.url).pathname.startsWith("/rest/v1/")
        ? postgrest.fetch(await forPostgrest(request))
        : app.fetch(request),
    followClock,
    sql: async <Row>(statement: string, parameters: unknown[] = []) => {
      await followClock();
      return (await owner.query(statement, parameters)).rows as Row[];
    },
    statementsOf: async (request) => {
      const statements: Statement[] = [];
      watched = statements;
      try {
        await request();
        return statements;
      } finally {
        watched = undefined;
      }
    },
    restore: () => database.sql("select kept.restore()"),
    close: async () => {
      await postgrest?.close();
      await Promise.all([connection.close(), owner.end()]);
      await database.close();
    },
  };
}

/**
 * The whole backend inside the test's process: a real PostgreSQL database with the project's migrations and an admin,
 * real row-level security, real REST and auth calls through supabase-js, and no port. Start it once per test file,
 * `reset()` before each test, `close()` at the end.
 */
export async function startEmbeddedBackend(): Promise<EmbeddedBackend> {
  adoptNodeByteArrays();
  adoptWebSocket();
  const emails = new InMemoryEmailDriver();
  const database = await openBackendDatabase({
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: URL_OF_BACKEND,
      email: { enable_confirmations: true },
    },
    options: { drivers: { email: emails }, server: { admin: false } },
  });
  // One request after the other, as `npm run dev` serves them: what a page has sent is done before the next is looked
  // at, whether or not its answer was waited for. What meets at once is tests/long/writes-at-once.test.ts.
  const enqueue = createQueue();

  const answer: typeof fetch = (input, init) => {
    const { signal, ...rest } = init ?? {};
    const request = new Request(input, rest);
    const served = enqueue(async () => {
      signal?.throwIfAborted();
      await database.followClock();
      return withoutDatabaseErrorLog(() => database.answer(request));
    });
    return signal ? Promise.race([served, rejectOnAbort(signal)]) : served;
  };

  const client = () => clientWith(LOCAL_PUBLISHABLE_KEY, answer);

  const signInAs: EmbeddedBackend["signInAs"] = async (credentials) => {
    const signedIn = client();
    const { error } = await signedIn.auth.signInWithPassword(credentials);
    if (error) throw error;
    return signedIn;
  };

  const emailsTo = (address: string) => emails.messages.get(address) ?? [];
  const followMailedLink = async (address: string) => {
    const text = emailsTo(address).at(-1)?.text ?? "";
    const link = /https?:\/\/[^\s"<>]+\/verify\?[^\s"<>]+/.exec(text)?.[0];
    if (!link) throw new Error(`No link was mailed to ${address}.`);
    const { headers } = await answer(link, { redirect: "manual" });
    return new URL(headers.get("location") ?? "").hash;
  };

  return {
    url: URL_OF_BACKEND,
    fetch: answer,
    client,
    signInAs,
    emailsTo,
    followMailedLink,
    signUpAndConfirm: async (credentials) => {
      const { error } = await client().auth.signUp(credentials);
      if (error) throw error;
      await followMailedLink(credentials.email);
      return signInAs(credentials);
    },
    sql: (statement, parameters) => enqueue(() => database.sql(statement, parameters)),
    statementsOf: database.statementsOf,
    reset: async () => {
      emails.clear();
      await enqueue(async () => {
        await database.followClock();
        await database.restore();
      });
    },
    close: () => enqueue(database.close),
  };
}
