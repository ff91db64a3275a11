import { type ComponentType, lazy, useState } from "react";
import { servedPageLeft } from "./first-load/served-page";

/**
 * A document younger than this is not loaded again, in milliseconds: what it lacks, the next one would lack too, and
 * the page would be loaded forever.
 */
const FRESH_MS = 3000;

/**
 * Makes a part of a page whose code comes later. If it does not come, because the connection is gone or a newer site has
 * replaced the file, its prerendered HTML stays in its place; on another page, which waits for its parts, there is nothing.
 */
export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({
    default: await importPart().catch(async (error) => {
      reportError(error);
      await servedPageLeft;
      return () => null;
    }),
  }));
}

/** A page whose code comes when it is needed, or earlier when `load` is called. */
export type LazyPage = {
  /** Fetches the page's code. A failed attempt is made again at the next call. */
  load: () => Promise<unknown>;
  /** The page itself if its code is there, otherwise one that suspends until it is. */
  component: () => ComponentType;
};

/**
 * Makes a page from its dynamic import. If its code does not come when it is to be shown, the browser loads the page
 * itself: a newer site has replaced the file, or the browser remembers that it failed once.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const page = await importPage();
    loaded = page.default;
    return page;
  };
  const Suspending = lazy(() =>
    load().catch((error) => {
      if (!navigator.onLine || performance.now() < FRESH_MS) throw error;
      location.reload();
      return new Promise<never>(() => undefined);
    }),
  );
  return { load, component: () => loaded ?? Suspending };
}

/**
 * Renders a page. Unlike `React.lazy` alone, one that has been loaded renders in the first go: hydration needs that,
 * and so does a navigation that shall feel instant.
 */
export function PageView({ page }: { page: LazyPage }) {
  // Kept for as long as the page is mounted: another component would start over.
  const [Page] = useState(() => page.component());
  return <Page />;
}
