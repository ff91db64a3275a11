import { type ComponentType, lazy, useState } from "react";

/** A page whose code comes when it is needed, or earlier when `load` is called. */
export type LazyPage = {
  /** Fetches the page's code. A failed attempt is made again at the next call. */
  load: () => Promise<unknown>;
  /** The page itself if its code is there, otherwise one that suspends until it is. */
  component: () => ComponentType;
};

/** Makes a page from its dynamic import. */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const page = await importPage();
    loaded = page.default;
    return page;
  };
  const Suspending = lazy(load);
  return { load, component: () => loaded ?? Suspending };
}

/**
 * Renders a page. Unlike `React.lazy` alone, one that has been loaded renders in the first go: hydration needs that,
 * and so does a navigation that shall feel instant.
 */
export function PageView({ page }: { page: LazyPage }) {
  // Kept for as long as the page is mounted: another component would start it anew.
  const [Page] = useState(() => page.component());
  return <Page />;
}
