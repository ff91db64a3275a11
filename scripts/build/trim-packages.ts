import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Vite's own, see node_modules/vite: `preloadHelperId`. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";
const SLIM_ICON = fileURLToPath(new URL("../../src/ui/create-icon.tsx", import.meta.url));
const SLIM_WRAPPER = "\0slim-icon";
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const LUCIDE_ICON = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const DEBUGGING_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const REACT_CALL = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** Warnings and assertions of packages are for developers, who see them in development. */
const ASSERTIONS = ["invariant", "warning", "warningOnce"];

/**
 * Takes out of three packages what every visitor would pay for and nobody uses (brotli, of the first load):
 *
 * - react-router, 5 KB: its assertions, by Rolldown's own setting. Patched are only `Link.displayName = "Link"` and
 *   the like, and the calls that make components (Form, fetchers, prefetching for framework mode): either keeps in
 *   the bundle what nothing imports. No setting does that: Rolldown 1 matches `React10.forwardRef` against no name
 *   with a dot, and `React10` alone would drop its effects too; property writes are pure everywhere or nowhere.
 * - lucide-react, 1.6 KB: the wrapper around every icon handles options and a context that this site has no use for;
 *   src/ui/create-icon.tsx draws the same element.
 * - Vite, 2 KB: the helper around every dynamic import and the lists of what each needs. Pages preload theirs from
 *   their HTML, later chunks are fetched before they are needed, and there is only one style sheet.
 */
export function trimPackages(): Plugin {
  return {
    name: "trim-packages",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ASSERTIONS } } },
    }),
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
      handler: (code) => ({
        code: code.replace(DEBUGGING_NAME, "").replace(REACT_CALL, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}
