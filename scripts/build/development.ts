import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { SPANISH_BASE } from "../../src/config/language-base.ts";
import { businessFile } from "../business/read-facts.ts";
import { FONTS_CSS, fontFaces } from "../prerender/fonts.ts";
import { quotePaths } from "../static-site/routing.ts";
import { inLanguage, type SharedConfig } from "./bundle.ts";

/** Gives the development server the Spanish pages: one address of a module has one language, so they have a server of their own. */
export function spanishInDevelopment(shared: SharedConfig): Plugin {
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
          developmentFonts(),
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

/** Starts the development server anew when the owner's file has changed, as Vite does for .env. */
export function watchFacts(): Plugin {
  return {
    name: "watch-facts",
    apply: "serve",
    configureServer(server) {
      const file = businessFile();
      server.watcher.add(file);
      server.watcher.on("change", (changed) => {
        if (resolve(changed) === file) void server.restart();
      });
    },
  };
}

/**
 * Gives the pages of the development server the whole typefaces, from the packages themselves. The built pages get
 * theirs from scripts/prerender, which knows their characters.
 *
 * Either way they stand in the page's own head and in no other style sheet: one that came with the app would make the
 * browser load them again, and show text in them that it has already shown in a fallback.
 */
export function developmentFonts(): Plugin {
  return {
    name: "development-fonts",
    apply: "serve",
    transformIndexHtml() {
      let css = readFileSync(join(import.meta.dirname, "../..", FONTS_CSS), "utf8");
      for (const { file } of fontFaces(css)) css = css.replace(file, () => `/node_modules/${file}`);
      return [{ tag: "style", children: css, injectTo: "head" }];
    },
  };
}

const SITE_SCRIPT = '<script type="module" src="/src/app/main.tsx"></script>';

/** Starts the app of one quote's page at its address, from its sources. */
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
        return html.replace(
          SITE_SCRIPT,
          '<link rel="stylesheet" href="/src/styles/index.css" />' +
            '<script type="module" src="/src/app/quote-main.tsx"></script>',
        );
      },
    },
  };
}
