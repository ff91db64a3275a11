import { transform } from "lightningcss";
import type { PrerenderedPage } from "../../src/app/prerender.tsx";
import { STATIC_HEAD_ATTRIBUTE } from "../../src/components/seo/static-head.ts";
import { PENDING_ATTRIBUTE } from "../../src/lib/click-replay.ts";
import type { BuiltFonts } from "../fonts/build-fonts.ts";
import type { PageChunks } from "./page-chunks.ts";
import { picturePreloads } from "./picture-preloads.ts";

type Parts = {
  /** The built index.html: the page without prerendering. */
  shell: string;
  page: PrerenderedPage;
  chunks: PageChunks;
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

function fontTags({ preload, css }: BuiltFonts): string[] {
  const { code } = transform({ filename: "fonts.css", code: Buffer.from(css), minify: true });
  return [
    ...preload.map(
      (fileName) =>
        // Asked for at once, and sent after the first picture.
        `<link rel="preload" href="${href(fileName)}" as="font" type="font/woff2" crossorigin="" fetchpriority="low" />`,
    ),
    `<style>${code}</style>`,
  ];
}

/** What a home screen is told of the staff area (scripts/build/site-files.ts). */
const DESK_MANIFEST = "/desk.webmanifest";

/** A page that stays an app without prerendered content. */
export function shellHtml(shell: string, fonts: BuiltFonts): string {
  return shell
    .replace("/site.webmanifest", DESK_MANIFEST)
    .replace("</head>", () => `  ${fontTags(fonts).join("\n    ")}\n  </head>`);
}

/**
 * Puts a prerendered page together. Nothing in it runs before the page is shown but one small script that is fetched
 * without blocking.
 */
export function pageHtml({ shell, page, chunks, start, css, styleSheets, fonts }: Parts): string {
  const head = [
    mark(page.head),
    `<link rel="expect" href="#${PAGE_END}" blocking="render" />`,
    page.preloads,
    picturePreloads(page.body),
    ...fontTags(fonts),
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
