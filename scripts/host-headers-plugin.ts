import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { z } from "zod";
import type { Env } from "../src/lib/env-schema.ts";
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

/** Vercel knows no `index.html` for unknown paths; Netlify and Cloudflare are told or do so by themselves. */
const SPA_REWRITES = [{ source: "/(.*)", destination: "/index.html" }];

const vercelSchema = z.looseObject({ rewrites: z.array(z.unknown()).optional() });

/** Whatever another step of the build has put into `vercel.json` (its rewrites) stays. */
function vercelConfig(folder: string, headers: unknown): string {
  const file = join(folder, VERCEL_FILE);
  const existing = existsSync(file)
    ? vercelSchema.parse(JSON.parse(readFileSync(file, "utf8")))
    : { rewrites: undefined };
  const { rewrites = SPA_REWRITES, ...rest } = existing;
  return `${JSON.stringify({ ...rest, headers, rewrites }, null, 2)}\n`;
}

/** Writes `_headers` and `vercel.json` for the built pages of a folder, whose inline scripts must be final. */
export function writeHostHeaders(folder: string, env: Env): void {
  const rules = hostHeaders(env, inlineScriptHashesOf(folder));
  writeFileSync(join(folder, HEADERS_FILE), toHeadersFile(rules));
  writeFileSync(join(folder, VERCEL_FILE), vercelConfig(folder, toVercelHeaders(rules)));
}

/**
 * The headers of the static host, put into the build as the files that hosts read, and sent by `npm run preview` out of
 * that same file: what the browser tests run under is what goes on the air.
 */
export function hostHeadersPlugin(env: Env): Plugin {
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
        writeHostHeaders(folderOf(config), env);
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
