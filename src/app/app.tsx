import "@/lib/zod-without-eval";
import { Toaster } from "@/components/toast/toaster";
import { ErrorBoundary } from "@/components/ui/error-boundary";
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
