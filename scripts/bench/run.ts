// npm run bench: builds the site, measures it and writes the result into docs/speed.md. Ten pages, each as it is, as
// bare HTML without a script, and its bare first screen. Exit status 1 when a goal is missed.
//   --runs N       how often each page is measured (5)
//   --pages /,/faq which pages
//   --no-build     measure what is in dist/
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, devices } from "playwright";
import { paths } from "../../src/config/paths.ts";
import { CHROMIUM_ARGS, ensureChromium } from "../browser/find-chromium.ts";
import { htmlFile } from "../static-site/routing.ts";
import { firstLoads } from "./first-load.ts";
import { bareFirstScreen } from "./first-screen.ts";
import { measureGrowth } from "./growth.ts";
import { insertReport } from "./insert-report.ts";
import { type Interaction, measureInteractions } from "./interactions.ts";
import { type Measurement, measure } from "./measure.ts";
import { measurePaint } from "./paint.ts";
import {
  benchReport,
  INTERACTION_LIMIT_MS,
  interactionSpreads,
  largestPaint,
  type PageRuns,
} from "./report.ts";
import { serveStatically } from "./serve.ts";

const PAGES = [
  paths.home,
  paths.weddings,
  paths.construction,
  paths.emergency,
  paths.premiumOffer,
  paths.trailers,
  paths.luxuryTrailers,
  paths.gallery,
  paths.contact,
  paths.faq,
];
/** Lengths of the route table for the growth line. */
const TABLES = [25, 100, 400];
/** A page that could not be measured is tried this often: a busy machine loses a browser now and then. */
const ATTEMPTS = 3;

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string", default: PAGES.join() },
    "no-build": { type: "boolean", default: false },
  },
});

function build(): void {
  // Whatever a developer's .env says: the site of the tests.
  const { status } = spawnSync("vite", ["build", "--mode", "bench", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The site could not be built");
}

/** Takes the app out; what is left is a static page. */
function withoutApp(html: string): string {
  return html.replace(/<script async [^>]*><\/script>/, "");
}

/** The bare first screen of each page, by the name of its file. */
async function firstScreens(address: string, pages: string[]): Promise<Map<string, string>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const screens = new Map<string, string>();
  try {
    for (const page of pages) {
      screens.set(htmlFile(page), await bareFirstScreen(browser, address + page));
    }
    return screens;
  } finally {
    await browser.close();
  }
}

async function measureStubbornly(url: string): Promise<Measurement> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.warn(`${url}: ${String(error)}; once more`);
    }
  }
}

async function interact(address: string, count: number): Promise<Interaction[][]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const runs: Interaction[][] = [];
  try {
    // A new page each time: the second opening of anything is faster.
    for (let run = 0; run < count; run += 1) {
      const page = await browser.newPage({ ...devices["Pixel 7"] });
      runs.push(await measureInteractions(page, address));
      await page.close();
    }
    return runs;
  } finally {
    await browser.close();
  }
}

const started = performance.now();
if (!values["no-build"]) build();
const ours = await serveStatically(dist);
const bare = await serveStatically(dist, withoutApp);
const pages = values.pages.split(",");
const screens = await firstScreens(bare.address, pages);
const first = await serveStatically(dist, (html, file) => screens.get(file) ?? html);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const runs: PageRuns[] = pages.map((page) => ({
    page,
    lighthouse: { ours: [], bare: [] },
    paint: { ours: [], bare: [], firstScreen: [] },
  }));
  for (let run = 1; run <= Number(values.runs); run += 1) {
    for (const { page, lighthouse, paint } of runs) {
      const mine = await measureStubbornly(ours.address + page);
      const limit = await measureStubbornly(bare.address + page);
      lighthouse.ours.push(mine);
      lighthouse.bare.push(limit);
      const painted = await measurePaint(browser, ours.address + page);
      const screen = await measurePaint(browser, first.address + page);
      paint.ours.push(painted);
      paint.bare.push(await measurePaint(browser, bare.address + page));
      paint.firstScreen.push(screen);
      console.log(
        `${run} ${page}: ${mine.score} (limit ${limit.score}), LCP ${Math.round(painted.lcp)} (first screen ${Math.round(screen.lcp)}) ms, ` +
          `TBT ${Math.round(mine.tbt)} ms, CLS ${mine.cls.toFixed(3)}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  }
  const loads = firstLoads(dist);
  const now = loads.filter(({ page }) => page.startsWith("/")).length;
  const interactions = await interact(ours.address, Number(values.runs));
  const report = benchReport({
    machine: `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${new Date().toISOString().slice(0, 10)}`,
    runs,
    interactions,
    firstLoads: loads,
    growth: await measureGrowth(root, TABLES, now),
  });
  const document = join(root, "docs/speed.md");
  writeFileSync(document, insertReport(readFileSync(document, "utf8"), "bench", report));
  console.log(`\n${report}\n${Math.round((performance.now() - started) / 1000)} s`);
  for (const { name, median } of interactionSpreads(interactions)) {
    if (median < INTERACTION_LIMIT_MS) continue;
    console.error(`Too slow: ${name} takes ${median} ms`);
    process.exitCode = 1;
  }
  for (const pageRuns of runs) {
    const { lcp, limit } = largestPaint(pageRuns);
    if (lcp <= limit) continue;
    console.error(
      `Too late: LCP of ${pageRuns.page}, ${Math.round(lcp)} ms instead of ${Math.round(limit)}`,
    );
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await ours.close();
  await first.close();
  await bare.close();
}
