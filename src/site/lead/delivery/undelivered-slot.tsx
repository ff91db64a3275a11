import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "@/lib/lazy-page";
import { ErrorBoundary } from "@/ui/error-boundary";
import { useUndelivered } from "./lead-store";
import { hasOutboxRecords } from "./outbox-keys";

const loadPanel = () => import("./undelivered-panel");
const UndeliveredPanel = lazyPart(() => loadPanel().then((module) => module.UndeliveredPanel));

/** Fetches the panel's code ahead of time: it is needed when the connection is gone. Fails silently. */
export function preloadUndeliveredPanel(): void {
  loadPanel().catch(() => undefined);
}

/**
 * Place for leads that have not gone through, on every public page. The panel and the code that sends are
 * fetched only when there is one.
 */
export function UndeliveredSlot() {
  const undelivered = useUndelivered();
  const [hasOldOnes, setHasOldOnes] = useState(false);
  useEffect(() => setHasOldOnes(hasOutboxRecords()), []);
  if (!hasOldOnes && undelivered.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <UndeliveredPanel />
      </Suspense>
    </ErrorBoundary>
  );
}
