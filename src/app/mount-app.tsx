import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { isDevelopment } from "@/config/env";
import { base, withoutBase } from "@/config/language";
import { isStaffPath, paths } from "@/config/paths";
import { afterFirstInteraction } from "@/lib/first-load/after-first-interaction";
import { recordChoiceOfLinks } from "@/lib/first-load/choice-of-link";
import { forgetHandledClick } from "@/lib/first-load/click-replay";
import {
  hasLeftServedPage,
  isServedPage,
  keepServedPage,
  NOT_FOUND,
} from "@/lib/first-load/served-page";
import { App } from "./app";
import { notFoundPage } from "./not-found-page";
import { publicRouteAt } from "./routes";

const app: ReactNode = (
  <StrictMode>
    <BrowserRouter basename={base || undefined}>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Whether an address is in the route table but has no prerendered page. */
function isElsewhere(pathname: string): boolean {
  return (
    (__LANGUAGE__ === "en" && isStaffPath(pathname)) || pathname === paths.luxuryTrailerQuoteOld
  );
}

/**
 * Keeps jumps within the served page from the router: React would compare everything below the changed location, also the
 * parts that are not hydrated yet.
 */
function keepJumpsFromRouter(): void {
  let { hash } = window.location;
  addEventListener("popstate", (event) => {
    const isJump = window.location.hash !== hash;
    hash = window.location.hash;
    const isHere = !hasLeftServedPage && isServedPage(withoutBase(window.location.pathname));
    if (isJump && isHere) event.stopImmediatePropagation();
  });
}

/**
 * Hydrates the prerendered page, or renders one where there is none (the staff area, development, a host that answered
 * with another page's HTML). The page's code is fetched first: if it does not arrive, the HTML stays.
 */
export async function mountApp(root: HTMLElement): Promise<void> {
  // On built pages the start script does this.
  if (isDevelopment) {
    (await import("./send-mail-links")).sendMailLinksToAuth();
    recordChoiceOfLinks();
  }
  const pathname = withoutBase(window.location.pathname);
  const route = publicRouteAt(pathname);
  const shown = root.dataset.page;
  if (shown && shown === route?.path) {
    keepServedPage(route.path);
    await route.load();
  } else if (shown === NOT_FOUND && !route && !isElsewhere(pathname)) {
    keepServedPage(pathname);
    await notFoundPage.load();
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  afterFirstInteraction(() => {
    void import("./prefetch-next-pages").then(({ prefetchNextPages }) => prefetchNextPages());
  });
  keepJumpsFromRouter();
  // As a transition, so that hydration gives way to the visitor's clicks.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  forgetHandledClick();
}
