// npm run test:auth: Supabase's own auth server over a PostgreSQL server of this run's own, in front of it the built
// site in a browser. Arguments go to Playwright.
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { proxy } from "hono/proxy";
import { ensureChromium } from "../browser/find-chromium.ts";
import { catchMail } from "../notify/mailbox.ts";
import { freePort, listen } from "../ports.ts";
import { postgresForTests } from "../postgres/find-postgres.ts";
import { createProjectDatabase } from "../postgres/project-database.ts";
import { startThrowAwayServer } from "../postgres/throw-away-server.ts";
import { startProcess } from "../start-process.ts";
import { findAuthServer, HOW_TO_GET, migrateAuth, startAuthServer } from "./auth-server.ts";
import { serviceRoleToken, startDataApi } from "./data-api.ts";

type HostedSiteOptions = {
  /** Where the built site goes. */
  folder: string;
  port: number;
  supabaseUrl: string;
  publishableKey: string;
};

const root = join(import.meta.dirname, "../..");

/**
 * Builds the site for a hosted project and serves it as a static host would.
 * @returns how to stop it
 * @throws Error when the build fails or the server does not start
 */
async function startHostedSite(options: HostedSiteOptions): Promise<() => Promise<void>> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const outDir = `--outDir=${relative(root, options.folder)}`;
  const surroundings = {
    cwd: root,
    env: {
      ...process.env,
      VITE_SUPABASE_URL: options.supabaseUrl,
      VITE_SUPABASE_ANON_KEY: options.publishableKey,
      ...{ ALLOW_SAMPLES: "yes", NO_COLOR: "1" },
    },
  };
  await promisify(execFile)("node", [vite, "build", outDir, "--emptyOutDir"], surroundings);
  const { close } = await startProcess(
    "node",
    [vite, "preview", outDir, `--port=${options.port}`],
    { ...surroundings, ready: `:${options.port}/` },
  );
  return close;
}

type GatewayOptions = {
  port: number;
  authPort: number;
  /** Answers what comes below /rest/v1. */
  dataApi: (request: Request) => Promise<Response>;
};

/**
 * One address in front of the auth server and the data API, as a hosted project has it.
 * @returns how to stop it
 */
async function startGateway({ port, authPort, dataApi }: GatewayOptions) {
  const app = new Hono()
    .use(cors({ origin: "*", maxAge: 3600 }))
    .all("/rest/v1/*", ({ req }) => dataApi(req.raw))
    .all("/auth/v1/*", ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return proxy(`http://127.0.0.1:${authPort}${pathname.slice("/auth/v1".length)}${search}`, {
        ...{ raw: req.raw, redirect: "manual" },
        headers: { ...req.header(), host: undefined },
      });
    });
  const { close } = await listen(createServer(getRequestListener(app.fetch)), port);
  return close;
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
  const tests = spawn("playwright", ["test", "--config=tests/auth", ...process.argv.slice(2)], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      AUTH_RUN_SITE: site,
      AUTH_RUN_GATEWAY: gateway,
      AUTH_RUN_KEY: publishableKey,
      AUTH_RUN_SERVICE_KEY: await serviceRoleToken(jwtSecret),
      AUTH_RUN_DATABASE: database.url("postgres"),
      AUTH_RUN_MAILS: mails,
    },
  });
  const [code] = await once(tests, "exit");
  process.exitCode = code ?? 1;
} finally {
  await stopAll();
}
