import "@/lib/zod-without-eval";
import { ErrorBoundary } from "@/ui/error-boundary";
import { Toaster } from "@/ui/toast/toaster";
import { NavigationBar } from "./navigation-bar";
import { AppRoutes } from "./routes";
import { ScrollManager } from "./scroll-manager";
import { UnexpectedError } from "./unexpected-error";

/** The whole app below a router, which the caller provides: a browser and a server need different ones. */
export function App() {
  return (
    <>
      <NavigationBar />
      <ErrorBoundary fallback={<UnexpectedError />}>
        <ScrollManager />
        <AppRoutes />
      </ErrorBoundary>
      <Toaster />
    </>
  );
}
