import { Suspense, ViewTransition } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { withoutSlash } from "@/lib/first-load/served-page";
import { lazyPart } from "@/lib/lazy-page";
import { AdvertisingSlot } from "@/site/advertising/advertising-slot";
import { CallBar } from "@/site/layout/call-bar";
import { SiteHeader } from "@/site/layout/site-header";
import { UndeliveredSlot } from "@/site/lead/delivery/undelivered-slot";
import { navigation } from "@/site/words/navigation";
import { HydrateWhenVisible, HydrationMarker } from "@/ui/hydrate-when-visible";

/** Stands in while a page's code is on its way; as tall as the screen, so that the footer does not jump. */
export function PageLoading() {
  return (
    <div className="flex min-h-dvh items-center justify-center" role="status">
      <span className="sr-only">Loading</span>
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

/** Pages that bring a header of their own instead of the site's. */
const OWN_HEADER: readonly string[] = [paths.luxuryTrailers];
/** Pages whose dark first screen shows through the header until it is scrolled (specification, section 2). */
const TRANSPARENT_HEADER: readonly string[] = [paths.solutions];
/** Pages whose footer is reduced to one centered column (specification, section 2). */
const REDUCED_FOOTER: readonly string[] = [paths.luxuryTrailers];

const findRoot = () => document.getElementById("root");

/** Header, main area, footer: the frame of every public page. */
export function PublicLayout() {
  const pathname = withoutSlash(useLocation().pathname);
  return (
    <>
      <SkipLink />
      {!OWN_HEADER.includes(pathname) && (
        <SiteHeader isTransparentAtTop={TRANSPARENT_HEADER.includes(pathname)} />
      )}
      <main id="main" tabIndex={-1} className="outline-none">
        <Suspense fallback={<PageLoading />}>
          {/* Only from page to page: what changes within one is not to be faded. */}
          <ViewTransition key={pathname} default="none" enter="auto" exit="auto">
            <Outlet />
          </ViewTransition>
          <HydrationMarker part={findRoot} />
        </Suspense>
      </main>
      {/* Above what is fixed to the bottom of a phone's screen. */}
      <div className="contents *:bottom-[calc(var(--call-bar)+var(--bottom-panel,0px))]!">
        <UndeliveredSlot />
      </div>
      <HydrateWhenVisible margin="600px">
        <SiteFoot isReduced={REDUCED_FOOTER.includes(pathname)} />
      </HydrateWhenVisible>
      <CallBar />
      <AdvertisingSlot />
    </>
  );
}
