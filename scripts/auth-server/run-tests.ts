// npm run test:auth: Supabase's own auth server over a PostgreSQL server of this run's own, in front of it the built
// site in a browser. Arguments go to Playwright.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../browser/find-chromium.ts";
import { freePort } from "../free-port.ts";
import { catchMail } from "../notify/caught-mail.ts";
import { postgresForTests } from "../postgres/find-postgres.ts";
import { createProjectDatabase } from "../postgres/project-database.ts";
import { startThrowAwayServer } from "../postgres/throw-away-server.ts";
import { findAuthServer, HOW_TO_GET, migrateAuth, startAuthServer } from "./auth-server.ts";
import { serviceRoleToken, startDataApi } from "./data-api.ts";
import { startGateway, startHostedSite } from "./hosted-site.ts";

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
