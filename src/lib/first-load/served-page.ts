/** What `data-page` of the root element says on the page for unknown addresses; on all others it is their path. */
export const NOT_FOUND = "404";

/** Marks the tags of the head that the prerendered page brought along for itself. */
export const STATIC_HEAD_ATTRIBUTE = "data-page-head";

let pathInHtml: string | undefined;

/** A host may answer /about/ as well as /about. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** The page at this path stands in the HTML, and its head is not rendered again. */
export function keepServedPage(path: string): void {
  pathInHtml = withoutSlash(path);
}

/** Whether the page at this path is the one that came with the HTML: always on a server, never again once it was left. */
export function isServedPage(path: string): boolean {
  return typeof document === "undefined" || pathInHtml === withoutSlash(path);
}

/** To be called when the app goes on to another page. */
export let leaveServedPage = () => {};
/** Resolves then. */
export const servedPageLeft = new Promise<void>((resolve) => {
  leaveServedPage = resolve;
});

/** Takes the prerendered tags out of the head: another page's have come. */
export function dropServedHead(): void {
  pathInHtml = undefined;
  for (const tag of document.head.querySelectorAll(`[${STATIC_HEAD_ATTRIBUTE}]`)) tag.remove();
}
