import { QueryClientProvider } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { Helmet } from "react-helmet-async";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { StaffFooter } from "@/desk/frame/staff-footer";
import { dropServedHead } from "@/lib/first-load/served-page";
import { createQueryClient } from "@/lib/query-client";
import { SiteFoot } from "./site-foot";

/** Frame of the staff area. The query library comes with it, so that no visitor pays for it. */
export function StaffLayout() {
  const { pathname } = useLocation();
  const [queryClient] = useState(createQueryClient);
  // Reached from a prerendered public page as well.
  useLayoutEffect(dropServedHead, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Helmet>
        <meta name="robots" content="noindex, nofollow" />
      </Helmet>
      <div className="flex min-h-dvh flex-col [&>main]:grow">
        <Outlet />
        {/* Whoever looks for the site and finds the sign-in goes on from there (specification, section 2). */}
        {pathname === paths.auth ? <SiteFoot isReduced={false} /> : <StaffFooter />}
      </div>
    </QueryClientProvider>
  );
}
