import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Vite's own, see node_modules/vite: `preloadHelperId`. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";
const SLIM_ICON = fileURLToPath(
  new URL("../../src/components/ui/create-icon.tsx", import.meta.url),
);
const SLIM_WRAPPER = "\0slim-icon";
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const LUCIDE_ICON = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/**
 * Takes out of three packages what every visitor would pay for and nobody uses (brotli, of the first load):
 *
 * - react-router, 4 KB: `Link.displayName = "Link"` and the like are debugging names, and as assignments they keep
 *   components in the bundle that nothing imports (Form, fetchers, prefetching for framework mode).
 *   Its warnings and assertions are for developers, who see them in development.
 * - lucide-react, 1.6 KB: the wrapper around every icon handles options and a context that this site has no use for;
 *   src/components/ui/create-icon.tsx draws the same element.
 * - Vite, 2 KB: the helper around every dynamic import and the lists of what each needs. Pages preload theirs from
 *   their HTML, later chunks are fetched before they are needed, and there is only one style sheet.
 */
export function trimPackages(): Plugin {
  return {
    name: "trim-packages",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.endsWith("/createLucideIcon.mjs")) return null;
      return importer && LUCIDE_ICON.test(importer) ? SLIM_WRAPPER : null;
    },
    load(id) {
      if (id === PRELOAD_HELPER) return "export const __vitePreload = (load) => load();";
      if (id !== SLIM_WRAPPER) return null;
      return `export { createIcon as default } from ${JSON.stringify(SLIM_ICON)};`;
    },
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        return {
          code: code
            .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
            .replace(/^(\s*)(?=(?:warning|warningOnce|invariant)\()/gm, "$1/* @__PURE__ */ ")
            .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1"),
          map: null,
        };
      },
    },
  };
}
