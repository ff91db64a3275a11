// npm test, step "budget": fails when a page's first load grows past its budget. `node scripts/build/budget.ts` shows the
// numbers of the site built last.
import { join } from "node:path";
import { firstLoads } from "../bench/first-load.ts";

/** Kilobytes of 1000 bytes, brotli: all scripts that a page fetches before anybody touches it. */
const SCRIPT_BUDGET_KB = { "/": 75, others: 90 };
/** HTML with its styles: what fits into the first round trip of a new connection (10 packets of 1460 bytes). */
const HTML_BUDGET_KB = 14.6;

const dist = join(import.meta.dirname, "../../dist");
const kb = (bytes: number) => bytes / 1000;
const tooBig: string[] = [];

for (const { page, html, script, files } of firstLoads(dist)) {
  const limit = page === "/" ? SCRIPT_BUDGET_KB["/"] : SCRIPT_BUDGET_KB.others;
  const line = `${page.padEnd(24)} script ${kb(script).toFixed(2)} of ${limit} KB, HTML ${kb(html).toFixed(2)} of ${HTML_BUDGET_KB} KB`;
  console.log(`${line} (${files.length} files)`);
  if (kb(script) > limit || kb(html) > HTML_BUDGET_KB) tooBig.push(`${page}: ${files.join(", ")}`);
}
if (tooBig.length > 0) {
  console.error(`\nPast the budget:\n${tooBig.join("\n")}`);
  process.exitCode = 1;
}
