import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync } from "node:fs";
import { join, relative } from "node:path";
import type { Route } from "@playwright/test";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { type LocalAdmin, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import { freePort } from "../../scripts/ports.ts";
import { openMailbox } from "./mailbox.ts";
import { e2eRun } from "./run.ts";
import { test as base, expect } from "./test.ts";

// Sites beside the one that all tests share.

/** For a build, and for a start, on a slow machine. */
const START_WITHIN_MS = 300_000;
const root = join(import.meta.dirname, "../..");

function vite(args: string[], env: Record<string, string>, log: number | "ignore" = "ignore") {
  return spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
  });
}

/** Serves a built site until it is stopped. */
async function startPreview(args: string[], env: Record<string, string>, log?: number) {
  const port = await freePort();
  const server = vite(["preview", ...args, "--port", String(port)], env, log);
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(origin).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: START_WITHIN_MS }).toBe(true);
  return {
    origin,
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

const AD_SITE = {
  // Account and label of an advertising tag.
  VITE_AD_TAG_ID: "AW-123456789/label",
  // A hosted project and a foreign film, so that their hosts are in the policy; neither is ever asked for anything.
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_of_no_project_at_all",
  ALLOW_SAMPLES: "yes",
  // Cloudflare's own key for tests; no request is sent to it either.
  VITE_TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  VITE_TAKES_DEPOSITS: "yes",
  VITE_EMBEDDED_VIDEO_URL: "https://www.youtube-nocookie.com/embed/abcdefghijk",
};

/** The project of that site. */
export const PROJECT = AD_SITE.VITE_SUPABASE_URL;

/** Has another server answer what a page of that site asks of its project, as the project's gateway would. */
export async function passOn(route: Route, url: string, more: Record<string, string> = {}) {
  const response = await route.fetch({ url, headers: { ...route.request().headers(), ...more } });
  const headers = { ...response.headers(), "access-control-allow-origin": "*" };
  return route.fulfill({ response, headers });
}

/** Whether this worker is the first of the run to ask. */
function isFirst(marker: string): boolean {
  try {
    mkdirSync(marker);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds the site, once in a run: two builds at a time would meet in the folder where the pages are rendered.
 * @returns the folder, relative to the project
 */
async function builtAdSite(): Promise<string> {
  const folder = join(e2eRun().folder, "ad-site");
  const outDir = relative(root, folder);
  if (isFirst(`${folder}.started`)) {
    const [code] = await once(
      vite(["build", "--outDir", outDir, "--emptyOutDir"], AD_SITE),
      "exit",
    );
    expect(code).toBe(0);
  }
  // The last file that a build writes.
  await expect
    .poll(() => existsSync(join(folder, "_headers")), { timeout: START_WITHIN_MS })
    .toBe(true);
  return outDir;
}

type AdFixtures = {
  /** Addresses of other hosts that the pages asked for, answered with an empty script. Nothing leaves the machine. */
  foreignRequests: string[];
};
type AdWorkerFixtures = {
  /** Origin of a site built and previewed with an advertising tag. */
  adSite: string;
};

/** The project's test, on a site that has an advertising tag. */
export const onAdSite = base.extend<AdFixtures, AdWorkerFixtures>({
  adSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from here.
    async ({}, use) => {
      const { origin, stop } = await startPreview(["--outDir", await builtAdSite()], AD_SITE);
      await use(origin);
      await stop();
    },
    { scope: "worker", timeout: 3 * START_WITHIN_MS },
  ],
  baseURL: async ({ adSite }, use) => use(adSite),
  foreignRequests: [
    async ({ context, adSite }, use) => {
      const requested: string[] = [];
      await context.route(
        (url) => url.origin !== adSite,
        (route) => {
          requested.push(route.request().url());
          return route.fulfill({ contentType: "text/javascript", body: "" });
        },
      );
      await use(requested);
    },
    { auto: true },
  ],
});

type OwnSite = { origin: string; admin: LocalAdmin; sent: ReturnType<typeof openMailbox> };

/**
 * The project's test on a site with a separate database: for what all who share one would see, such as an alarm at the
 * desk. It is not run where nothing is sent.
 */
export const onOwnSite = base.extend<{ ownSite: OwnSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from here.
    async ({}, use, { workerIndex }) => {
      const folder = join(e2eRun().folder, `own-${workerIndex}-${await freePort()}`);
      const log = `${folder}.log`;
      const env = { LOCAL_DB_DIR: folder, VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "" };
      const { origin, stop } = await startPreview([], env, openSync(log, "w"));
      try {
        const admin = readLocalAdmin(dataFolder(env));
        await use({ origin, admin, sent: openMailbox(log) });
      } finally {
        await stop();
      }
    },
    { timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});
