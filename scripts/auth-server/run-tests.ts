// npm run test:auth: Supabase's own auth server over a PostgreSQL server of this run's own, in front of it the built
// site in a browser. Arguments go to Playwright.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { ensureChromium } from "../browser/find-chromium.ts";
import { freePort } from "../free-port.ts";
import { catchMail } from "../notify/mailbox.ts";
import { postgresForTests } from "../postgres/find-postgres.ts";
import { createProjectDatabase } from "../postgres/project-database.ts";
import { startThrowAwayServer } from "../postgres/throw-away-server.ts";
import { findAuthServer, HOW_TO_GET, migrateAuth, startAuthServer } from "./auth-server.ts";
import { serviceRoleToken, startDataApi } from "./data-api.ts";

export type HostedSiteOptions = {
  /** Where the built site goes. */
  folder: string;
  port: number;
  supabaseUrl: string;
  publishableKey: string;
};

const START_WITHIN_MS = 300_000;
const root = join(import.meta.dirname, "../..");

/**
 * Builds the site for a hosted project and serves it as a static host would.
 * @returns how to stop it
 * @throws Error when the build fails or the server does not start
 */
export async function startHostedSite(options: HostedSiteOptions): Promise<() => Promise<void>> {
  const outDir = relative(root, options.folder);
  const vite = (...args: string[]): ChildProcess =>
    spawn("node", [join(root, "node_modules/vite/bin/vite.js"), ...args, "--outDir", outDir], {
      cwd: root,
      env: {
        ...process.env,
        VITE_SUPABASE_URL: options.supabaseUrl,
        VITE_SUPABASE_ANON_KEY: options.publishableKey,
        ALLOW_SAMPLES: "yes",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });

  const [built] = await once(vite("build", "--emptyOutDir"), "exit");
  if (built !== 0) throw new Error(`The build for a hosted project failed: exit code ${built}`);
  const server = vite("preview", "--port", String(options.port));
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  const giveUp = AbortSignal.timeout(START_WITHIN_MS);
  const isThere = () =>
    fetch(`http://127.0.0.1:${options.port}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (giveUp.aborted || server.exitCode !== null) {
      await stop();
      throw new Error("The built site is not being served.");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return stop;
}

export type GatewayOptions = {
  port: number;
  authPort: number;
  /** Answers what comes below /rest/v1. */
  dataApi: (request: Request) => Promise<Response>;
};

/** What the gateway of a hosted project answers to a browser on another origin. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS",
  "access-control-max-age": "3600",
};

/** Headers of one connection, or of a body that `fetch` has already unpacked. */
const NOT_PASSED_ON = ["connection", "content-encoding", "content-length", "transfer-encoding"];

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (["connection", "host", "accept-encoding", "content-length"].includes(name)) continue;
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? new Uint8Array(await buffer(incoming)) : undefined;
  return new Request(new URL(url, origin), { method, headers, ...(body && { body }) });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) {
    if (!NOT_PASSED_ON.includes(name)) response.setHeader(name, value);
  }
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  response.writeHead(answer.status);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * One address in front of the auth server and the data API, as a hosted project has it.
 * @returns how to stop it
 */
export async function startGateway(options: GatewayOptions): Promise<() => Promise<void>> {
  const origin = `http://127.0.0.1:${options.port}`;

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (request.method === "OPTIONS") {
      const asked = request.headers.get("access-control-request-headers") ?? "";
      return new Response(null, { headers: { "access-control-allow-headers": asked } });
    }
    if (pathname.startsWith("/rest/v1/")) return options.dataApi(request);
    if (!pathname.startsWith("/auth/v1/")) return new Response("Not found", { status: 404 });
    const path = pathname.slice("/auth/v1".length) + search;
    return fetch(`http://127.0.0.1:${options.authPort}${path}`, {
      method: request.method,
      headers: request.headers,
      body: request.body ? await request.arrayBuffer() : null,
      redirect: "manual",
    });
  }

  const server = createServer((incoming, response) => {
    toRequest(incoming, origin)
      .then(answer)
      .then((answered) => send(answered, response))
      .catch((error: unknown) => {
        console.error(error);
        response.writeHead(502).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(options.port, "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

const program = findAuthServer();
if (!program) throw new Error(HOW_TO_GET);
const programs = postgresForTests();
const chromium = ensureChromium();

/** What has been started, to be stopped in the opposite order. */
const stops: (() => unknown)[] = [];
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
// Playwright gets the signal too (same terminal) and ends by itself; the rest must end with us.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(1)));
}

function runTests(env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const tests = spawn("playwright", ["test", "--config=tests/auth", ...process.argv.slice(2)], {
      stdio: "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, ...env },
    });
    tests.once("error", reject);
    tests.once("exit", (code) => resolve(code ?? 1));
  });
}

try {
  const folder = mkdtempSync(join(tmpdir(), "auth-server-"));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const mails = join(folder, "mails.jsonl");
  writeFileSync(mails, "");
  // An empty folder: the server reads a .env of the one that it is started in.
  const authFolder = join(folder, "auth");
  mkdirSync(authFolder);

  const [sitePort, gatewayPort, authPort, smtpPort] = await Promise.all(
    Array.from({ length: 4 }, freePort),
  );
  if (!sitePort || !gatewayPort || !authPort || !smtpPort) throw new Error("No free ports.");
  const site = `http://127.0.0.1:${sitePort}`;
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  const jwtSecret = randomBytes(48).toString("base64url");
  const publishableKey = `sb_publishable_${randomBytes(16).toString("hex")}`;

  const postgres = await startThrowAwayServer(programs);
  stops.push(postgres.stop);
  const auth = (databaseUrl: string) => ({
    ...{ program, folder: authFolder, databaseUrl, port: authPort, gateway, site, smtpPort },
    jwtSecret,
  });
  const database = await createProjectDatabase(postgres, "site", {
    makeAuthTables: (ownerUrl) => migrateAuth(auth(ownerUrl)),
  });
  stops.push(database.close);
  // Takes every mail and delivers none: tests/auth/support/mails.ts reads them.
  stops.push(
    await catchMail(smtpPort, ({ to, subject, html }) =>
      appendFileSync(mails, `${JSON.stringify({ to, subject, html })}\n`),
    ),
  );
  stops.push(await startAuthServer(auth(database.url("supabase_auth_admin"))));
  const dataApi = await startDataApi({ database, jwtSecret, publishableKey });
  stops.push(dataApi.close);
  stops.push(await startGateway({ port: gatewayPort, authPort, dataApi: dataApi.fetch }));
  console.log(
    `Auth server ${program} over PostgreSQL ${programs.major}; building the site for it.`,
  );
  const siteFolder = join(folder, "site");
  stops.push(
    await startHostedSite({
      ...{ folder: siteFolder, port: sitePort, supabaseUrl: gateway, publishableKey },
    }),
  );
  process.exitCode = await runTests({
    CHROMIUM_PATH: chromium,
    AUTH_RUN_SITE: site,
    AUTH_RUN_GATEWAY: gateway,
    AUTH_RUN_KEY: publishableKey,
    AUTH_RUN_SERVICE_KEY: serviceRoleToken(jwtSecret),
    AUTH_RUN_DATABASE: database.url("postgres"),
    AUTH_RUN_MAILS: mails,
  });
} finally {
  await stopAll();
}
