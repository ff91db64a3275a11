import type { Rolldown } from "vite";
import { NOT_FOUND } from "../../src/app/prerendered.ts";

type Bundle = Rolldown.OutputBundle;

/** The file of a page, by the rule of src/app/routes.tsx: `/a/b` is `a-b-page`. */
function pageFile(page: string): string {
  if (page === NOT_FOUND) return "not-found-page";
  return `${page === "/" ? "home" : page.slice(1).replaceAll("/", "-")}-page`;
}

function findChunk(bundle: Bundle, isIt: (chunk: Rolldown.OutputChunk) => boolean, name: string) {
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && isIt(file)) return file;
  }
  throw new Error(`The build has no chunk for ${name}`);
}

/** Not `isEntry`: what the entry shares with pages is in one file with it (chunk-groups.ts). */
const isApp = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => id.endsWith("/src/app/main.tsx"));

/** A chunk and everything that it imports before it can run, each once. */
function withImports(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== "chunk") return found;
  found.add(fileName);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

export type PageChunks = {
  /** The app's entry. */
  entry: string;
  /** What else the page needs to come to life, so that all of it can be fetched at once. */
  preload: string[];
};

/**
 * File names of the scripts that a page's first screen needs.
 * @throws Error when the page's file is not named after its path
 */
export function chunksOfPage(bundle: Bundle, page: string): PageChunks {
  const entry = findChunk(bundle, isApp, "the app").fileName;
  const file = pageFile(page);
  const isPage = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    new RegExp(`/src/site/pages/(?:[a-z-]+/)?${file}\\.tsx$`).test(facadeModuleId ?? "");
  const needed = withImports(bundle, entry);
  withImports(bundle, findChunk(bundle, isPage, `${page} (${file}.tsx)`).fileName, needed);
  needed.delete(entry);
  return { entry, preload: [...needed] };
}
