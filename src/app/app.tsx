import { HelmetProvider } from "react-helmet-async";
import { Toaster } from "@/components/ui/toaster";
import { ErrorBoundary } from "./error-boundary";
import { AppRoutes } from "./routes";
import { ScrollManager } from "./scroll-manager";

/** The whole app below a router; the router is the caller's, so that it can be rendered on a server too. */
export function App() {
  return (
    <HelmetProvider>
      <ErrorBoundary>
        <ScrollManager />
        <AppRoutes />
      </ErrorBoundary>
      <Toaster />
    </HelmetProvider>
  );
}
