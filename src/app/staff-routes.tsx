import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "@/config/paths";
import { RequireAdmin } from "@/features/auth/require-admin";
import { calendarPath } from "@/features/quote-desk/calendar/calendar-path";
import { quotePrintPattern } from "@/features/quote-desk/quote/quote-print-path";
import { lazyPage, PageView } from "@/lib/lazy-page";
import { notFoundPage } from "./not-found";
import { PublicLayout } from "./public-layout";
import { StaffLayout } from "./staff-layout";

const authPage = lazyPage(() => import("@/pages/auth-page"));
const adminQuotesPage = lazyPage(() => import("@/pages/admin-quotes-page"));
const adminTeamPage = lazyPage(() => import("@/pages/admin-team-page"));
const adminCalendarPage = lazyPage(() => import("@/pages/admin-calendar-page"));
const adminQuotePrintPage = lazyPage(() => import("@/pages/admin-quote-print-page"));

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
        <Route element={<RequireAdmin />}>
          <Route
            path={paths.adminQuotes}
            element={<PageView key="quotes" page={adminQuotesPage} />}
          />
          <Route path={paths.adminTeam} element={<PageView key="team" page={adminTeamPage} />} />
          <Route
            path={calendarPath}
            element={<PageView key="calendar" page={adminCalendarPage} />}
          />
          <Route
            path={quotePrintPattern}
            element={<PageView key="print" page={adminQuotePrintPage} />}
          />
        </Route>
      </Route>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<PageView page={notFoundPage} />} />
      </Route>
    </Routes>
  );
}
