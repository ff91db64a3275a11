import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Pool } from "pg";
import { listen } from "../../scripts/ports.ts";
import { beginAs, type Caller, insertOf } from "../../scripts/postgres/api-request.ts";
import { postgresForTests } from "../../scripts/postgres/find-postgres.ts";
import {
  createProjectDatabase,
  openPool,
  type ProjectDatabase,
} from "../../scripts/postgres/project-database.ts";
import { startThrowAwayServer } from "../../scripts/postgres/throw-away-server.ts";

export type AddressedApi = {
  url: string;
  /** The service role's. A request with another key, or none, is a visitor's. */
  secretKey: string;
  /** A POST of a visitor, from an address as Cloudflare names it. */
  send: (path: string, body: object, address: string) => Promise<{ status: number; code?: string }>;
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** At most as many as PostgREST opens in the smallest project, so that simultaneous requests compete. */
const CONNECTIONS = 5;

/** HTTP status of a refusal. https://docs.postgrest.org/en/stable/references/errors.html */
function statusOf(code: string): number {
  const [, status] = /^PT(\d{3})$/.exec(code) ?? [];
  if (status) return Number(status);
  if (code === "42501") return 401;
  return code === "23505" ? 409 : 400;
}

/** The statement that PostgREST makes of a call: an insert, or a function with named parameters. */
function statementOf(path: string, body: object): [string, unknown[]] {
  const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(path) ?? [];
  if (name === undefined) return insertOf(path.replace("/rest/v1/", ""), body);
  const parameters = Object.keys(body).map((key, index) => `${key} => $${index + 1}`);
  return [`select public.${name}(${parameters}) as answer`, Object.values(body)];
}

/** Runs a statement in its own transaction, as PostgREST does. */
async function answerOf(
  pool: Pool,
  caller: Caller,
  statement: string,
  parameters: unknown[],
): Promise<{ answer: object }[]> {
  const client = await pool.connect();
  try {
    await beginAs(client, caller);
    const { rows } = await client.query<{ answer: object }>(statement, parameters);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** A database on a server with the same lifetime. */
async function ownDatabase(): Promise<ProjectDatabase> {
  const server = await startThrowAwayServer(postgresForTests());
  const database = await createProjectDatabase(server, "addressed");
  return { ...database, close: () => database.close().then(server.stop) };
}

/**
 * Does one thing that PostgREST does and @supabase/lite does not: inserts know the headers of
 * their request, so that addresses are counted. Supports POST only.
 * @param given the database that it closes too; without one it starts a server
 */
export async function startAddressedApi(given?: ProjectDatabase): Promise<AddressedApi> {
  const database = given ?? (await ownDatabase());
  const pool = openPool(database.url("authenticator"), CONNECTIONS);
  const secretKey = "sb_secret_of_no_project_at_all";

  async function answer(request: IncomingMessage): Promise<[number, object?]> {
    const body: object = JSON.parse(await text(request));
    const role = request.headers.apikey === secretKey ? "service_role" : "anon";
    try {
      const [statement, parameters] = statementOf(request.url ?? "", body);
      const caller: Caller = { role, headers: request.headers as Record<string, string> };
      const [row] = await answerOf(pool, caller, statement, parameters);
      return row === undefined ? [201] : [200, row.answer];
    } catch (error) {
      const code = String(Reflect.get(Object(error), "code"));
      return [statusOf(code), { code, message: String(error), details: null, hint: null }];
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  const { url, close } = await listen(server);

  return {
    url,
    secretKey,
    send: async (path, body, from) => {
      const received = await fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json", "cf-connecting-ip": from },
        body: JSON.stringify(body),
      });
      const content = await received.text();
      const refusal: { code?: string } = received.ok ? {} : JSON.parse(content);
      return { status: received.status, ...(refusal.code && { code: refusal.code }) };
    },
    sql: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await database.sql(statement, parameters)) as Row[],
    close: async () => {
      await close();
      await pool.end();
      await database.close();
    },
  };
}
