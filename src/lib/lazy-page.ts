import { type ComponentType, lazy } from "react";
import { createStore } from "./external-store";
import { hasLeftServedPage, servedPageLeft } from "./first-load/served-page";
import { unlessLeft } from "./first-load/unless-left";

/**
 * A document younger than this is not reloaded, in milliseconds: the next one would lack the same file, and the page would
 * reload forever.
 */
const FRESH_MS = 3000;

/** How many pages and parts are being fetched because they are to be shown now; prefetching does not count. */
export const pendingImports = createStore(0);

async function countPending<T>(imported: Promise<T>): Promise<T> {
  // React asks for the code while it renders, when no component may be updated.
  await null;
  pendingImports.set(pendingImports.get() + 1);
  try {
    return await imported;
  } finally {
    pendingImports.set(pendingImports.get() - 1);
  }
}

/**
 * A lazy part of a page. If its code does not arrive, because the connection is gone or a newer site has replaced the
 * file, its prerendered HTML stays; on another page, which waits for its parts, it is left out.
 */
export function lazyPart<Props>(
  importPart: () => Promise<ComponentType<Props>>,
  onLost?: () => void,
) {
  return lazy<ComponentType<Props>>(async () => {
    const part = unlessLeft(importPart).catch(async (error) => {
      // The build, which has nothing to fall back to, says what is wrong.
      if (typeof window === "undefined") throw error;
      onLost?.();
      reportError(error);
      await servedPageLeft;
      return () => null;
    });
    // On the served page, this part is already there as HTML.
    return { default: await (hasLeftServedPage ? countPending(part) : part) };
  });
}

export type LazyPage = {
  /** Fetches the page's code ahead of time. A failed attempt is repeated when the page is shown. */
  load: () => Promise<unknown>;
  Page: ComponentType;
};

/**
 * A page from its dynamic import. If its code does not arrive when it is to be shown, the browser reloads: a newer site
 * has replaced the file, or the browser remembers that it failed once.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  const load = () => unlessLeft(importPage);
  const Page = lazy(() =>
    countPending(load()).catch((error) => {
      if (!navigator.onLine || performance.now() < FRESH_MS) throw error;
      location.reload();
      return new Promise<never>(() => undefined);
    }),
  );
  return { load, Page };
}
