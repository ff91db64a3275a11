// npm run bench: measures pages of the built site with Lighthouse's phone and prints a table of medians.
//   --pages /,/faq     which pages (/, /weddings, /luxury-trailers, /contact)
//   --runs N           how often each page is measured (3)
//   --dist FOLDER      another build than dist/
//   --url ADDRESS      a running site instead of a build
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { z } from "zod";
import { paths } from "../../src/config/paths.ts";
import { CHROMIUM_ARGS, ensureChromium } from "../browser/find-chromium.ts";
import { type Listening, listen } from "../ports.ts";
import { answerStatically } from "../static-site/routing.ts";

/** Run on demand: with what it depends on, it would be an eighth of node_modules. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** Attempts at one measurement: a busy machine loses a browser now and then. */
const ATTEMPTS = 3;

/** Serves a built site as a good static host does: its routing, and brotli for text. */
function serve(dist: string): Promise<Listening> {
  const bodies = new Map<string, Uint8Array>();
  const server = createServer(({ url = "/" }, response) => {
    const answer = answerStatically(dist, new URL(url, "http://localhost").pathname);
    if (answer.status === 301) {
      response.writeHead(301, { location: answer.location }).end();
      return;
    }
    const { status, file } = answer;
    const type = getMimeType(file) ?? "application/octet-stream";
    const isText = /text|javascript|json|xml/.test(type);
    const raw = bodies.get(file) ?? readFileSync(join(dist, file));
    const body = isText && !bodies.has(file) ? brotliCompressSync(raw) : raw;
    bodies.set(file, body);
    response.writeHead(status, {
      "content-type": type,
      "content-length": body.length,
      ...(isText && { "content-encoding": "br" }),
    });
    response.end(body);
  });
  return listen(server);
}

const COLUMNS = [
  { audit: "first-contentful-paint", head: "FCP s", format: seconds },
  { audit: "largest-contentful-paint", head: "LCP s", format: seconds },
  { audit: "total-blocking-time", head: "TBT ms", format: whole },
  { audit: "cumulative-layout-shift", head: "CLS", format: (shift: number) => shift.toFixed(3) },
] as const;

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

function whole(number: number): string {
  return String(Math.round(number));
}

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

/**
 * Measures one page. Network and processor are truly slowed down: Lighthouse's default, a simulation, charges the
 * largest paint with every file requested before it, needed or not.
 * @returns the score out of 100, then the columns' numbers
 */
async function measure(url: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${LIGHTHOUSE}`,
      "--",
      "lighthouse",
      url,
      "--quiet",
      "--only-categories=performance",
      "--throttling-method=devtools",
      "--output=json",
      `--chrome-flags=--headless ${CHROMIUM_ARGS.join(" ")}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      maxBuffer: 100_000_000,
      shell: process.platform === "win32",
    },
  );
  const { runtimeError, categories, audits } = reportSchema.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(runtimeError.message);
  const numbers = COLUMNS.map(({ audit }) => audits[audit]?.numericValue ?? Number.NaN);
  return [categories.performance.score * 100, ...numbers];
}

async function measureWithRetry(url: string): Promise<number[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.warn(`${url}: ${String(error)}; retrying`);
    }
  }
}

/** The median, with both ends where they differ. */
function cell(numbers: readonly number[], format: (number: number) => string): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => format(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return at(0) === at(1) ? at(0) : `${at(0.5)} (${at(0)}–${at(1)})`;
}

const { values } = parseArgs({
  options: {
    pages: {
      type: "string",
      default: [paths.home, paths.weddings, paths.luxuryTrailers, paths.contact].join(),
    },
    runs: { type: "string", default: "3" },
    dist: { type: "string", default: "dist" },
    url: { type: "string" },
  },
});
const server = values.url === undefined ? await serve(values.dist) : undefined;
try {
  const site = values.url ?? server?.url;
  const rows = values.pages.split(",").map((page) => ({ page, runs: [] as number[][] }));
  const load = loadavg()[0]?.toFixed(1);
  for (let run = 1; run <= Number(values.runs); run += 1) {
    for (const { page, runs } of rows) {
      runs.push(await measureWithRetry(new URL(page, site).href));
      console.log(run, page, runs.at(-1)?.map(whole).join(", "));
    }
  }
  const formats = [whole, ...COLUMNS.map(({ format }) => format)];
  const head = ["page", "score", ...COLUMNS.map((column) => column.head)];
  const table = rows.map(({ page, runs }) => [
    page,
    ...formats.map((format, index) =>
      cell(
        runs.map((run) => run[index] ?? Number.NaN),
        format,
      ),
    ),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `\nMedians of ${values.runs} (lowest–highest), phone, slow 4G; ${cpus().length} cores (${cpus()[0]?.model}), load ${load} before, ${day}.\n`,
  );
  for (const cells of [head, head.map(() => "---"), ...table])
    console.log(`| ${cells.join(" | ")} |`);
} finally {
  await server?.close();
}
