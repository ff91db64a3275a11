import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "@/config/paths";
import { staffPaths } from "@/config/staff-paths";
import { RequireAdmin } from "@/desk/sign-in/require-admin";
import { lazyPage, PageView } from "@/lib/lazy-page";
import { notFoundPage } from "./not-found";
import { PublicLayout } from "./public-layout";
import { StaffLayout } from "./staff-layout";

const authPage = lazyPage(() => import("@/desk/sign-in/auth-page"));
const adminQuotesPage = lazyPage(() => import("@/desk/dashboard/admin-quotes-page"));
const adminTeamPage = lazyPage(() => import("@/desk/team/admin-team-page"));
const adminCalendarPage = lazyPage(() => import("@/desk/calendar/admin-calendar-page"));
const adminDayPage = lazyPage(() => import("@/desk/days/admin-day-page"));
const driverPage = lazyPage(() => import("@/desk/days/driver-page"));
const adminBusinessPage = lazyPage(() => import("@/desk/business/admin-business-page"));
const adminQuotePrintPage = lazyPage(() => import("@/desk/quotes/print/admin-quote-print-page"));
const adminQuoteVersionPage = lazyPage(
  () => import("@/desk/quotes/thread/admin-quote-version-page"),
);

/**
 * The staff area's part of the route table. In a file that no visitor fetches. The keys keep one page from being taken
 * for another in the same place.
 */
export function StaffRoutes() {
  return (
    <Routes>
      <Route element={<StaffLayout />}>
        <Route path={paths.auth} element={<PageView key="auth" page={authPage} />} />
        <Route path={paths.admin} element={<Navigate to={paths.adminQuotes} replace />} />
        <Route path={staffPaths.driver} element={<PageView key="driver" page={driverPage} />} />
        <Route element={<RequireAdmin />}>
          <Route path={staffPaths.day} element={<PageView key="day" page={adminDayPage} />} />
          <Route
            path={paths.adminQuotes}
            element={<PageView key="quotes" page={adminQuotesPage} />}
          />
          <Route path={paths.adminTeam} element={<PageView key="team" page={adminTeamPage} />} />
          <Route
            path={staffPaths.calendar}
            element={<PageView key="calendar" page={adminCalendarPage} />}
          />
          <Route
            path={staffPaths.business}
            element={<PageView key="business" page={adminBusinessPage} />}
          />
          <Route
            path={staffPaths.quotePrint}
            element={<PageView key="print" page={adminQuotePrintPage} />}
          />
          <Route
            path={staffPaths.quoteVersion}
            element={<PageView key="version" page={adminQuoteVersionPage} />}
          />
        </Route>
      </Route>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<PageView page={notFoundPage} />} />
      </Route>
    </Routes>
  );
}
