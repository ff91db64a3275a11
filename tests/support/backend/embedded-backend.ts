import { App, InMemoryEmailDriver, type StoredEmailMessage } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { createClient } from "@supabase/supabase-js";
import type { BackendClient } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { createQueue } from "../../../scripts/local-backend/start.ts";
import { withoutDatabaseErrorLog } from "../database-error-log.ts";
import { loadDatabaseSnapshot } from "../database-snapshot.ts";
import { adoptNodeByteArrays } from "./node-byte-arrays.ts";

const SECRET_KEY = "sb_secret_for_tests_only";
/** What access tokens are signed with. */
export const JWT_SECRET = "a secret for tests only, of at least 32 characters";

/** A statement as the backend runs it, with its parameters $1, $2, ... */
export type Statement = { sql: string; parameters: unknown[] };

export type Credentials = { email: string; password: string };

/** The local admin of scripts/local-backend, with a password for tests. */
export const ADMIN: Credentials & { id: string } = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "admin@example.com",
  password: "local-admin-only",
};

export type EmbeddedBackend = {
  /** Base address that clients are to be given. Nothing listens there: use `fetch`. */
  url: string;
  publishableKey: string;
  /** Answers requests to `url` as the backend would. Wrap it to inject faults. */
  fetch: typeof fetch;
  /** A new anonymous supabase-js client that talks to this backend and keeps its session to itself. */
  client: (options?: { fetch?: typeof fetch }) => BackendClient;
  /** A client with the secret key: what a trusted server may do. */
  serviceClient: () => BackendClient;
  /** A client signed in with an existing, confirmed account. Rejects when sign-in fails. */
  signInAs: (credentials: Credentials) => Promise<BackendClient>;
  /** Signs up, follows the link in the confirmation mail, signs in. Rejects when a step fails. */
  signUpAndConfirm: (credentials: Credentials) => Promise<BackendClient>;
  /** Runs one statement as the database's owner, past all row-level security. */
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  /** The statements that the backend runs while `request` is under way, in order. */
  statementsOf: (request: () => Promise<unknown>) => Promise<Statement[]>;
  /** Mails sent to an address, oldest first. */
  emailsTo: (address: string) => StoredEmailMessage[];
  /** Back to the state of a new database: no leads, no quotes, no account but the admin's. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

/** Undoes what a test can do through the API. A test that changes private.limits puts it back itself. */
const RESET_SQL = `
  delete from public.user_roles;
  delete from auth.users where id <> '${ADMIN.id}';
  set session_replication_role = replica;
  truncate public.quote_activity, public.request_entries, public.quotes, public.quote_submissions, public.luxury_trailers_landing_page,
    public.role_changes, public.exports, private.request_origins, private.admissions, private.erasures, private.erased,
    private.staff_names cascade;
  set session_replication_role = default;
  delete from private.staff_alerts;
  update private.worker_runs set push_key = null;
  update private.alert_lists set emails = '{}', phones = '{}';
  update private.quiet_hours set starts_at = '00:00', ends_at = '00:00';
  insert into public.user_roles (user_id, role) values ('${ADMIN.id}', 'admin');
  delete from auth.sessions;
  delete from auth.refresh_tokens;
`;

/** As on a network: an abort loses the answer at once, while a request under way is still carried out. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * The whole backend inside the test's process: real Postgres (PGlite) with the project's migrations
 * and local admin, real row-level security, real REST and auth calls through supabase-js, and no port.
 * Start it once per test file, `reset()` before each test, `close()` at the end.
 */
export async function startEmbeddedBackend(): Promise<EmbeddedBackend> {
  adoptNodeByteArrays();
  const url = "http://backend.test";
  const emails = new InMemoryEmailDriver();
  const connection = await createPgliteConnection({
    pgliteOptions: { loadDataDir: await loadDatabaseSnapshot() },
  });
  const { driver } = connection;
  const query = driver.query.bind(driver);
  let watched: Statement[] | undefined;
  driver.query = (sql, parameters, ...rest) => {
    watched?.push({ sql, parameters: parameters ?? [] });
    return query(sql, parameters, ...rest);
  };
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: url,
      email: { enable_confirmations: true },
    },
    options: { drivers: { email: emails }, server: { admin: false } },
  });
  const enqueue = createQueue();

  const answer: typeof fetch = (input, init) => {
    const { signal, ...rest } = init ?? {};
    const request = new Request(input, rest);
    const served = enqueue(() => {
      signal?.throwIfAborted();
      return withoutDatabaseErrorLog(() => app.fetch(request));
    });
    return signal ? Promise.race([served, rejectOnAbort(signal)]) : served;
  };

  const clientWith = (key: string, fetchToUse: typeof fetch): BackendClient =>
    createClient<Database>(url, key, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        // One of its own for each, or supabase-js warns that clients share a session.
        storageKey: `test-client-${crypto.randomUUID()}`,
      },
      global: { fetch: fetchToUse },
    });

  const client: EmbeddedBackend["client"] = (options) =>
    clientWith(LOCAL_PUBLISHABLE_KEY, options?.fetch ?? answer);

  const signInAs: EmbeddedBackend["signInAs"] = async (credentials) => {
    const signedIn = client();
    const { error } = await signedIn.auth.signInWithPassword(credentials);
    if (error) throw error;
    return signedIn;
  };

  const emailsTo = (address: string) => emails.messages.get(address) ?? [];

  return {
    url,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    fetch: answer,
    client,
    serviceClient: () => clientWith(SECRET_KEY, answer),
    signInAs,
    emailsTo,
    signUpAndConfirm: async (credentials) => {
      const { error } = await client().auth.signUp(credentials);
      if (error) throw error;
      const link = /https?:\/\/[^\s"<>]+\/verify\?[^\s"<>]+/.exec(
        emailsTo(credentials.email).at(-1)?.text ?? "",
      )?.[0];
      if (!link) throw new Error(`No confirmation link was mailed to ${credentials.email}.`);
      await answer(link, { redirect: "manual" });
      return signInAs(credentials);
    },
    sql: <Row>(statement: string, parameters: unknown[] = []) =>
      enqueue(async () => (await query<Row>(statement, parameters)).rows),
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
    reset: async () => {
      emails.clear();
      await enqueue(() => driver.exec(RESET_SQL));
    },
    close: () => enqueue(() => connection.close()),
  };
}
