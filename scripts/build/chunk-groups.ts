import type { Rolldown } from "vite";

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

/** The file for what many pages share. Apart what the home page needs. */
function sharedFile(id: string, context: Rolldown.ChunkingContext): string | null {
  return isNeededBy(isHomePage, id, context) ? "common" : "pages";
}

/** Used by at least this many chunks: worth a place in the file that all pages share. */
const MANY = 4;

/**
 * Shared code in a few named files. Rolldown's own splitting makes dozens of tiny ones, and each costs a
 * round trip on a phone. A group only loads with the first module that needs it, so nothing below
 * `framework` is part of the first load.
 */
export const chunkGroups: Group[] = [
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
    test: /[\\/]src[\\/]|preload-helper|slim-icon/,
    includeDependenciesRecursively: false,
    debugName: "needed by the entry",
  },
  // What most pages share and the frame around them does not have. Not what only forms and the staff area need.
  {
    name: sharedFile,
    test: /[\\/]src[\\/](?!lib[\\/](?:supabase|dates|business-time|save-file|invisible-characters)|config[\\/]token-claims|desk[\\/]|request[\\/](?!promises|quoted|trailer-models)|ui[\\/]forms|site[\\/](?!pages|layout|seo|words[\\/](?!forms[\\/](?!form-place))|forms[\\/](?:lazy-lead-form|form-outline|quote[\\/]quote-request-section)))/,
    minShareCount: MANY,
    // What these import may be in the entry already.
    includeDependenciesRecursively: false,
    debugName: "shared by pages",
  },
  { name: "overlays", test: packageOf("@radix-ui|@floating-ui|aria-hidden|react-remove-scroll.*") },
];
