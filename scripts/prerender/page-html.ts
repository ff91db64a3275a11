import type { Rolldown } from "vite";
import type { PrerenderedPage } from "../../src/app/prerender.tsx";
import { PENDING_ATTRIBUTE } from "../../src/lib/first-load/click-replay.ts";
import { NOT_FOUND, STATIC_HEAD_ATTRIBUTE } from "../../src/lib/first-load/served-page.ts";
import { OTHER_CHARACTERS_ID, WEB_FONTS_ID } from "../../src/lib/first-load/web-fonts.ts";
import type { BuiltFonts } from "./fonts.ts";
import { minified } from "./page-css.ts";

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

/** Not `isEntry`: what the entry shares with pages is in one file with it (scripts/build/bundle.ts). */
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

/** A picture with its sources, and the parts of it that say what to fetch. */
const PICTURE = /<picture>([\s\S]*?)<\/picture>/g;
const SOURCE = /<source ([^>]*?)\/?>/g;
/** As React writes it. */
const FIRST = /<img [^>]*fetchPriority="high"/;

/**
 * Preloads for the pictures of a page's first screen, which are those with high priority: a link for each source, so
 * that the browser asks for the right file before it has parsed the rest of the head.
 */
export function picturePreloads(body: string): string {
  return Array.from(body.matchAll(PICTURE), ([, parts = ""]) => parts)
    .filter((parts) => FIRST.test(parts))
    .flatMap((parts) => Array.from(parts.matchAll(SOURCE), ([, attributes = ""]) => attributes))
    .map((attributes) => {
      const asLink = attributes
        .replace("srcSet=", "imagesrcset=")
        .replace("sizes=", "imagesizes=")
        .trim();
      return `<link rel="preload" as="image" fetchpriority="high" ${asLink} />`;
    })
    .join("\n    ");
}

type Parts = {
  /** The built index.html: the page without prerendering. */
  shell: string;
  page: PrerenderedPage;
  chunks: PageChunks;
  /** What the page runs in its head. */
  firstFrame: string;
  /** File name of the start script. */
  start: string;
  /** Styles of the page, to stand in its head. */
  css: string;
  /** File names of style sheets to be fetched with the app. */
  styleSheets: string[];
  fonts: BuiltFonts;
};

/** What Vite put into the head to load the app at once. */
const APP_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;
/**
 * Stands after the page's content. Nothing is painted before it is there: a page that is painted while its HTML still
 * arrives moves with every piece, centered text most of all. As the whole page comes with the first round trip
 * (scripts/build/budget.ts), waiting for its end costs nothing. https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
const PAGE_END = "page-end";
const ROOT = '<div id="root"></div>';
const href = (fileName: string) => `/${fileName}`;
const hrefs = (fileNames: string[]) => fileNames.map(href).join(" ");

/** Marks every tag of a page's head, so that the app can take them out when it shows another page. */
function mark(head: string): string {
  return head.replace(/<(title|meta|link|script)\b/g, `<$1 ${STATIC_HEAD_ATTRIBUTE}`);
}

/** What a home screen is told of the staff area (scripts/build/site-files.ts). */
const DESK_MANIFEST = "/desk.webmanifest";

/** The typefaces of a page, and the script that lets them count (src/lib/first-load/web-fonts.ts). */
function webFonts({ fallbackCss, wordsCss, restCss, wordFiles }: BuiltFonts, firstFrame: string) {
  const withoutScripts = 'media="(scripting: none)"';
  return (
    `<style>${minified(fallbackCss)}</style>` +
    `<style id="${WEB_FONTS_ID}" ${withoutScripts} data-files="${hrefs(wordFiles)}">${minified(wordsCss)}</style>` +
    `<style id="${OTHER_CHARACTERS_ID}" ${withoutScripts}>${minified(restCss)}</style>\n    ` +
    `<script>${firstFrame}</script>`
  );
}

const withHead = (shell: string, head: readonly string[]) =>
  shell.replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`);

/** A page that stays an app without prerendered content. */
export function shellHtml(shell: string, fonts: BuiltFonts, firstFrame: string): string {
  return withHead(shell.replace("/site.webmanifest", DESK_MANIFEST), [webFonts(fonts, firstFrame)]);
}

type QuotePageParts = {
  shell: string;
  title: string;
  /** What stands there until the app has started. */
  body: string;
  /** File name of the app's script. */
  entry: string;
  fonts: BuiltFonts;
  firstFrame: string;
};

const SITE_APP = /\s*<script type="module"[^>]*><\/script>/g;
const MANIFEST = /\s*<link rel="manifest"[^>]*>/;

/** The page of one quote: an app of its own with the site's styles. Nobody else is to learn of its address. */
export function quotePageHtml({
  shell,
  title,
  body,
  entry,
  fonts,
  firstFrame,
}: QuotePageParts): string {
  if (!shell.includes(ROOT)) throw new Error("index.html has another form");
  const head = [
    `<title>${title}</title>`,
    '<meta name="robots" content="noindex, nofollow" />',
    '<meta name="referrer" content="no-referrer" />',
    `<script type="module" crossorigin src="${href(entry)}"></script>`,
    webFonts(fonts, firstFrame),
  ];
  return withHead(shell.replace(MANIFEST, "").replace(SITE_APP, ""), head).replace(
    ROOT,
    () => `<div id="root">${body}</div>`,
  );
}

/**
 * Puts a prerendered page together. Nothing runs before it is shown but the choice of its typefaces in its head, and
 * one small script that is fetched without blocking.
 */
export function pageHtml(parts: Parts): string {
  const { shell, page, chunks, firstFrame, start, css, styleSheets, fonts } = parts;
  const head = [
    mark(page.head),
    `<link rel="expect" href="#${PAGE_END}" blocking="render" />`,
    page.preloads,
    picturePreloads(page.body),
    webFonts(fonts, firstFrame),
    `<style>${css}</style>`,
    `<script async fetchpriority="low" src="${href(start)}" data-entry="${href(chunks.entry)}"` +
      ` data-preload="${hrefs(chunks.preload)}" data-styles="${hrefs(styleSheets)}"></script>`,
  ]
    .filter(Boolean)
    .join("\n    ");
  const root = `<div id="root" data-page="${page.page}" ${PENDING_ATTRIBUTE}="">${page.body}</div><div id="${PAGE_END}" hidden></div>`;
  const bare = shell.replace(APP_TAGS, "");
  if (!bare.includes(ROOT)) throw new Error("index.html has no empty #root element");
  return bare.replace("</head>", () => `  ${head}\n  </head>`).replace(ROOT, () => root);
}
