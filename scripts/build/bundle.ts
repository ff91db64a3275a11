import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown, UserConfig } from "vite";
import { type Language, languages } from "../../src/config/languages.ts";

const SRC = join(import.meta.dirname, "../../src");

type Group = Rolldown.CodeSplittingGroup;

const packageOf = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

type IsRoot = (module: Rolldown.ModuleInfo) => boolean;
const isEntry: IsRoot = ({ isEntry }) => isEntry;
const isHomePage: IsRoot = ({ id }) => id.endsWith("/src/site/pages/home/home-page.tsx");

/** Whether one of these modules imports a module, directly or through others, before it can run. */
function isNeededBy(
  isRoot: IsRoot,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  const info = seen.has(id) ? null : context.getModuleInfo(id);
  if (!info) return false;
  seen.add(id);
  return isRoot(info) || info.importers.some((by) => isNeededBy(isRoot, by, context, seen));
}

/** The file for what the entry needs before it can run, and pages too: every page has it then. */
function entryFile(id: string, context: Rolldown.ChunkingContext): string | null {
  if (context.getModuleInfo(id)?.isEntry) return null;
  return isNeededBy(isEntry, id, context) ? "app" : null;
}

/** The file for what many pages of a language share. Apart what the home page needs. */
function sharedFileIn(language: Language) {
  // What staff write to customers in the other language is no page's.
  const isForeign = (id: string) =>
    languages.some((other) => other !== language && id.includes(`/words/${other}/`));
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    if (isForeign(id)) return null;
    return isNeededBy(isHomePage, id, context) ? "common" : "pages";
  };
}

/** Used by at least this many chunks: worth a place in the file that all pages share. */
const MANY = 4;

/**
 * Shared code in a few named files. Rolldown's own splitting makes dozens of tiny ones, and each costs a
 * round trip on a phone. A group only loads with the first module that needs it, so nothing below
 * `framework` is part of the first load.
 */
const chunkGroupsIn = (language: Language): Group[] => [
  {
    name: "framework",
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
  },
  // Needed by several groups; left alone, it would end up in one of them and drag that along.
  { name: "tslib", test: packageOf("tslib") },
  { name: "supabase", test: packageOf("@supabase") },
  { name: "query", test: packageOf("@tanstack") },
  { name: "forms", test: packageOf("react-hook-form|zod|@hookform") },
  { name: "calendar", test: packageOf("react-day-picker|date-fns|@date-fns") },
  { name: "carousel", test: packageOf("embla-carousel.*") },
  // Alone, as a page of questions needs nothing else of Radix.
  {
    name: "accordion",
    test: /[\\/]@radix-ui[\\/]react-(?:accordion|collapsible|collection|direction)[\\/]/,
  },
  // Rolldown would make a file of each module that the entry and some page share.
  {
    name: entryFile,
    // With the one icon that the frame of every page has.
    test: /[\\/]src[\\/]|preload-helper|slim-icon|esm[\\/]icons[\\/]menu/,
    includeDependenciesRecursively: false,
    debugName: "needed by the entry",
  },
  // What most pages share and the frame around them does not have. Not what only forms, planners and the staff area need.
  {
    name: sharedFileIn(language),
    test: /[\\/]src[\\/](?!lib[\\/](?:supabase|typed-|calendar-date|dates|business-time|save-file|invisible-characters|money|words|clock-time|stored-values)|config[\\/](?:token-claims|staff-paths|languages)|desk[\\/]|request[\\/](?!promised|trailer-models|words[\\/]e[ns][\\/](?:promises|quoted|trailer-words))|ui[\\/](?:forms|words)|site[\\/](?!pages|layout|seo|tool-anchors|words[\\/](?!(?:e[ns][\\/])?(?:prices|choice-for-staff|business[\\/]choose-trailers|forms[\\/](?!form-place)))|forms[\\/](?:lazy-lead-form|quote[\\/]quote-request-section)))/,
    minShareCount: MANY,
    // What these import may be in the entry already.
    includeDependenciesRecursively: false,
    debugName: "shared by pages",
  },
  { name: "overlays", test: packageOf("@radix-ui|@floating-ui|aria-hidden|react-remove-scroll.*") },
];

/**
 * How the scripts of a language are cut and named. Names in hexadecimal: the first load has 40 of them, which nothing
 * compresses, and eight digits tell one version of a file from another as well as eight letters.
 */
export const chunksIn = (language: Language): Rolldown.OutputOptions => ({
  codeSplitting: { groups: chunkGroupsIn(language) },
  hashCharacters: "hex",
});

/** Vite's own, see node_modules/vite: `preloadHelperId`. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";
/** A dynamic import with the helper around it, as Vite leaves it until the bundle is written. */
const PRELOADING =
  /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?), __VITE_PRELOAD__\)/g;
const SLIM_ICON = fileURLToPath(new URL("../../src/ui/create-icon.tsx", import.meta.url));
const SLIM_WRAPPER = "\0slim-icon";
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const LUCIDE_ICON = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** What the package's own wrapper reads of an icon, and ours does not. */
const UNREAD_ICON_DATA = /^ {2}(?:name|size): .+,$|^__iconData\.node;$|, key: "[^"]+"/gm;
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
 *   src/ui/create-icon.tsx draws the same element, and needs no name and no size, nor a key for each line: the lines of
 *   an icon never change.
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
    renderChunk: (code) => ({ code: code.replace(PRELOADING, "$1"), map: null }),
    transform: {
      filter: { id: [ROUTER, LUCIDE_ICON] },
      handler: (code, id) => ({
        code: LUCIDE_ICON.test(id)
          ? code.replace(UNREAD_ICON_DATA, "")
          : code.replace(DEBUGGING_NAME, "").replace(REACT_CALL, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}

const WORDS = /^@\/([\w-]+)\/words\/(.+)$/;
const IN_ENGLISH = /\/words\/en\//;

/** `@/x` is `src/x`, except words: an alias would come before the plugin that finds them. */
export const alias = [{ find: /^@\/(?![\w-]+\/words\/)/, replacement: `${SRC}/` }];

/** The file of a module's path, with its ending or without. */
const fileAt = (path: string) => ["", ".ts", ".tsx"].map((end) => path + end).find(existsSync);

/**
 * Finds the words of one language, so that no visitor loads another's: `@/site/words/x` is `site/words/es/x` in the Spanish
 * build, and `site/words/x` where both languages share it. A relative path to English words leads to their twin too.
 */
export function wordsIn(language: Language): Plugin {
  return {
    name: `words-in-${language}`,
    enforce: "pre",
    resolveId(source, importer) {
      const [, room, name] = WORDS.exec(source) ?? [];
      if (room && name) {
        const words = join(SRC, room, "words");
        return fileAt(join(words, language, name)) ?? fileAt(join(words, name));
      }
      if (language === "en" || !importer || !source.startsWith(".")) return null;
      const path = join(dirname(importer), source);
      return IN_ENGLISH.test(path)
        ? (fileAt(path.replace(IN_ENGLISH, `/words/${language}/`)) ?? null)
        : null;
    },
  };
}

/** index.html in a language. */
export function inLanguage(html: string, language: Language): string {
  return html.replace('<html lang="en">', `<html lang="${language}">`);
}

/** What the builds of one language must agree on. */
export type SharedConfig = Pick<UserConfig, "define" | "resolve" | "plugins">;
