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
import { NODE_FLAGS } from "../node-flags.ts";
import { catchMail } from "../notify/mailbox.ts";
import { freePort, listen } from "../ports.ts";
import { postgresForTests } from "../postgres/find-postgres.ts";
import { createProjectDatabase } from "../postgres/project-database.ts";
import { startThrowAwayServer } from "../postgres/throw-away-server.ts";
import { startProcess } from "../start-process.ts";
import { findAuthServer, HOW_TO_GET, migrateAuth, startAuthServer } from "./auth-server.ts";
import { serviceRoleToken, startDataApi } from "./data-api.ts";

const root = join(import.meta.dirname, "../..");

const program = findAuthServer();
if (!program) throw new Error(HOW_TO_GET);
const programs = postgresForTests();
const chromium = ensureChromium();

/** What has been started, to be stopped in the opposite order. */
const stops: (() => unknown)[] = [];
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
// Playwright gets the signal too (same terminal) and ends; the servers must be stopped here.
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

  // One address in front of the auth server and the data API, as a hosted project has it.
  const app = new Hono()
    .use(cors({ origin: "*", maxAge: 3600 }))
    .all("/rest/v1/*", ({ req }) => dataApi.fetch(req.raw))
    .all("/auth/v1/*", ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return proxy(`http://127.0.0.1:${authPort}${pathname.slice("/auth/v1".length)}${search}`, {
        ...{ raw: req.raw, redirect: "manual" },
        headers: { ...req.header(), host: undefined },
      });
    });
  stops.push((await listen(createServer(getRequestListener(app.fetch)), gatewayPort)).close);

  console.log(
    `Auth server ${program} over PostgreSQL ${programs.major}; building the site for it.`,
  );
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const outDir = `--outDir=${relative(root, join(folder, "site"))}`;
  const hosted = {
    cwd: root,
    env: {
      ...process.env,
      VITE_SUPABASE_URL: gateway,
      VITE_SUPABASE_ANON_KEY: publishableKey,
      ...{ ALLOW_SAMPLES: "yes", NO_COLOR: "1" },
    },
  };
  await promisify(execFile)("node", [vite, "build", outDir, "--emptyOutDir"], hosted);
  const served = await startProcess("node", [vite, "preview", outDir, `--port=${sitePort}`], {
    ...{ ...hosted, ready: `:${sitePort}/` },
  });
  stops.push(served.close);

  const tests = spawn("playwright", ["test", "--config=tests/auth", ...process.argv.slice(2)], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      NODE_OPTIONS: NODE_FLAGS.join(" "),
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
