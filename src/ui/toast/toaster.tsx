import { Suspense } from "react";
import { lazyPart } from "@/lib/lazy-page";
import { ErrorBoundary } from "@/ui/error-boundary";
import { useToasts } from "./toast-store";

const loadToastList = () => import("./toast-list");
const ToastList = lazyPart(() => loadToastList().then((module) => module.ToastList));

/**
 * Fetches the code of the messages ahead of the first one. Forms call it: the message most needed is the one that
 * says that the connection is gone. Fails silently; the message then tries again by itself.
 */
export function preloadToaster(): void {
  loadToastList().catch(() => undefined);
}

/** Place of the messages. Their code (Radix toast, 10 KB) is fetched with the first one, not with the page. */
export function Toaster() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ToastList toasts={toasts} />
      </Suspense>
    </ErrorBoundary>
  );
}
