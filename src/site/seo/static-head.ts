/** Marks the tags that the prerendered page brought along for itself. */
export const STATIC_HEAD_ATTRIBUTE = "data-page-head";

let pathInHtml: string | undefined;

/** The head of this path stands in the HTML already and is not rendered again. */
export function keepStaticHead(path: string): void {
  pathInHtml = path;
}

/** Whether the head of this path is the one that came with the HTML. */
export function isHeadStatic(path: string): boolean {
  return pathInHtml === path;
}

/** Takes the prerendered tags out: another page's head has come. */
export function dropStaticHead(): void {
  pathInHtml = undefined;
  for (const tag of document.head.querySelectorAll(`[${STATIC_HEAD_ATTRIBUTE}]`)) tag.remove();
}
