import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { SPANISH_BASE } from "../../src/config/spanish-base.ts";
import { businessFile } from "../business/read-facts.ts";
import { LOOKING_PAGE } from "../pictures/looking-page.ts";
import { PICTURES_FILE } from "../pictures/read-pictures.ts";
import { quotePaths } from "../static-site/routing.ts";
import { inLanguage, type LanguageConfig } from "./resolve-texts.ts";

/** Serves the Spanish pages in development. In a server of their own, as the URL of a module has one language. */
export function spanishInDevelopment(shared: LanguageConfig): Plugin {
  return {
    name: "spanish-in-development",
    apply: "serve",
    async configureServer({ config, httpServer, middlewares }) {
      const spanish = await createServer({
        ...shared,
        configFile: false,
        root: config.root,
        mode: config.mode,
        base: `${SPANISH_BASE}/`,
        cacheDir: `${config.cacheDir}-es`,
        logLevel: "warn",
        plugins: [
          shared.plugins,
          react(),
          tailwindcss(),
          quotePageInDevelopment(),
          { name: "html-in-spanish", transformIndexHtml: (html) => inLanguage(html, "es") },
        ],
        server: { middlewareMode: true, hmr: httpServer ? { server: httpServer } : false },
      });
      httpServer?.once("close", () => void spanish.close());
      middlewares.use((request, response, next) => {
        if (`${request.url?.split("?")[0]}/`.startsWith(`${SPANISH_BASE}/`)) {
          spanish.middlewares(request, response, next);
        } else next();
      });
    },
  };
}

/** Restarts the development server when a file of the owner's has changed, as Vite does for .env. */
export function watchFacts(): Plugin {
  return {
    name: "watch-facts",
    apply: "serve",
    configureServer(server) {
      const { root } = server.config;
      const files = [businessFile(), join(root, PICTURES_FILE), join(root, LOOKING_PAGE)];
      server.watcher.add(files);
      server.watcher.on("all", (_, changed) => {
        if (files.includes(resolve(changed))) void server.restart();
      });
    },
  };
}

const SITE_SCRIPT = '<script type="module" src="/src/app/main.tsx"></script>';

/** Serves the quote page's own app at its address in development. */
export function quotePageInDevelopment(): Plugin {
  return {
    name: "quote-page-in-development",
    apply: "serve",
    transformIndexHtml: {
      order: "pre",
      handler(html, { originalUrl = "/" }) {
        const { pathname } = new URL(originalUrl, "http://localhost");
        if (!quotePaths.includes(pathname)) return html;
        if (!html.includes(SITE_SCRIPT)) throw new Error("index.html has another form");
        return html.replace(SITE_SCRIPT, SITE_SCRIPT.replace("main.tsx", "quote-main.tsx"));
      },
    },
  };
}
