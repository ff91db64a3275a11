import { transform } from "lightningcss";
import type { PrerenderedPage } from "../../src/app/prerender.tsx";
import { PENDING_ATTRIBUTE } from "../../src/lib/first-load/click-replay.ts";
import { WEB_FONTS_ID } from "../../src/lib/first-load/web-fonts.ts";
import { STATIC_HEAD_ATTRIBUTE } from "../../src/site/seo/static-head.ts";
import type { BuiltFonts } from "../fonts/build-fonts.ts";
import type { PageChunks } from "./page-chunks.ts";
import { picturePreloads } from "./picture-preloads.ts";

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
 * arrives moves with every piece, centred text most of all. As the whole page comes with the first round trip
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

function minified(css: string): string {
  return transform({ filename: "fonts.css", code: Buffer.from(css), minify: true }).code.toString();
}

/** What a home screen is told of the staff area (scripts/build/site-files.ts). */
const DESK_MANIFEST = "/desk.webmanifest";

/** A page that stays an app without prerendered content. Its first frame comes with the app, long after the fonts. */
export function shellHtml(shell: string, fonts: BuiltFonts): string {
  const head = [
    ...fonts.preload.map(
      (fileName) =>
        `<link rel="preload" href="${href(fileName)}" as="font" type="font/woff2" crossorigin="" fetchpriority="low" />`,
    ),
    `<style>${minified(fonts.fallbackCss + fonts.webCss)}</style>`,
  ];
  return shell
    .replace("/site.webmanifest", DESK_MANIFEST)
    .replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`);
}

/** The typefaces of a page, which its first script lets count or not (src/lib/first-load/web-fonts.ts). */
function webFonts(fonts: BuiltFonts): string {
  return (
    `<style>${minified(fonts.fallbackCss)}</style>` +
    `<style id="${WEB_FONTS_ID}" media="(scripting: none)" data-files="${hrefs(fonts.preload)}">${minified(fonts.webCss)}</style>`
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
    webFonts(fonts),
    `<script>${firstFrame}</script>`,
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
