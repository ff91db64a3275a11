import { QueryClientProvider } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { Helmet } from "react-helmet-async";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { staffPaths } from "@/config/staff-paths";
import { StaffFooter } from "@/desk/frame/staff-footer";
import { createQueryClient } from "@/lib/create-query-client";
import { dropServedHead } from "@/lib/first-load/served-page";
import { createOutageGate } from "@/lib/outage-gate";
import { SiteFoot } from "./site-foot";

/** Lists and what is open beside them fill a wide screen. */
const isList = (pathname: string) =>
  pathname === paths.adminQuotes || pathname === staffPaths.bookings;

/** Frame of the staff area, which brings the query library, so that no visitor loads it. */
export function StaffLayout() {
  const { pathname } = useLocation();
  const [queryClient] = useState(() => createQueryClient(createOutageGate()));
  // The staff area can be reached from a prerendered page.
  useLayoutEffect(dropServedHead, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Helmet>
        <meta name="robots" content="noindex, nofollow" />
      </Helmet>
      <div className="flex min-h-dvh flex-col [&>main]:grow">
        <Outlet />
        {/* The sign-in page has the site's footer (specification, section 2). */}
        {pathname === paths.auth ? (
          <SiteFoot isReduced={false} />
        ) : (
          <StaffFooter className={isList(pathname) ? "xl:hidden" : undefined} />
        )}
      </div>
    </QueryClientProvider>
  );
}
