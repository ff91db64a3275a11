import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { RequireAdmin } from "@/features/auth/require-admin";
import { quotePrintPattern } from "@/features/quote-desk/quote-print-path";
import { PageView } from "@/lib/loadable";
import { paths } from "./paths";
import { PublicLayout } from "./public-layout";
import { notFoundPage } from "./routes";
import { StaffLayout } from "./staff-layout";

const AuthPage = lazy(() => import("@/pages/auth-page"));
const AdminQuotesPage = lazy(() => import("@/pages/admin-quotes-page"));
const AdminQuotePrintPage = lazy(() => import("@/pages/admin-quote-print-page"));

/** The staff area's part of the route table. In a file that no visitor fetches. */
export function StaffRoutes() {
  return (
    <Routes>
      <Route element={<StaffLayout />}>
        <Route path={paths.auth} element={<AuthPage />} />
        <Route element={<RequireAdmin />}>
          <Route path={paths.adminQuotes} element={<AdminQuotesPage />} />
          <Route path={quotePrintPattern} element={<AdminQuotePrintPage />} />
        </Route>
      </Route>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<PageView page={notFoundPage} />} />
      </Route>
    </Routes>
  );
}
