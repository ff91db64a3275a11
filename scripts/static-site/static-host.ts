import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Connect, Plugin, ResolvedConfig } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import {
  headersFor,
  hostHeaders,
  parseHeadersFile,
  toHeadersFile,
  withoutHttps,
} from "./headers.ts";
import {
  answerStatically,
  cacheControl,
  hasSpanish,
  notFoundInSpanish,
  redirectsOf,
  rewrites,
  VERSION_FILE,
} from "./routing.ts";

/** Routing for Netlify and Cloudflare Pages: redirects, and the staff app. They serve 404.html by themselves. */
function redirectsFile(folder: string): string {
  return [
    ...redirectsOf(folder).map(({ from, to }) => `${from} ${to} 301`),
    ...rewrites.map(({ below, to }) => `${below}* ${to} 200`),
    // Cloudflare ignores this line and takes the nearest 404.html.
    ...(hasSpanish(folder) ? [`${notFoundInSpanish.below}* /${notFoundInSpanish.file} 404`] : []),
    "",
  ].join("\n");
}

/** Writes the files that hosts read. */
function writeHostFiles(folder: string, env: Env): void {
  const rules = hostHeaders(env);
  writeFileSync(join(folder, "_redirects"), redirectsFile(folder));
  writeFileSync(join(folder, "_headers"), toHeadersFile(rules));
}

const folderOf = ({ root, build }: ResolvedConfig) => resolve(root, build.outDir);
const pathOf = ({ url = "/" }: Connect.IncomingMessage) =>
  new URL(url, "http://localhost").pathname;

/** Sends the headers of the built `_headers` file, so that the browser tests run under the live headers. */
function sendHeaders(dist: string): Connect.NextHandleFunction {
  const file = join(dist, "_headers");
  const rules = existsSync(file) ? parseHeadersFile(readFileSync(file, "utf8")) : [];
  return (request, response, next) => {
    const headers = withoutHttps(headersFor(rules, pathOf(request)));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Cache-Control", cacheControl(pathOf(request)));
    next();
  };
}

/** Answers where there is no file of that name: pages by their path, the staff app, redirects, and 404.html. */
function answerPages(dist: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const answer = answerStatically(dist, pathOf(request));
    if (answer.status === 301) {
      response.writeHead(301, { Location: answer.location }).end();
      return;
    }
    if (answer.status === 200) {
      request.url = `/${answer.file}`;
      return next();
    }
    response.writeHead(404, { "Content-Type": "text/html", "Cache-Control": "no-cache" });
    response.end(request.method === "HEAD" ? "" : readFileSync(join(dist, answer.file)));
  };
}

/**
 * Routing and headers of the static host, and what the build is, after all else: written into the build as the files that hosts read, and followed by
 * `npm run preview`. That needs `appType: "mpa"`, or Vite would answer everything with the home page.
 */
export function staticHost(env: Env, version: object = {}): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: "static-host",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      // A failed build closes too, and has no pages.
      handler(error) {
        if (config?.command !== "build" || error || !existsSync(folderOf(config))) return;
        writeHostFiles(folderOf(config), env);
        writeFileSync(join(folderOf(config), VERSION_FILE), JSON.stringify(version));
      },
    },
    configurePreviewServer({ config, middlewares }) {
      const dist = folderOf(config);
      middlewares.use(sendHeaders(dist));
      // After Vite has looked for a file of that name.
      return () => {
        middlewares.use(answerPages(dist));
      };
    },
  };
}
