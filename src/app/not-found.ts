import { lazyPage } from "@/lib/lazy-page";

/** What both areas show at an address that does not exist. */
export const notFoundPage = lazyPage(() => import("@/site/pages/not-found-page"));
