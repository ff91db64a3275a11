// npm run bench: builds the site, measures it and writes the result into docs/speed.md: ten pages with Lighthouse, and
// what visitors do on a phone. Exit status 1 when a goal is missed.
//   --runs N       how often each page is measured (5)
//   --pages /,/faq which pages
//   --no-build     measure what is in dist/
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import lighthouse from "lighthouse";
import { type Browser, chromium, devices } from "playwright";
import { paths } from "../../src/config/paths.ts";
import { CHROMIUM_ARGS, ensureChromium } from "../browser/find-chromium.ts";
import { firstLoads } from "../build/budget.ts";
import { nobodysSettings } from "../build/environment.ts";
import { readFolder } from "../launch-check/readers.ts";
import { freePort, type Listening, listen } from "../ports.ts";
import { measureInteractions } from "./interactions.ts";
import { describeMachine, markdownTable, percentile, writeReport } from "./report.ts";

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
/** Web Vitals' limit of a good INP, https://web.dev/articles/inp */
const INTERACTION_LIMIT_MS = 200;
/** A tenth more than the first screen of the heaviest page took by itself: text, styles and picture, and nothing else. */
const LCP_LIMIT_MS = 1600;
/** A page that could not be measured is tried this often: a busy machine loses a browser now and then. */
const ATTEMPTS = 3;

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");

function build(): void {
  // Whatever a developer's .env says: the site of the tests.
  const { status } = spawnSync("vite", ["build", "--mode", "bench", "--logLevel", "warn"], {
    cwd: root,
    env: { ...process.env, ...nobodysSettings() },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The site could not be built");
}

/** Serves the built site as a good static host does: its headers, its routing, and brotli for what is worth it. */
function serve(): Promise<Listening> {
  const site = readFolder(dist);
  const bodies = new Map<string, Uint8Array>();
  const server = createServer(async ({ url = "/" }, response) => {
    const { status, headers, body } = await site.get(url);
    // On the air both would send the browser to https, where nobody answers here.
    const { "strict-transport-security": _, "content-security-policy": __, ...kept } = headers;
    const isText = /text|javascript|json|xml/.test(headers["content-type"] ?? "");
    const sent = bodies.get(url) ?? (isText ? brotliCompressSync(body) : body);
    bodies.set(url, sent);
    response.writeHead(status, {
      ...kept,
      ...(isText && { "content-encoding": "br" }),
      "content-length": sent.length,
    });
    response.end(sent);
  });
  return listen(server);
}

function launch(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, ...args],
  });
}

/** One run of Lighthouse: the score out of 100, paints and blocking time in milliseconds, the layout shift. */
type Measurement = {
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's measure of the processor: the higher, the faster. */
  processor: number;
};

/**
 * Measures one page with Lighthouse's phone, in a browser of its own. Network and processor are truly slowed: the
 * simulation, Lighthouse's default, charges the largest paint with every file that was asked for before it, whether it
 * waited for that file or not.
 * @throws Error when Lighthouse could not measure
 */
async function measure(url: string): Promise<Measurement> {
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ["performance"],
      throttlingMethod: "devtools",
      logLevel: "error",
    });
    const { audits, categories, environment, runtimeError } = result?.lhr ?? {};
    const score = categories?.performance?.score;
    if (!score || runtimeError) {
      throw new Error(`Lighthouse on ${url}: ${runtimeError?.message ?? "no result"}`);
    }
    const numberOf = (audit: string) => audits?.[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round(score * 100),
      fcp: numberOf("first-contentful-paint"),
      lcp: numberOf("largest-contentful-paint"),
      tbt: numberOf("total-blocking-time"),
      cls: numberOf("cumulative-layout-shift"),
      processor: environment?.benchmarkIndex ?? Number.NaN,
    };
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

/** The interactions of all runs, in milliseconds, by name. */
async function interact(address: string, count: number): Promise<Map<string, number[]>> {
  const browser = await launch();
  const times = new Map<string, number[]>();
  try {
    // A new page each time: the second opening of anything is faster.
    for (let run = 0; run < count; run += 1) {
      const page = await browser.newPage({ ...devices["Pixel 7"] });
      for (const { name, milliseconds } of await measureInteractions(page, address)) {
        times.set(name, [...(times.get(name) ?? []), milliseconds]);
      }
      await page.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

/** The median, with both ends where they differ. */
function cell(numbers: readonly number[], format: (n: number) => string): string {
  const [min, max] = [format(Math.min(...numbers)), format(Math.max(...numbers))];
  return min === max ? min : `${format(median(numbers))} (${min}–${max})`;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const whole = (number: number) => String(Math.round(number));
/** Of a page's row, in its order. */
const COLUMNS: readonly [keyof Measurement, (n: number) => string][] = [
  ["score", whole],
  ["fcp", seconds],
  ["lcp", seconds],
  ["tbt", whole],
  ["cls", (n) => n.toFixed(3)],
];

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string", default: PAGES.join() },
    "no-build": { type: "boolean", default: false },
  },
});
const machine = describeMachine();
if (!values["no-build"]) build();
const site = await serve();
try {
  const measured = new Map<string, Measurement[]>(
    values.pages.split(",").map((page) => [page, []]),
  );
  // Round-robin: what else the machine does meanwhile meets every page.
  for (let run = 1; run <= Number(values.runs); run += 1) {
    for (const [page, runs] of measured) {
      const result = await measureStubbornly(site.url + page);
      runs.push(result);
      console.log(run, page, result);
    }
  }
  const processor = [...measured.values()].flatMap((runs) => runs.map((run) => run.processor));
  const interactions = await interact(site.url, Number(values.runs));
  const loads = firstLoads(dist);
  const pageRows = Array.from(measured, ([page, runs]) => {
    const load = loads.find(({ path, language }) => path === page && language === "en");
    const columns = COLUMNS.map(([name, format]) => {
      const numbers = runs.map((run) => run[name]);
      return cell(numbers, format);
    });
    return [`\`${page}\``, ...columns, ((load?.script ?? 0) / 1000).toFixed(1)];
  });
  const interactionRows = Array.from(interactions, ([name, times]) => [name, cell(times, whole)]);
  writeReport(
    "speed.md",
    "bench",
    `\`npm run bench\`, ${values.runs} runs per page, round-robin, on ${machine}. Lighthouse's phone on its slow 4G,
both truly slowed down and not simulated. Medians (smallest–largest); LCP may take ${seconds(LCP_LIMIT_MS)} s. The
processor had a Lighthouse benchmark index of ${cell(processor, whole)}: with half of that, scripts take twice as long.

${markdownTable(["page", "score", "FCP s", "LCP s", "TBT ms", "CLS", "JS KB"], pageRows)}

Taps and keys on a phone with a processor slowed down 4 times, slowest event until the next frame (Event Timing;
the limit is ${INTERACTION_LIMIT_MS} ms):

${markdownTable(["interaction", "ms"], interactionRows)}`,
  );
  const medianOf = (runs: Measurement[]) => median(runs.map(({ lcp }) => lcp));
  const missed = [
    ...Array.from(measured, ([page, runs]) => [`LCP of ${page}`, medianOf(runs)] as const).filter(
      ([, time]) => time > LCP_LIMIT_MS,
    ),
    ...Array.from(interactions, ([name, times]) => [name, median(times)] as const).filter(
      ([, time]) => time >= INTERACTION_LIMIT_MS,
    ),
  ].map(([what, time]) => `${what}: ${time} ms`);
  if (missed.length > 0) {
    console.error(`Too slow:\n${missed.join("\n")}`);
    process.exitCode = 1;
  }
} finally {
  await site.close();
}
