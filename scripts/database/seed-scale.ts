// npm run db:seed-scale -- [COUNT]: fills the local database with COUNT open requests and COUNT quotes (50,000 each)
// and prints how long the desk's own queries take on them. npm run db:reset takes it all away again.
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { z } from "zod";
import { parseEnv } from "../../src/config/env-schema.ts";
import { buildConstants } from "../build/build-constants.ts";
import { dataFolder } from "../local-backend/data-folder.ts";
import { type LocalBackend, startLocalBackend } from "../local-backend/start.ts";
import { fillWithScaleRows, SCALE_DOMAIN } from "./scale-rows.ts";

const SITE_URL = "http://127.0.0.1:5173";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

async function fill({ database }: LocalBackend, count: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from public.quotes where email like '%@${SCALE_DOMAIN}'`,
  );
  const found = rows[0]?.count ?? 0;
  if (found > 0) {
    console.log(`The database holds ${found} such quotes already: only measuring.`);
    return;
  }
  console.log(`Making ${count} open requests, and ${count} answered ones with their quotes...`);
  await fillWithScaleRows((statement, parameters) => database.query(statement, parameters), count);
}

/** Times the app's own modules, loaded as the site's build loads them and talking to this backend alone. */
async function measure({ app, admin }: LocalBackend): Promise<void> {
  const answer: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  // The app asks the page for its address.
  Object.assign(globalThis, { fetch: answer, window: { location: new URL(SITE_URL) } });
  const { module } = await runnerImport<typeof import("./desk-timings.ts")>(
    path("./desk-timings.ts"),
    {
      configFile: false,
      logLevel: "error",
      define: buildConstants(parseEnv({})),
      resolve: { alias: { "@": path("../../src") } },
    },
  );
  const timings = await module.timeDesk(admin.email, admin.password);
  console.log(`\nMedian of five, in ms. ${cpus()[0]?.model}, Node ${process.versions.node}:\n`);
  for (const { what, milliseconds } of timings) {
    console.log(`| ${what} | ${Math.round(milliseconds)} |`);
  }
}

async function main(): Promise<void> {
  const count = z.coerce
    .number("Usage: npm run db:seed-scale -- [COUNT]")
    .int()
    .min(1)
    .max(1_000_000)
    .parse(process.argv[2] ?? 50_000);
  const folder = dataFolder();
  const backend = await startLocalBackend({ folder, siteUrl: SITE_URL, report: console.log });
  try {
    await fill(backend, count);
    await measure(backend);
  } finally {
    await backend.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
