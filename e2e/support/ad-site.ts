import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { freePort } from "../../scripts/ports.ts";
import { e2eRun } from "./run.ts";
import { test as base, expect } from "./test.ts";

/** Account and label in the environment of that site. */
const AD_TAG_ID = "AW-123456789/label";

const ENV = {
  VITE_AD_TAG_ID: AD_TAG_ID,
  // A hosted project and a foreign film, so that their hosts are in the policy; neither is ever asked for anything.
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_of_no_project_at_all",
  ALLOW_SAMPLES: "yes",
  // Cloudflare's own key for tests; nobody asks it for anything either.
  VITE_TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  VITE_TAKES_DEPOSITS: "yes",
  VITE_EMBEDDED_VIDEO_URL: "https://www.youtube-nocookie.com/embed/abcdefghijk",
};
/** For a build, and for a start, on a slow machine. */
const START_WITHIN_MS = 300_000;
const root = join(import.meta.dirname, "../..");

function vite(...args: string[]): ChildProcess {
  return spawn("node", [join(root, "node_modules/vite/bin/vite.js"), ...args], {
    cwd: root,
    env: { ...process.env, ...ENV },
    stdio: "ignore",
  });
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
async function builtSite(): Promise<string> {
  const folder = join(e2eRun().database, "../ad-site");
  const outDir = relative(root, folder);
  if (isFirst(`${folder}.started`)) {
    const [code] = await once(vite("build", "--outDir", outDir, "--emptyOutDir"), "exit");
    expect(code).toBe(0);
  }
  // The last file that a build writes.
  await expect
    .poll(() => existsSync(join(folder, "_headers")), { timeout: START_WITHIN_MS })
    .toBe(true);
  return outDir;
}

type WorkerFixtures = {
  /** Origin of a site built and previewed with an advertising tag. */
  adSite: string;
};
type Fixtures = {
  /** Addresses of other hosts that the pages asked for, answered with an empty script. Nothing leaves the machine. */
  foreignRequests: string[];
};

/** The project's test, on a site that has an advertising tag. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  adSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from here.
    async ({}, use) => {
      const outDir = await builtSite();
      const port = await freePort();
      const server = vite("preview", "--outDir", outDir, "--port", String(port));
      const origin = `http://127.0.0.1:${port}`;
      await expect
        .poll(
          () =>
            fetch(origin).then(
              (answer) => answer.ok,
              () => false,
            ),
          { timeout: START_WITHIN_MS },
        )
        .toBe(true);
      await use(origin);
      server.kill("SIGTERM");
      await once(server, "exit");
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
