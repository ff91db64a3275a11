import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Types that a browser runs. Anything else, such as JSON-LD, is data, and the policy leaves it alone. */
function isExecutable(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1];
  return (
    type === undefined ||
    /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i.test(
      type,
    )
  );
}

/** CSP sources (`'sha256-...'`) of the inline scripts of a page, in their order. */
export function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(SCRIPT))
    .filter(([, attributes = ""]) => !/\bsrc\s*=/i.test(attributes) && isExecutable(attributes))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** CSP sources of the inline scripts of every page in a folder of built files, each once, in a stable order. */
export function inlineScriptHashesOf(folder: string): string[] {
  const pages = globSync("**/*.html", { cwd: folder });
  const hashes = pages.flatMap((page) =>
    inlineScriptHashes(readFileSync(join(folder, page), "utf8")),
  );
  return [...new Set(hashes)].sort();
}
