// npm test, step "budget": fails when a page's first load grows past its budget. `node scripts/build/budget.ts` shows the
// numbers of the site built last.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Language } from "../../src/config/languages.ts";
import { YOUR_QUOTE_PATH } from "../../src/config/your-quote-path.ts";

/** What a page fetches by itself until it works: its HTML and the scripts of its first screen. */
export type FirstLoad = {
  /** Path of the page, in every language the same. */
  path: string;
  language: Language;
  /** Bytes of the HTML with its styles, brotli. */
  html: number;
  /** Bytes of all scripts, each compressed by itself, brotli. */
  script: number;
  /** File names of the scripts below the folder of the built site. */
  files: string[];
};

const sizes = new Map<string, number>();

/** Bytes of a built file, brotli. */
function brotliSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

/** Static imports in built code: what has to be there before the file can run. Dynamic ones have a parenthesis. */
const STATIC_IMPORT = /\b(?:import|from)\s*["'`](\.\/[^"'`]+)["'`]/g;

function addWithImports(dist: string, file: string, found: Set<string>): void {
  if (found.has(file)) return;
  if (!existsSync(join(dist, file))) throw new Error(`${file} is not in the build`);
  found.add(file);
  const code = readFileSync(join(dist, file), "utf8");
  for (const [, name = ""] of code.matchAll(STATIC_IMPORT)) {
    addWithImports(dist, join("assets", name), found);
  }
}

/**
 * The first load of every prerendered page, read from the built files themselves: what the page's start script names,
 * and everything that these import.
 * @param dist folder of the built site
 * @throws Error when nothing is prerendered there: no page would be past any budget
 */
export function firstLoads(dist: string): FirstLoad[] {
  const loads = globSync("**/*.html", { cwd: dist }).flatMap((name): FirstLoad[] => {
    const html = readFileSync(join(dist, name), "utf8");
    const isQuote = name.endsWith(`${YOUR_QUOTE_PATH.slice(1)}.html`);
    const path = isQuote ? YOUR_QUOTE_PATH : /<div id="root" data-page="([^"]+)"/.exec(html)?.[1];
    if (path === undefined) return []; // The staff area.
    const language = html.includes('<html lang="es"') ? "es" : "en";
    const tag = (isQuote ? /<script type="module" [^>]*>/ : /<script async [^>]*>/).exec(html);
    const named = Array.from(
      (tag?.[0] ?? "").matchAll(/\/(assets\/[^" ]+\.js)/g),
      ([, file = ""]) => file,
    );
    if (named.length < (isQuote ? 1 : 3)) throw new Error(`${name} does not start the app`);
    const files = new Set<string>();
    for (const file of named) addWithImports(dist, file, files);
    const script = [...files].reduce((sum, file) => sum + brotliSize(join(dist, file)), 0);
    return [{ path, language, html: brotliSize(join(dist, name)), script, files: [...files] }];
  });
  if (loads.length === 0) throw new Error(`No prerendered pages in ${dist}: npm run build`);
  return loads.sort((a, b) => `${a.language}${a.path}`.localeCompare(`${b.language}${b.path}`));
}

/** Kilobytes of 1000 bytes, brotli: all scripts that a page fetches before anybody touches it. */
const SCRIPT_BUDGET_KB = new Map([
  ["/", 75],
  // An app of its own, in one file: the client of the database and all that a yes needs are part of it.
  [YOUR_QUOTE_PATH, 168],
]);
const OTHERS_BUDGET_KB = 90;
/** Spanish says the same in a quarter more letters. */
const SPANISH_SHARE = 1.05;
/** HTML with its styles: what fits into the first round trip of a new connection (10 packets of 1460 bytes). */
const HTML_BUDGET_KB = new Map([
  // Three tools, a table and their drawings are worth a second round trip: left to scripts, links to them ended thousands
  // of pixels away, and screen readers did not find their fields. That trip has room for 29 KB.
  ["/trailers", 18],
]);
const OTHERS_HTML_BUDGET_KB = 14.6;

const kb = (bytes: number) => bytes / 1000;

/** Prints every page's first load. @returns those past their budget */
function pagesTooBig(dist: string): string[] {
  return firstLoads(dist).flatMap(({ path, language, html, script, files }) => {
    const share = language === "es" ? SPANISH_SHARE : 1;
    const limit = (SCRIPT_BUDGET_KB.get(path) ?? OTHERS_BUDGET_KB) * share;
    const htmlLimit = (HTML_BUDGET_KB.get(path) ?? OTHERS_HTML_BUDGET_KB) * share;
    const page = `${language} ${path}`;
    const line = `${page.padEnd(27)} script ${kb(script).toFixed(2)} of ${limit.toFixed(1)} KB, HTML ${kb(html).toFixed(2)} of ${htmlLimit.toFixed(1)} KB`;
    console.log(`${line} (${files.length} files)`);
    const isTooBig = kb(script) > limit || kb(html) > htmlLimit;
    return isTooBig ? [`${page}: ${files.join(", ")}`] : [];
  });
}

if (import.meta.main) {
  const tooBig = pagesTooBig(join(import.meta.dirname, "../../dist"));
  if (tooBig.length > 0) {
    console.error(`\nPast the budget:\n${tooBig.join("\n")}`);
    process.exitCode = 1;
  }
}
