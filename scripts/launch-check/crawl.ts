import { JSDOM } from "jsdom";
import { paths } from "../../src/config/paths.ts";
import { type Answer, type SiteReader, textOf } from "./readers.ts";

/** What a page refers to. Addresses as they stand in the HTML. */
type References = {
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
function referencesOf(document: Document): References {
  const words = (selector: string, name: string) =>
    attributes(document, selector, name).flatMap((list) => list.split(/\s+/));
  const sets = [
    ...attributes(document, "[srcset]", "srcset"),
    ...attributes(document, "[imagesrcset]", "imagesrcset"),
  ];
  const files = [
    ...attributes(document, "img[src], script[src], source[src], video[src]", "src"),
    ...attributes(document, "video[poster]", "poster"),
    ...attributes(
      document,
      'link[href]:not([rel="canonical"], [rel="expect"], [rel="alternate"])',
      "href",
    ),
    // What src/app/start.ts fetches when the page has loaded.
    ...["data-entry", "data-preload", "data-styles"].flatMap((name) => words(`[${name}]`, name)),
    ...sets.flatMap(inSrcset),
  ];
  // rel="expect" names a place in the page itself, as a link to an anchor does.
  const links = attributes(document, 'a[href], link[rel="expect"]', "href");
  const unique = (list: string[]) => [...new Set(list.filter((address) => address !== ""))];
  return { links: unique(links), files: unique(files) };
}

/** Files that a built script or style sheet names beside itself, as paths below its own folder. */
function filesNamedIn(code: string, path: string): string[] {
  const named = code.matchAll(/["'`(]\.\/([\w.-]+\.(?:js|css|woff2))["'`)]/g);
  return Array.from(named, ([, name = ""]) => new URL(name, `http://localhost${path}`).pathname);
}

// A document of a parser alone: four times as fast as a window with its style sheets.
const { DOMParser } = new JSDOM("").window;

export function parseHtml(text: string): Document {
  return new DOMParser().parseFromString(text, "text/html");
}

/** The document of an XML text; `undefined` when it is none. */
export function parseXml(text: string): Document | undefined {
  try {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return document.querySelector("parsererror") ? undefined : document;
  } catch {
    return undefined;
  }
}

export type Page = References & {
  path: string;
  answer: Answer;
  document: Document;
  /** An app that writes its page in the browser, such as the staff area: there is nothing to read in its HTML. */
  isApp: boolean;
};

export type Site = {
  reader: SiteReader;
  /** The origin that the site gives as its own: that of the home page's canonical address. */
  origin: string | undefined;
  pages: readonly Page[];
  /** The answer to an address that cannot exist. */
  unknown: Page;
  /** Answers to internal links that are no pages, by path. */
  others: ReadonlyMap<string, Answer>;
  /** Scripts and style sheets by path, those too that only other scripts name. */
  code: ReadonlyMap<string, string>;
  /** Path and fragment of an address on this site; `undefined` for one elsewhere or none at all. */
  inside(address: string, from: string): URL | undefined;
};

/** A path that no site has. */
export const UNKNOWN_PATH = "/launch-check/no-such-page";
const MAX_PAGES = 200;

function toPage(path: string, answer: Answer): Page {
  const document = parseHtml(textOf(answer));
  const isApp = document.querySelector("#root:empty") !== null;
  return { path, answer, document, isApp, ...referencesOf(document) };
}

const isHtml = ({ headers }: Answer) => headers["content-type"]?.startsWith("text/html") ?? false;

/** Follows every script to the scripts that it names. */
async function readCode(
  reader: SiteReader,
  first: readonly string[],
): Promise<Map<string, string>> {
  const code = new Map<string, string>();
  let next = [...new Set(first)];
  while (next.length > 0) {
    const read = await Promise.all(
      next.map(async (path) => [path, await reader.get(path)] as const),
    );
    for (const [path, answer] of read) code.set(path, answer.status === 200 ? textOf(answer) : "");
    const named = read.flatMap(([path]) => filesNamedIn(code.get(path) ?? "", path));
    next = [...new Set(named)].filter((path) => !code.has(path) && /\.(?:js|css)$/.test(path));
  }
  return code;
}

function originOf(home: Page): string | undefined {
  const canonical = home.document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  return canonical && URL.canParse(canonical) ? new URL(canonical).origin : undefined;
}

/**
 * Reads a whole site: the pages of the route table, everything that they link to on the same origin, and all code.
 * @throws Error when nobody answers
 */
export async function crawl(reader: SiteReader): Promise<Site> {
  const home = toPage(paths.home, await reader.get(paths.home));
  const origin = originOf(home);
  const own = [origin, reader.origin].filter((known) => known !== undefined);
  const inside = (address: string, from: string) => {
    const base = reader.origin ?? origin ?? "http://localhost";
    if (!URL.canParse(address, `${base}${from}`)) return undefined;
    const url = new URL(address, `${base}${from}`);
    return url.origin === base || own.includes(url.origin) ? url : undefined;
  };

  const pages = new Map<string, Page>([[home.path, home]]);
  const others = new Map<string, Answer>();
  const linked = (page: Page) =>
    page.links.flatMap((link) => inside(link, page.path)?.pathname ?? []);
  let next = [...Object.values(paths), ...linked(home)];
  while (next.length > 0 && pages.size < MAX_PAGES) {
    const fresh = [...new Set(next)].filter((path) => !pages.has(path) && !others.has(path));
    const found = await Promise.all(
      fresh.map(async (path) => [path, await reader.get(path)] as const),
    );
    next = [];
    for (const [path, answer] of found) {
      if (answer.status !== 200 || !isHtml(answer)) {
        others.set(path, answer);
        continue;
      }
      const page = toPage(path, answer);
      pages.set(path, page);
      next.push(...linked(page));
    }
  }

  const all = [...pages.values()];
  const firstCode = all
    .flatMap((page) => page.files.flatMap((file) => inside(file, page.path)?.pathname ?? []))
    .filter((path) => /\.(?:js|css)$/.test(path));
  return {
    reader,
    origin,
    pages: all,
    unknown: toPage(UNKNOWN_PATH, await reader.get(UNKNOWN_PATH)),
    others,
    code: await readCode(reader, firstCode),
    inside,
  };
}
