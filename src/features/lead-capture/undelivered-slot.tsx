import { lazy, Suspense, useEffect, useState } from "react";
import { useUndelivered } from "./delivery-store";
import { hasOutboxRecords } from "./outbox-keys";

const UndeliveredPanel = lazy(async () => ({
  default: (await import("./undelivered-panel")).UndeliveredPanel,
}));

/**
 * Place for requests that have not gone through, on every public page. The panel and the code that sends are
 * fetched only when there is one.
 */
export function UndeliveredSlot() {
  const undelivered = useUndelivered();
  const [hasOldOnes, setHasOldOnes] = useState(false);
  useEffect(() => setHasOldOnes(hasOutboxRecords()), []);
  if (!hasOldOnes && undelivered.length === 0) return null;
  return (
    <Suspense>
      <UndeliveredPanel />
    </Suspense>
  );
}
