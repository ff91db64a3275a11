import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isDevelopment } from "@/config/env";
import { withoutBase } from "@/config/language";
import { isStaffPath, paths } from "@/config/paths";
import { forgetHandledClick } from "@/lib/first-load/click-replay";
import { afterFirstInteraction } from "@/lib/first-load/first-interaction";
import { keepServedPage } from "@/lib/first-load/served-page";
import { NOT_FOUND } from "../lib/first-load/served-page";
import { App } from "./app";
import { notFoundPage } from "./not-found";
import { publicRouteAt } from "./routes";
import { SiteRouter } from "./site-router";

const app: ReactNode = (
  <StrictMode>
    <SiteRouter>
      <App />
    </SiteRouter>
  </StrictMode>
);

/** Addresses that are no page of their own, but have a place in the route table. */
function isElsewhere(pathname: string): boolean {
  return (
    (__LANGUAGE__ === "en" && isStaffPath(pathname)) || pathname === paths.luxuryTrailerQuoteOld
  );
}

/**
 * Takes over the prerendered page, or renders one where there is none (the staff area, development, a host that
 * answered with another page's HTML). The page's code is fetched first, so that nothing on screen is ever replaced by
 * a placeholder.
 */
export async function mountApp(root: HTMLElement): Promise<void> {
  // Built pages have the start script for this.
  if (isDevelopment) (await import("./send-mail-links")).sendMailLinksToAuth();
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
  const follow = () => void import("./follow-reader");
  // Whoever has changed the language is in the middle of the page.
  if (location.hash[1] === "~") follow();
  else afterFirstInteraction(follow);
  // As a transition, so that taking over gives way to the visitor's clicks.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  forgetHandledClick();
}
