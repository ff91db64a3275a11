import { type ComponentType, lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { PageLoading } from "./page-loading";
import { paths } from "./paths";
import { PublicLayout } from "./public-layout";

type PageModule = { default: ComponentType };
type PublicRoute = { path: string; load: () => Promise<PageModule>; isIndexed: boolean };

/** Every public page, each in a chunk of its own. The sitemap is made from the indexed ones. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: paths.home, load: () => import("@/pages/home-page"), isIndexed: true },
  { path: paths.about, load: () => import("@/pages/about-page"), isIndexed: true },
  { path: paths.services, load: () => import("@/pages/services-page"), isIndexed: true },
  { path: paths.weddings, load: () => import("@/pages/weddings-page"), isIndexed: true },
  {
    path: paths.corporateEvents,
    load: () => import("@/pages/corporate-events-page"),
    isIndexed: true,
  },
  { path: paths.events, load: () => import("@/pages/events-page"), isIndexed: true },
  { path: paths.construction, load: () => import("@/pages/construction-page"), isIndexed: true },
  { path: paths.emergency, load: () => import("@/pages/emergency-page"), isIndexed: true },
  { path: paths.premiumOffer, load: () => import("@/pages/premium-offer-page"), isIndexed: true },
  { path: paths.trailers, load: () => import("@/pages/trailers-page"), isIndexed: true },
  {
    path: paths.luxuryPortaPotties,
    load: () => import("@/pages/luxury-porta-potties-page"),
    isIndexed: true,
  },
  { path: paths.solutions, load: () => import("@/pages/solutions-page"), isIndexed: true },
  { path: paths.gallery, load: () => import("@/pages/gallery-page"), isIndexed: true },
  { path: paths.contact, load: () => import("@/pages/contact-page"), isIndexed: true },
  { path: paths.faq, load: () => import("@/pages/faq-page"), isIndexed: true },
  {
    path: paths.luxuryTrailers,
    load: () => import("@/pages/luxury-trailers-page"),
    isIndexed: true,
  },
  {
    path: paths.luxuryTrailersQuote,
    load: () => import("@/pages/luxury-trailers-quote-page"),
    isIndexed: true,
  },
  { path: paths.thankYou, load: () => import("@/pages/thank-you-page"), isIndexed: false },
];

const pages = publicRoutes.map(({ path, load }) => ({ path, Page: lazy(load) }));
const NotFoundPage = lazy(() => import("@/pages/not-found-page"));
const StaffLayout = lazy(async () => ({ default: (await import("./staff-layout")).StaffLayout }));
const RequireAdmin = lazy(async () => ({
  default: (await import("@/features/auth/require-admin")).RequireAdmin,
}));
const AuthPage = lazy(() => import("@/pages/auth-page"));
const AdminQuotesPage = lazy(() => import("@/pages/admin-quotes-page"));

/** The route table of the specification, section 2. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route element={<PublicLayout />}>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route
            path={paths.luxuryTrailerQuoteOld}
            element={<Navigate to={paths.luxuryTrailersQuote} replace />}
          />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<StaffLayout />}>
          <Route path={paths.auth} element={<AuthPage />} />
          <Route element={<RequireAdmin />}>
            <Route path={paths.adminQuotes} element={<AdminQuotesPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
