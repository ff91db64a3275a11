// npm test, step "budget": fails when a page of the built site weighs too much on its first load.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { globSync } from "tinyglobby";
import { YOUR_QUOTE_PATH } from "../../src/config/your-quote-path.ts";
import { isMain } from "../is-main.ts";

/** Kilobytes of 1000 bytes, brotli. */
const HTML_KB = 25;
/** All scripts that a page fetches by itself. The page of a quote is an app of its own, with the database client in it. */
const SCRIPT_KB = 100;
const QUOTE_SCRIPT_KB = 120;

/** What a page fetches by itself until it works. */
type FirstLoad = {
  /** The page's file below the folder of the built site. */
  file: string;
  /** Bytes of the HTML with its styles, brotli. */
  html: number;
  /** Bytes of the scripts, each compressed by itself, brotli. */
  script: number;
};

const sizes = new Map<string, number>();

function brotliSize(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}

/** Static imports in built code; dynamic ones have a parenthesis. */
const STATIC_IMPORT = /\b(?:import|from)\s*["'`]\.\/([^"'`]+)["'`]/g;

function addWithImports(assets: string, file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  for (const [, imported = ""] of readFileSync(join(assets, file), "utf8").matchAll(
    STATIC_IMPORT,
  )) {
    addWithImports(assets, imported, found);
  }
}

/**
 * The first load of every page that visitors see, read from the built files: what the HTML names, and what that imports.
 * @param dist folder of the built site
 * @throws Error when nothing is prerendered there
 */
export function firstLoads(dist: string): FirstLoad[] {
  const pages = globSync("**/*.html", { cwd: dist }).filter(
    (file) => !/^(?:auth|admin)/.test(file),
  );
  if (pages.length === 0) throw new Error(`No prerendered pages in ${dist}: npm run build`);
  return pages.sort().map((file) => {
    const html = readFileSync(join(dist, file), "utf8");
    const scripts = new Set<string>();
    for (const [, name = ""] of html.matchAll(/[" ]\/assets\/([\w.-]+\.js)/g)) {
      addWithImports(join(dist, "assets"), name, scripts);
    }
    const script = [...scripts].reduce(
      (sum, name) => sum + brotliSize(join(dist, "assets", name)),
      0,
    );
    return { file, html: brotliSize(join(dist, file)), script };
  });
}

/** Says what is over its limit, a line for each. */
export function overBudget(loads: readonly FirstLoad[]): string[] {
  return loads.flatMap(({ file, html, script }) => {
    const limit = file.endsWith(`${YOUR_QUOTE_PATH}.html`.slice(1)) ? QUOTE_SCRIPT_KB : SCRIPT_KB;
    return [
      { what: "scripts", bytes: script, limit },
      { what: "HTML", bytes: html, limit: HTML_KB },
    ]
      .filter(({ bytes, limit }) => bytes > limit * 1000)
      .map(({ what, limit }) => `${file}: ${what} over ${limit} KB`);
  });
}

if (isMain(import.meta.url)) {
  const over = overBudget(firstLoads(join(import.meta.dirname, "../../dist")));
  console.log(over.join("\n") || "Every page is within its budget.");
  if (over.length > 0) process.exitCode = 1;
}
