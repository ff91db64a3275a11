import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { cacheControl } from "../build/cache-rules.ts";
import { answerStatically } from "./routing.ts";

/**
 * Makes `vite preview` answer as the static hosts do: pages by their path, the staff app, redirects, and 404.html with
 * status 404 for everything else. Needs `appType: "mpa"`, or Vite would answer everything with the home page.
 */
export function staticPreview(): Plugin {
  return {
    name: "static-preview",
    configurePreviewServer(server) {
      const { root, build } = server.config;
      const dist = resolve(root, build.outDir);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        response.setHeader("Cache-Control", cacheControl(pathname));
        next();
      });
      // After Vite has looked for a file of that name.
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.method !== "GET" && request.method !== "HEAD") return next();
          const { pathname } = new URL(request.url ?? "/", "http://localhost");
          const answer = answerStatically(dist, pathname);
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
        });
      };
    },
  };
}
