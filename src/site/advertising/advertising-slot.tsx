import { lazy, Suspense } from "react";
import { env } from "@/config/env";
import { ErrorBoundary } from "@/ui/error-boundary";

const Advertising = __HAS_AD_TAG__
  ? lazy(async () => ({ default: (await import("./advertising")).Advertising }))
  : undefined;

/** Lazily loads advertising on every public page; nothing without a tag. */
export function AdvertisingSlot() {
  if (Advertising === undefined || env.VITE_AD_TAG_ID === undefined) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Advertising sendTo={env.VITE_AD_TAG_ID} />
      </Suspense>
    </ErrorBoundary>
  );
}
