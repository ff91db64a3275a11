import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { InMemoryEmailDriver, loadLiteTools } from "../../../scripts/local-backend/lite.ts";
import { liteConfig, serveOneAtATime } from "../../../scripts/local-backend/lite-config.ts";
import { listen } from "../../../scripts/ports.ts";
import { signedToken } from "../tokens.ts";
import { ADMIN, JWT_SECRET, openBackendDatabase } from "./embedded-backend.ts";

type Attack = {
  method?: string;
  /** Sent as it is when it is text or bytes, as JSON otherwise. */
  body?: unknown;
  /** A bearer token; without one the publishable key is all there is, as in a visitor's browser. */
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
};

/** What came back. `json` is undefined when the body is none. */
type Reply = { status: number; text: string; json: unknown; headers: Headers };

export type RunningBackend = {
  url: string;
  /** What a trusted server has: past all row-level security. */
  secretKey: string;
  /** One HTTP request to the running server. */
  send: (path: string, attack?: Attack) => Promise<Reply>;
  /** A session's access token, by password. */
  signIn: (credentials: { email: string; password: string }) => Promise<string>;
  /** Makes a confirmed account without a role and signs it in. */
  ordinaryAccount: () => Promise<{ id: string; email: string; password: string; token: string }>;
  /** A token with these claims, signed with the server's own secret. */
  sign: (claims: object) => string;
  /** One statement as the database's owner. */
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  /** What the server has written to its terminal. */
  log: () => readonly string[];
};

async function start(): Promise<
  RunningBackend & { reset: () => Promise<unknown>; close: () => Promise<void> }
> {
  const log: string[] = [];
  const keys = { jwtSecret: JWT_SECRET, secretKey: "sb_secret_for_tests_only" };
  const config = liteConfig(keys, "http://127.0.0.1:5173");
  const database = await openBackendDatabase({
    ...config,
    options: { ...config.options, drivers: { email: new InMemoryEmailDriver() } },
  });
  const { app } = database;
  serveOneAtATime(app, (line) => log.push(line));
  const { honoMiddleware } = await loadLiteTools();
  // The server as `npm run dev` and `npm run preview` mount it. `as`: the package declares App once per entry point,
  // and private fields make the two incompatible.
  const middleware = honoMiddleware(app as unknown as Parameters<typeof honoMiddleware>[0], [
    "/auth/v1",
    "/rest/v1",
  ]);
  const server = createServer((request, response) => {
    void middleware(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
  // The client ends idle connections. If the server did too, on a busy machine it would now and then end one
  // that a request is on its way through.
  server.keepAliveTimeout = 0;
  const { url, close } = await listen(server);

  const send: RunningBackend["send"] = async (target, attack = {}) => {
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

  const { sql } = database;
  return {
    url,
    secretKey: keys.secretKey,
    send,
    signIn,
    sql,
    log: () => log,
    sign: (claims) => signedToken(claims, keys.jwtSecret),
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
    reset: database.restore,
    close: async () => {
      await close();
      await database.close();
    },
  };
}

/**
 * The backend as `npm run dev` serves it, over PostgreSQL and behind a real port, for the tests of one file: started
 * before the first, emptied before each, closed after the last.
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
  beforeEach(() => running?.reset());
  afterAll(() => running?.close());
  return current;
}
