import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";

/** Files that are not named after a page, and where what they name is seen. */
const SEEN: Readonly<Record<string, string>> = {
  "gallery-photos": "/gallery, /",
  "trailer-models": "/trailers, /",
  "family-parties": "/",
  "not-found": "unknown addresses",
  "quote-sheet": "quotes of work sites",
};

function pageOf(file: string): string | undefined {
  const name = basename(file).replace(/\.tsx?$/, "");
  if (SEEN[name]) return SEEN[name];
  if (name.startsWith("home")) return "/";
  if (!/\/pages\//.test(file)) return undefined;
  return `/${name.replace(/-page$/, "")}`;
}

/** The pages that name each place, by what stands in their sources. */
export function pagesOfPlaces(
  root: string,
  places: readonly string[],
): ReadonlyMap<string, string> {
  const sources = globSync("src/{site,request}/**/*.{ts,tsx}", {
    cwd: root,
    ignore: ["**/es/**", "**/picture-names.ts", "**/home-hero-picture.ts"],
  }).flatMap((file) => {
    const page = pageOf(file);
    return page ? [{ page, text: readFileSync(join(root, file), "utf8") }] : [];
  });
  const pagesOf = (place: string) => {
    if (place === "hero-garden-evening") return "/, /gallery";
    if (place.endsWith("-cutaway")) return "/trailers, the planners";
    const pages = sources.filter(({ text }) => text.includes(`"${place}"`)).map(({ page }) => page);
    return [...new Set(pages.flatMap((page) => page.split(", ")))].sort().join(", ");
  };
  return new Map(places.map((place) => [place, pagesOf(place)]));
}
