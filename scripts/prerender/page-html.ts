import type { PrerenderedPage } from "../../src/app/prerender.tsx";
import { STATIC_HEAD_ATTRIBUTE } from "../../src/components/seo/static-head.ts";
import { PENDING_ATTRIBUTE } from "../../src/lib/early-click.ts";
import type { PageChunks } from "./page-chunks.ts";

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
};

/** What Vite put into the head to load the app at once. */
const APP_TAGS =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;
const ROOT = '<div id="root"></div>';
const href = (fileName: string) => `/${fileName}`;
const hrefs = (fileNames: string[]) => fileNames.map(href).join(" ");

/** Marks every tag of a page's head, so that the app can take them out when it shows another page. */
function mark(head: string): string {
  return head.replace(/<(title|meta|link|script)\b/g, `<$1 ${STATIC_HEAD_ATTRIBUTE}`);
}

/**
 * Puts a prerendered page together. Nothing in it runs before the page is shown but one small script that is fetched
 * without blocking.
 */
export function pageHtml({ shell, page, chunks, start, css, styleSheets }: Parts): string {
  const head = [
    mark(page.head),
    page.preloads,
    `<style>${css}</style>`,
    `<script async fetchpriority="low" src="${href(start)}" data-entry="${href(chunks.entry)}"` +
      ` data-preload="${hrefs(chunks.preload)}" data-styles="${hrefs(styleSheets)}"></script>`,
  ].join("\n    ");
  const root = `<div id="root" data-page="${page.page}" ${PENDING_ATTRIBUTE}="">${page.body}</div>`;
  const bare = shell.replace(APP_TAGS, "");
  if (!bare.includes(ROOT)) throw new Error("index.html has no empty #root element");
  return bare.replace("</head>", () => `  ${head}\n  </head>`).replace(ROOT, () => root);
}
