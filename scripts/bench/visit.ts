// npm run bench:visit: what one visit downloads from the static host, for the traffic that a plan has to carry. A
// phone and a desk read three pages to their ends and touch the form. Measures dist/ and writes into docs/scale.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from "playwright";
import { paths } from "../../src/config/paths.ts";
import { CHROMIUM_ARGS, ensureChromium } from "../browser/find-chromium.ts";
import { insertReport } from "./insert-report.ts";
import { markdownTable } from "./markdown-table.ts";
import { serveStatically } from "./serve.ts";

const READ = [paths.home, paths.weddings, paths.contact];
const VISITORS: [name: string, options: BrowserContextOptions][] = [
  ["phone", devices["Pixel 7"]],
  ["desk", { viewport: { width: 1440, height: 900 } }],
];
/** Nothing is fetched any more when nothing has been for so long. In milliseconds. */
const QUIET_MS = 1500;

type Traffic = { bytes: number; requests: number };

/** Counts what comes over the network from now on, headers included, and says when it has become quiet. */
async function listen(page: Page): Promise<{ traffic: Traffic; untilQuiet: () => Promise<void> }> {
  const traffic = { bytes: 0, requests: 0 };
  let lastHeard = performance.now();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", () => {
    lastHeard = performance.now();
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    lastHeard = performance.now();
    if (encodedDataLength === 0) return; // out of the cache
    traffic.bytes += encodedDataLength;
    traffic.requests += 1;
  });
  const untilQuiet = async () => {
    while (performance.now() - lastHeard < QUIET_MS) await page.waitForTimeout(100);
  };
  return { traffic, untilQuiet };
}

async function readToTheEnd(page: Page, untilQuiet: () => Promise<void>): Promise<void> {
  const step = Math.round((page.viewportSize()?.height ?? 800) * 0.8);
  let end = 0;
  for (let y = 0; y <= end; y += step) {
    await page.mouse.wheel(0, step);
    await untilQuiet();
    end = await page.evaluate(() => document.documentElement.scrollHeight);
  }
}

async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<Traffic> {
  // One visitor with a cache of its own, as after a click on an advertisement.
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const { traffic, untilQuiet } = await listen(page);
  for (const path of READ) {
    await page.goto(address + path, { waitUntil: "load" });
    await readToTheEnd(page, untilQuiet);
  }
  await page.getByLabel(/name/i).first().click();
  await untilQuiet();
  await context.close();
  return traffic;
}

const root = join(import.meta.dirname, "../..");
const site = await serveStatically(join(root, "dist"));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const rows: string[][] = [];
  for (const [name, options] of VISITORS) {
    const { bytes, requests } = await visit(browser, site.address, options);
    rows.push([name, (bytes / 1_000_000).toFixed(2), String(requests)]);
  }
  const report = `\`npm run bench:visit\`, ${new Date().toISOString().slice(0, 10)}: ${READ.map((path) => `\`${path}\``).join(", ")} read to the end, and the form touched.

${markdownTable(["visitor", "MB", "requests"], rows)}
`;
  const document = join(root, "docs/scale.md");
  writeFileSync(document, insertReport(readFileSync(document, "utf8"), "bench:visit", report));
  console.log(report);
} finally {
  await browser.close();
  await site.close();
}
