/** What a page refers to. Addresses as they stand in the HTML. */
export type References = {
  /** Targets of links that a visitor can follow. */
  links: string[];
  /** Files that the browser fetches for the page. */
  files: string[];
};

const attributes = (document: Document, selector: string, name: string) =>
  Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name) ?? "");

/** The addresses in a `srcset`: what stands before each width. This site's have no comma in them. */
function inSrcset(srcset: string): string[] {
  return srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

/** Every address in a page, each once. */
export function referencesOf(document: Document): References {
  const words = (selector: string, name: string) =>
    attributes(document, selector, name).flatMap((list) => list.split(/\s+/));
  const sets = [
    ...attributes(document, "[srcset]", "srcset"),
    ...attributes(document, "[imagesrcset]", "imagesrcset"),
  ];
  const files = [
    ...attributes(document, "img[src], script[src], source[src], video[src]", "src"),
    ...attributes(document, "video[poster]", "poster"),
    ...attributes(document, 'link[href]:not([rel="canonical"], [rel="expect"])', "href"),
    // What src/start.ts fetches when the page has loaded.
    ...["data-entry", "data-preload", "data-styles"].flatMap((name) => words(`[${name}]`, name)),
    ...sets.flatMap(inSrcset),
  ];
  // rel="expect" names a place in the page itself, as a link to an anchor does.
  const links = attributes(document, 'a[href], link[rel="expect"]', "href");
  const unique = (list: string[]) => [...new Set(list.filter((address) => address !== ""))];
  return { links: unique(links), files: unique(files) };
}

/** Files that a built script or style sheet names beside itself, as paths below its own folder. */
export function filesNamedIn(code: string, path: string): string[] {
  const named = code.matchAll(/["'`(]\.\/([\w.-]+\.(?:js|css|woff2))["'`)]/g);
  return Array.from(named, ([, name = ""]) => new URL(name, `http://localhost${path}`).pathname);
}
