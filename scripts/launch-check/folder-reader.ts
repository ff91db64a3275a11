import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { cacheControl } from "../build/cache-rules.ts";
import { headersFor, parseHeadersFile } from "../build/host-headers.ts";
import { answerStatically } from "../static-site/routing.ts";
import type { Answer, SiteReader } from "./reader.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".html": "text/html",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/**
 * Reads a built site as a static host would serve it, with the headers that its `_headers` file asks for.
 * @param folder the built site
 * @param changes texts in the place of files, by name; for trying out what a check says about them
 * @throws Error when there is no built site
 */
export function readFolder(
  folder: string,
  changes: Readonly<Record<string, string | Uint8Array>> = {},
): SiteReader {
  if (!existsSync(join(folder, "index.html"))) {
    throw new Error(`There is no built site in ${folder}. Run npm run build first.`);
  }
  const read = (file: string) => {
    const changed = changes[file];
    if (changed === undefined) return readFileSync(join(folder, file));
    return typeof changed === "string" ? new TextEncoder().encode(changed) : changed;
  };
  const hasRules = changes._headers !== undefined || existsSync(join(folder, "_headers"));
  const rules = hasRules ? parseHeadersFile(new TextDecoder().decode(read("_headers"))) : [];

  const get = async (path: string): Promise<Answer> => {
    const { pathname } = new URL(path, "http://localhost");
    const headers = {
      "cache-control": cacheControl("/"),
      ...Object.fromEntries(
        Object.entries(headersFor(rules, pathname)).map(([name, value]) => [
          name.toLowerCase(),
          value,
        ]),
      ),
    };
    const answer = answerStatically(folder, decodeURIComponent(pathname));
    if (answer.status === 301) {
      return { status: 301, headers: { location: answer.location }, body: new Uint8Array() };
    }
    const type = TYPES[extname(answer.file)] ?? "application/octet-stream";
    return {
      status: answer.status,
      headers: { ...headers, "content-type": type },
      body: read(answer.file),
    };
  };

  return {
    name: folder,
    origin: undefined,
    get,
    async size(path) {
      const { status, headers, body } = await get(path);
      return { status, type: headers["content-type"] ?? "", bytes: body.byteLength };
    },
  };
}
