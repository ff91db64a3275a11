import { QueryClientProvider } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { Helmet } from "react-helmet-async";
import { Outlet } from "react-router-dom";
import { StaffFooter } from "@/desk/frame/staff-footer";
import { dropServedHead } from "@/lib/first-load/served-page";
import { createQueryClient } from "@/lib/query-client";

/** Frame of the staff area. The query library comes with it, so that no visitor pays for it. */
export function StaffLayout() {
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
        <StaffFooter />
      </div>
    </QueryClientProvider>
  );
}
