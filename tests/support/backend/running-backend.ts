import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { dataFolder } from "../../../scripts/local-backend/data-folder.ts";
import { readKeys } from "../../../scripts/local-backend/keys.ts";
import { loadLiteTools } from "../../../scripts/local-backend/lite-config.ts";
import { type LocalBackend, startLocalBackend } from "../../../scripts/local-backend/start.ts";
import { ADMIN_SQL } from "../admin-sql.ts";
import { ADMIN } from "./embedded-backend.ts";

type Attack = {
  method?: string;
  /** Sent as it is when it is text or bytes, as JSON otherwise. */
  body?: unknown;
  /** A bearer token; without one the publishable key is all there is, as in a visitor's browser. */
  token?: string;
  headers?: Record<string, string>;
};

/** What came back. `json` is undefined when the body is none. */
type Reply = { status: number; text: string; json: unknown; headers: Headers };

export type RunningBackend = {
  url: string;
  /** What a trusted server has: past all row-level security. */
  secretKey: string;
  /** One HTTP request to the running server. Counted. */
  send: (path: string, attack?: Attack) => Promise<Reply>;
  /** A session's access token, by password. */
  signIn: (credentials: { email: string; password: string }) => Promise<string>;
  /** Makes a confirmed account without a role and signs it in. */
  ordinaryAccount: () => Promise<{ id: string; email: string; password: string; token: string }>;
  /** A token signed with the server's own secret, with whatever claims. */
  sign: (claims: object, algorithm?: "HS256" | "HS384") => string;
  /** One statement as the database's owner. */
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  attacks: () => number;
  /** What the server has written to its terminal. */
  log: () => readonly string[];
};

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** header.claims.signature, with any header and any signature. */
export function token(header: object, claims: object, signature = ""): string {
  return `${base64url(header)}.${base64url(claims)}.${signature}`;
}

const RESET_SQL = `
  delete from public.user_roles;
  delete from auth.users where id <> '${ADMIN.id}';
  set session_replication_role = replica;
  truncate public.quote_activity, public.request_entries, public.quotes, public.quote_submissions,
    public.luxury_trailers_landing_page, public.role_changes, public.exports, private.request_origins,
    private.admissions, private.erasures, private.erased, private.staff_names cascade;
  set session_replication_role = default;
  update private.quiet_hours set starts_at = '00:00', ends_at = '00:00';
  delete from private.staff_alerts;
  delete from private.push_devices;
  update private.worker_runs set push_key = null;
  update private.alert_lists set emails = '{}', phones = '{}';
  insert into public.user_roles (user_id, role) values ('${ADMIN.id}', 'admin');
`;

async function start(): Promise<RunningBackend & { close: () => Promise<void> }> {
  const path = mkdtempSync(join(tmpdir(), "attacked-"));
  const folder = dataFolder({ LOCAL_DB_DIR: path });
  const log: string[] = [];
  const backend: LocalBackend = await startLocalBackend({
    folder,
    siteUrl: "http://127.0.0.1:5173",
    report: (line) => log.push(line),
  });
  await backend.database.exec(ADMIN_SQL);
  const { honoMiddleware } = await loadLiteTools();
  // `as`: the package declares App once per entry point, and private fields make the two incompatible.
  const app = backend.app as unknown as Parameters<typeof honoMiddleware>[0];
  // The server as `npm run dev` and `npm run preview` mount it.
  const middleware = honoMiddleware(app, ["/auth/v1", "/rest/v1"]);
  const server = createServer((request, response) => {
    void middleware(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
  // The client ends idle connections. If the server did too, on a busy machine it would now and then end one
  // that a request is on its way through.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const url = `http://127.0.0.1:${address.port}`;
  const { jwtSecret, secretKey } = readKeys(folder);
  let attacks = 0;

  const send: RunningBackend["send"] = async (target, attack = {}) => {
    attacks += 1;
    const { method = attack.body === undefined ? "GET" : "POST", body, headers } = attack;
    const bytes = body instanceof Uint8Array ? Buffer.from(body) : undefined;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(url + target, {
      method,
      redirect: "manual",
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${attack.token ?? LOCAL_PUBLISHABLE_KEY}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: bytes ?? text }),
    });
    const received = await answer.text();
    let json: unknown;
    try {
      json = JSON.parse(received);
    } catch {
      json = undefined;
    }
    return { status: answer.status, text: received, json, headers: answer.headers };
  };

  const signIn: RunningBackend["signIn"] = async (credentials) => {
    const { json, text } = await send("/auth/v1/token?grant_type=password", { body: credentials });
    if (typeof json === "object" && json !== null && "access_token" in json) {
      return String(json.access_token);
    }
    throw new Error(`No session: ${text}`);
  };

  const sql: RunningBackend["sql"] = async <Row>(statement: string, parameters: unknown[] = []) =>
    (await backend.database.query<Row>(statement, parameters)).rows;

  return {
    url,
    secretKey,
    send,
    signIn,
    sql,
    attacks: () => attacks,
    log: () => log,
    sign: (claims, algorithm = "HS256") => {
      const head = base64url({ alg: algorithm, typ: "JWT" });
      const body = base64url(claims);
      const signature = createHmac(algorithm === "HS256" ? "sha256" : "sha384", jwtSecret)
        .update(`${head}.${body}`)
        .digest("base64url");
      return `${head}.${body}.${signature}`;
    },
    ordinaryAccount: async () => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      await sql(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
         select $1, $2, encrypted_password, now() from auth.users where id = $3`,
        [id, email, ADMIN.id],
      );
      const { password } = ADMIN;
      return { id, email, password, token: await signIn({ email, password }) };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * The local backend as `npm run dev` runs it, behind a real port, for the tests of one file: started before the
 * first, emptied before each, closed after the last. How many requests a file's tests made is printed at the end.
 */
export function runningBackendForFile(): () => RunningBackend {
  let running: Awaited<ReturnType<typeof start>> | undefined;
  const current = () => {
    if (!running) throw new Error("The backend runs inside tests and hooks only.");
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  beforeEach(async () => {
    await current().sql("select 1");
    for (const statement of RESET_SQL.split(";").filter((part) => part.trim() !== "")) {
      await current().sql(statement);
    }
  });
  afterAll(async () => {
    const { testPath = "" } = expect.getState();
    // Not every file that talks to the server attacks it.
    const what = testPath.includes("adversarial") ? "Attacks tried" : "Requests made";
    // biome-ignore lint/suspicious/noConsole: the count belongs into the report of the run
    console.log(`${what} over HTTP: ${running?.attacks() ?? 0}`);
    await running?.close();
  });
  return current;
}
