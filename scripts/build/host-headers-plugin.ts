import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import {
  headersFor,
  hostHeaders,
  parseHeadersFile,
  toHeadersFile,
  toVercelHeaders,
  withoutHttps,
} from "./host-headers.ts";
import { inlineScriptHashesOf } from "./inline-script-hashes.ts";

const HEADERS_FILE = "_headers";
const VERCEL_FILE = "vercel.json";

/** Parts of a `vercel.json` that are not about headers. */
type VercelRouting = Readonly<Record<string, unknown>>;

/** Writes `_headers` and `vercel.json` for the built pages of a folder, whose inline scripts must be final. */
function writeHostHeaders(folder: string, env: Env, routing: VercelRouting): void {
  const rules = hostHeaders(env, inlineScriptHashesOf(folder));
  writeFileSync(join(folder, HEADERS_FILE), toHeadersFile(rules));
  const vercel = { ...routing, headers: toVercelHeaders(rules) };
  writeFileSync(join(folder, VERCEL_FILE), `${JSON.stringify(vercel, null, 2)}\n`);
}

/**
 * The headers of the static host, put into the build as the files that hosts read, and sent by `npm run preview` out of
 * that same file: what the browser tests run under is what goes on the air.
 * @param routing the rest of `vercel.json`: rewrites, redirects
 */
export function hostHeadersPlugin(env: Env, routing: VercelRouting): Plugin {
  let config: ResolvedConfig | undefined;
  const folderOf = ({ root, build }: ResolvedConfig) => resolve(root, build.outDir);
  return {
    name: "host-headers",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      // A failed build closes too, and has no pages.
      handler(error) {
        if (config?.command !== "build" || error) return;
        writeHostHeaders(folderOf(config), env, routing);
      },
    },
    configurePreviewServer(server) {
      const file = join(folderOf(server.config), HEADERS_FILE);
      const rules = existsSync(file) ? parseHeadersFile(readFileSync(file, "utf8")) : [];
      server.middlewares.use((request, response, next) => {
        const [pathname = "/"] = (request.url ?? "/").split("?");
        const headers = withoutHttps(headersFor(rules, pathname));
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}
