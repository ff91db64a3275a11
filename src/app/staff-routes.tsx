import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "@/config/paths";
import { staffPaths } from "@/config/staff-paths";
import { CallDesk } from "@/desk/call/call-desk";
import { RequireAdmin } from "@/desk/sign-in/require-admin";
import { lazyPage } from "@/lib/lazy-page";
import { notFoundPage } from "./not-found-page";
import { PublicLayout } from "./public-layout";
import { StaffLayout } from "./staff-layout";

const { Page: AuthPage } = lazyPage(() => import("@/desk/sign-in/auth-page"));
const { Page: DeskFrame } = lazyPage(() =>
  import("@/desk/dashboard/desk-frame").then((module) => ({ default: module.DeskFrame })),
);
const { Page: AdminQuotesPage } = lazyPage(() => import("@/desk/dashboard/admin-quotes-page"));
const { Page: AdminBookingsPage } = lazyPage(() => import("@/desk/dashboard/admin-bookings-page"));
const { Page: AdminImportPage } = lazyPage(() => import("@/desk/booking-import/admin-import-page"));
const { Page: AdminTeamPage } = lazyPage(() => import("@/desk/team/admin-team-page"));
const { Page: AdminCalendarPage } = lazyPage(() => import("@/desk/calendar/admin-calendar-page"));
const { Page: AdminDayPage } = lazyPage(() => import("@/desk/dashboard/admin-day-page"));
const { Page: DriverPage } = lazyPage(() => import("@/desk/days/driver-page"));
const { Page: AdminBusinessPage } = lazyPage(() => import("@/desk/business/admin-business-page"));
const { Page: AdminQuotePrintPage } = lazyPage(
  () => import("@/desk/quotes/admin-quote-print-page"),
);
const { Page: AdminQuoteVersionPage } = lazyPage(
  () => import("@/desk/thread/admin-quote-version-page"),
);

/** The staff area's part of the route table, in a chunk that no visitor fetches. */
export function StaffRoutes() {
  return (
    <Routes>
      <Route element={<StaffLayout />}>
        <Route path={paths.auth} element={<AuthPage />} />
        <Route path={paths.admin} element={<Navigate to={paths.adminQuotes} replace />} />
        <Route path={staffPaths.driver} element={<DriverPage />} />
        <Route element={<RequireAdmin />}>
          <Route element={<CallDesk />}>
            <Route element={<DeskFrame />}>
              <Route path={staffPaths.day} element={<AdminDayPage />} />
              <Route path={paths.adminQuotes} element={<AdminQuotesPage />} />
              <Route path={staffPaths.bookings} element={<AdminBookingsPage />} />
              <Route path={staffPaths.bookingImport} element={<AdminImportPage />} />
              <Route path={paths.adminTeam} element={<AdminTeamPage />} />
              <Route path={staffPaths.calendar} element={<AdminCalendarPage />} />
              <Route path={staffPaths.business} element={<AdminBusinessPage />} />
            </Route>
          </Route>
          <Route path={staffPaths.quotePrint} element={<AdminQuotePrintPage />} />
          <Route path={staffPaths.quoteVersion} element={<AdminQuoteVersionPage />} />
        </Route>
      </Route>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<notFoundPage.Page />} />
      </Route>
    </Routes>
  );
}
