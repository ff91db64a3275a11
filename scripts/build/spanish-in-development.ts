import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { SPANISH_BASE } from "../../src/config/language-base.ts";
import { developmentFonts } from "../fonts/build-fonts.ts";
import { quotePageInDevelopment, type SharedConfig } from "../prerender/plugin.ts";
import { inLanguage } from "./words.ts";

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
