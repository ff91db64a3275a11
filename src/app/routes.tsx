import { type ComponentType, lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { PageLoading } from "./page-loading";
import { paths, quotePrintPattern } from "./paths";
import { PublicLayout } from "./public-layout";

type PageModule = { default: ComponentType };
type PublicRoute = { path: string; load: () => Promise<PageModule> };

/** Every public page, each in a chunk of its own. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: paths.home, load: () => import("@/pages/home-page") },
  { path: paths.about, load: () => import("@/pages/about-page") },
  { path: paths.services, load: () => import("@/pages/services-page") },
  { path: paths.weddings, load: () => import("@/pages/weddings-page") },
  {
    path: paths.corporateEvents,
    load: () => import("@/pages/corporate-events-page"),
  },
  { path: paths.events, load: () => import("@/pages/events-page") },
  { path: paths.construction, load: () => import("@/pages/construction-page") },
  { path: paths.emergency, load: () => import("@/pages/emergency-page") },
  { path: paths.premiumOffer, load: () => import("@/pages/premium-offer-page") },
  { path: paths.trailers, load: () => import("@/pages/trailers-page") },
  {
    path: paths.luxuryPortaPotties,
    load: () => import("@/pages/luxury-porta-potties-page"),
  },
  { path: paths.solutions, load: () => import("@/pages/solutions-page") },
  { path: paths.gallery, load: () => import("@/pages/gallery-page") },
  { path: paths.contact, load: () => import("@/pages/contact-page") },
  { path: paths.faq, load: () => import("@/pages/faq-page") },
  {
    path: paths.luxuryTrailers,
    load: () => import("@/pages/luxury-trailers-page"),
  },
  {
    path: paths.luxuryTrailersQuote,
    load: () => import("@/pages/luxury-trailers-quote-page"),
  },
  { path: paths.thankYou, load: () => import("@/pages/thank-you-page") },
];

const pages = publicRoutes.map(({ path, load }) => ({ path, Page: lazy(load) }));
const NotFoundPage = lazy(() => import("@/pages/not-found-page"));
const StaffLayout = lazy(async () => ({ default: (await import("./staff-layout")).StaffLayout }));
const RequireAdmin = lazy(async () => ({
  default: (await import("@/features/auth/require-admin")).RequireAdmin,
}));
const AuthPage = lazy(() => import("@/pages/auth-page"));
const AdminQuotesPage = lazy(() => import("@/pages/admin-quotes-page"));
const AdminQuotePrintPage = lazy(() => import("@/pages/admin-quote-print-page"));

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
            <Route path={quotePrintPattern} element={<AdminQuotePrintPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
