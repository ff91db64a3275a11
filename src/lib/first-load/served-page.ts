/** `data-page` of the root element on the page for unknown addresses; on all others it is their path. */
export const NOT_FOUND = "404";

/** Marks the head tags that came with the prerendered page. */
export const STATIC_HEAD_ATTRIBUTE = "data-page-head";

let servedPath: string | undefined;

/** A host may answer /about/ as well as /about. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** The page at this path came as HTML: it is hydrated part by part, and its head is not rendered again. */
export function keepServedPage(path: string): void {
  servedPath = withoutSlash(path);
}

/** Whether the page at this path came as HTML: always on a server, never again once another page was shown. */
export function isServedPage(path: string): boolean {
  return typeof document === "undefined" || servedPath === withoutSlash(path);
}

export let hasLeftServedPage = false;

let resolveLeft = () => {};
/** Resolves when the visitor goes on to another page of the app. */
export const servedPageLeft = new Promise<void>((resolve) => {
  resolveLeft = resolve;
});

/** Call it when another page is about to be shown. */
export function leaveServedPage(): void {
  hasLeftServedPage = true;
  resolveLeft();
}

/** Removes the prerendered head tags: another page has rendered its own. */
export function dropServedHead(): void {
  servedPath = undefined;
  for (const tag of document.head.querySelectorAll(`[${STATIC_HEAD_ATTRIBUTE}]`)) tag.remove();
}
