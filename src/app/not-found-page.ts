import { lazyPage } from "@/lib/lazy-page";

/** For unknown addresses in both areas. */
export const notFoundPage = lazyPage(() => import("@/site/pages/not-found-page"));
