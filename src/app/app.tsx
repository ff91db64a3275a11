import "@/lib/zod-without-eval";
import { ErrorBoundary } from "@/ui/error-boundary";
import { Toaster } from "@/ui/toast/toaster";
import { AppRoutes } from "./routes";
import { ScrollManager } from "./scroll-manager";
import { UnexpectedError } from "./unexpected-error";

/** The whole app below a router; the router is the caller's, so that it can be rendered on a server too. */
export function App() {
  return (
    <>
      <ErrorBoundary fallback={<UnexpectedError />}>
        <ScrollManager />
        <AppRoutes />
      </ErrorBoundary>
      <Toaster />
    </>
  );
}
