import { Suspense, ViewTransition } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { anchors, paths } from "@/config/paths";
import { isServedPage, leaveServedPage, withoutSlash } from "@/lib/first-load/served-page";
import { lazyPart } from "@/lib/lazy-page";
import { AdvertisingSlot } from "@/site/advertising/advertising-slot";
import { CallBar } from "@/site/layout/call-bar";
import { SiteHeader } from "@/site/layout/site-header";
import { UndeliveredSlot } from "@/site/lead/delivery/undelivered-slot";
import { loadingText, navigation } from "@/site/words/navigation";
import { HydrateWhenVisible, HydrationMarker } from "@/ui/hydrate-when-visible";

/** Placeholder while a page's code is loading; as tall as the screen, so that the footer does not jump. */
export function PageLoading() {
  return (
    <div className="flex min-h-dvh items-center justify-center" role="status">
      <span className="sr-only">{loadingText}</span>
    </div>
  );
}

/** First stop of the tab key: past the header, to the page. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 bg-brass-300 px-5 py-3 font-semibold text-evergreen-900 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {navigation.labels.skip}
    </a>
  );
}

const SiteFoot = lazyPart(() => import("./site-foot").then((module) => module.SiteFoot));

/** Pages with a quote form of their own, which knows what they are about (held to the pages by tests/built/true-claims.test.ts). */
const pagesWithForm = new Set<string>([
  paths.home,
  paths.services,
  paths.weddings,
  paths.quinceaneras,
  paths.corporateEvents,
  paths.events,
  paths.construction,
  paths.contact,
]);

const findRoot = () => document.getElementById("root");

/** Header, main area, footer: the frame of every public page. */
export function PublicLayout() {
  const pathname = withoutSlash(useLocation().pathname);
  // While rendering, as what this opens (HydrateWhenVisible) is what the next page waits for.
  if (!isServedPage(pathname)) leaveServedPage();
  // It has its own header and a reduced footer (specification, section 2).
  const isLanding = pathname === paths.luxuryTrailers;
  const quote = pagesWithForm.has(pathname)
    ? { ...navigation.quote, href: `#${anchors.quoteForm}` }
    : navigation.quote;
  return (
    <>
      <SkipLink />
      {/* The dark first screen of one page shows through until it is scrolled (specification, section 2). */}
      {!isLanding && <SiteHeader quote={quote} isTransparentAtTop={pathname === paths.solutions} />}
      <main id="main" tabIndex={-1} className="site outline-none">
        <Suspense fallback={<PageLoading />}>
          {/* Fades from page to page only, not within one. */}
          <ViewTransition key={pathname} default="none" enter="auto" exit="auto">
            <Outlet />
          </ViewTransition>
          <HydrationMarker part={findRoot} />
        </Suspense>
      </main>
      {/* Above the call bar of a phone. */}
      <div className="contents *:bottom-[calc(var(--call-bar)+var(--bottom-panel,0px))]!">
        <UndeliveredSlot />
      </div>
      <HydrateWhenVisible margin="600px">
        <SiteFoot isReduced={isLanding} />
      </HydrateWhenVisible>
      <CallBar ask={pathname === paths.emergency ? navigation.emergencyForm : quote} />
      <AdvertisingSlot />
    </>
  );
}
