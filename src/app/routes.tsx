import { Suspense } from "react";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { isStaffPath, paths } from "@/config/paths";
import { type LazyPage, lazyPage } from "@/lib/lazy-page";
import { notFoundPage } from "./not-found-page";
import { PageLoading, PublicLayout } from "./public-layout";

type PublicRoute = LazyPage & { path: string };

/**
 * Every public page, each in a chunk of its own. The build renders each of them to static HTML, and finds a page's
 * chunk by its name: `/a/b` is `site/pages/a-b-page.tsx`.
 */
export const publicRoutes: readonly PublicRoute[] = [
  { path: paths.home, ...lazyPage(() => import("@/site/pages/home/home-page")) },
  { path: paths.about, ...lazyPage(() => import("@/site/pages/about-page")) },
  { path: paths.services, ...lazyPage(() => import("@/site/pages/services-page")) },
  { path: paths.weddings, ...lazyPage(() => import("@/site/pages/weddings-page")) },
  { path: paths.quinceaneras, ...lazyPage(() => import("@/site/pages/quinceaneras-page")) },
  {
    path: paths.corporateEvents,
    ...lazyPage(() => import("@/site/pages/corporate-events-page")),
  },
  { path: paths.events, ...lazyPage(() => import("@/site/pages/events-page")) },
  {
    path: paths.construction,
    ...lazyPage(() => import("@/site/pages/construction-page")),
  },
  { path: paths.emergency, ...lazyPage(() => import("@/site/pages/emergency-page")) },
  {
    path: paths.premiumOffer,
    ...lazyPage(() => import("@/site/pages/premium-offer-page")),
  },
  { path: paths.trailers, ...lazyPage(() => import("@/site/pages/trailers-page")) },
  {
    path: paths.luxuryPortaPotties,
    ...lazyPage(() => import("@/site/pages/luxury-porta-potties-page")),
  },
  { path: paths.solutions, ...lazyPage(() => import("@/site/pages/solutions-page")) },
  { path: paths.gallery, ...lazyPage(() => import("@/site/pages/gallery-page")) },
  { path: paths.contact, ...lazyPage(() => import("@/site/pages/contact-page")) },
  { path: paths.faq, ...lazyPage(() => import("@/site/pages/faq-page")) },
  { path: paths.luxuryTrailers, ...lazyPage(() => import("@/site/pages/luxury-trailers-page")) },
  {
    path: paths.luxuryTrailersQuote,
    ...lazyPage(() => import("@/site/pages/luxury-trailers-quote-page")),
  },
  { path: paths.privacy, ...lazyPage(() => import("@/site/pages/privacy-page")) },
  { path: paths.terms, ...lazyPage(() => import("@/site/pages/terms-page")) },
  { path: paths.accessibility, ...lazyPage(() => import("@/site/pages/accessibility-page")) },
  { path: paths.thankYou, ...lazyPage(() => import("@/site/pages/thank-you-page")) },
];

/** Staff work in English: below /es their addresses are unknown. */
const StaffArea =
  __LANGUAGE__ === "en" &&
  lazyPage(() => import("./staff-routes").then((module) => ({ default: module.StaffRoutes }))).Page;

/** The public page at a path, with or without a slash at its end. */
export function publicRouteAt(pathname: string): PublicRoute | undefined {
  return publicRoutes.find(({ path }) => matchPath(path, pathname));
}

function PublicRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {publicRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route
          path={paths.luxuryTrailerQuoteOld}
          element={<Navigate to={paths.luxuryTrailersQuote} replace />}
        />
        <Route path="*" element={<notFoundPage.Page />} />
      </Route>
    </Routes>
  );
}

/** The route table of the specification, section 2. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageLoading />}>
      {StaffArea && isStaffPath(pathname) ? <StaffArea /> : <PublicRoutes />}
    </Suspense>
  );
}
