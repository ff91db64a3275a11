import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "@/lib/lazy-page";
import { ErrorBoundary } from "@/ui/error-boundary";
import { carriedLead } from "./carried-lead";

const Confirmation = lazyPart(() => import("./confirmation").then((module) => module.Confirmation));

/** Confirms the request that led here; renders nothing if the page was opened directly. */
export function CarriedConfirmation({ className }: { className?: string }) {
  const [delivered] = useState(() => carriedLead.get());
  useEffect(() => () => carriedLead.set(undefined), []);
  if (!delivered) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <div className={className}>
          <Confirmation delivered={delivered} isTitled={false} />
        </div>
      </Suspense>
    </ErrorBoundary>
  );
}
