import type Beasties from "beasties";
import type { Rolldown } from "vite";
import type { PrerenderedPage } from "../../src/app/prerender.tsx";
import { PENDING_ATTRIBUTE } from "../../src/lib/first-load/click-replay.ts";
import { NOT_FOUND, STATIC_HEAD_ATTRIBUTE } from "../../src/lib/first-load/served-page.ts";

type Files = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** The name of a page's chunk, by the rule of src/app/routes.tsx: `/a/b` is `a-b-page`. */
function chunkName(page: string): string {
  if (page === NOT_FOUND) return "not-found-page";
  return `${page === "/" ? "home" : page.slice(1).replaceAll("/", "-")}-page`;
}

function findChunk(files: Files, isWanted: (chunk: Rolldown.OutputChunk) => boolean) {
  return files.find(
    (file): file is Rolldown.OutputChunk => file.type === "chunk" && isWanted(file),
  );
}

/** Adds a chunk and its static imports. */
function addWithImports(files: Files, fileName: string, found: Set<string>): void {
  if (found.has(fileName)) return;
  found.add(fileName);
  const chunk = findChunk(files, (each) => each.fileName === fileName);
  for (const imported of chunk?.imports ?? []) addWithImports(files, imported, found);
}

/**
 * The scripts that hydrate a page: first the app's entry, then what is to be fetched along with it.
 * @throws Error when the page's file is not named after its path
 */
export function scriptsOfPage(files: Files, page: string): string[] {
  const entry = findChunk(files, ({ isEntry }) => isEntry);
  const ofPage = findChunk(files, ({ name }) => name === chunkName(page));
  if (!entry || !ofPage) throw new Error(`The build has no chunk ${chunkName(page)} for ${page}`);
  const found = new Set<string>();
  addWithImports(files, entry.fileName, found);
  addWithImports(files, ofPage.fileName, found);
  return [...found];
}

const PICTURE = /<picture>([\s\S]*?)<\/picture>/g;
const SOURCE = /<source ([^>]*?)\/?>/g;
/** As React writes it. */
const FIRST = /<img [^>]*fetchPriority="high"/;

/**
 * Preloads for the pictures of a page's first screen, which are those with high priority: a link for each source, as
 * the right file depends on the screen. React writes none for an image inside a picture.
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

const ROOT = '<div id="root"></div>';
/** What Vite puts into the head to load the app at once. */
const APP_SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/;
const MANIFEST = /\s*<link rel="manifest"[^>]*>/;

function fill(shell: string, head: readonly string[], root = ROOT): string {
  if (!shell.includes(ROOT)) throw new Error("index.html has no empty #root element");
  const lines = head.filter(Boolean).join("\n    ");
  return shell.replace("</head>", () => `  ${lines}\n  </head>`).replace(ROOT, () => root);
}

/** A page of the staff area, an app without prerendered content. Its manifest puts the desk on a home screen. */
export function deskHtml(shell: string): string {
  return shell.replace("/site.webmanifest", "/desk.webmanifest");
}

type QuotePage = {
  title: string;
  /** What is shown until the app has started. */
  body: string;
  /** File of the app's script. */
  script: string;
};

/** The page of one quote: an app of its own with the site's styles, whose address must be kept secret. */
export function quotePageHtml(shell: string, { title, body, script }: QuotePage): string {
  return fill(
    shell.replace(APP_SCRIPTS, "").replace(MANIFEST, ""),
    [
      `<title>${title}</title>`,
      '<meta name="robots" content="noindex, nofollow" />',
      '<meta name="referrer" content="no-referrer" />',
      `<script type="module" crossorigin src="/${script}"></script>`,
    ],
    `<div id="root">${body}</div>`,
  );
}

/** Marks the tags of a page's head, which the app removes when it goes on to another page. */
function mark(head: string): string {
  return head.replace(/<(title|meta|link|script)\b/g, `<$1 ${STATIC_HEAD_ATTRIBUTE}`);
}

type Page = {
  page: PrerenderedPage;
  /** From `scriptsOfPage`. */
  scripts: string[];
  /** File of src/app/start.ts, which loads them and the whole style sheet. */
  start: string;
};

/**
 * Marks the end of the content; nothing is painted before it is parsed, as a page painted in pieces would shift.
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
const PAGE_END = "page-end";

/**
 * A prerendered page. Its head has the styles that the page needs, and a small script that blocks nothing: early, as it
 * remembers taps on what does not work yet.
 * @param beasties inlines those styles
 */
export async function pageHtml(
  shell: string,
  beasties: Beasties,
  { page, scripts, start }: Page,
): Promise<string> {
  const [entry, ...preload] = scripts.map((file) => `/${file}`);
  const styles = STYLE_SHEET.exec(shell)?.[1];
  const html = fill(
    shell.replace(APP_SCRIPTS, ""),
    [
      mark(page.head),
      `<link rel="expect" href="#${PAGE_END}" blocking="render" />`,
      page.preloads,
      picturePreloads(page.body),
      `<script async fetchpriority="high" src="/${start}" data-entry="${entry}"` +
        ` data-preload="${preload.join(" ")}" data-styles="${styles}"></script>`,
    ],
    `<div id="root" data-page="${page.page}" ${PENDING_ATTRIBUTE}="">${page.body}</div><div id="${PAGE_END}" hidden></div>`,
  );
  return (await beasties.process(html)).replace(STYLE_SHEET, "");
}
