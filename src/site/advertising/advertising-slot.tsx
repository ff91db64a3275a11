import { lazy, Suspense } from "react";
import { ErrorBoundary } from "@/ui/error-boundary";
import { ownTags } from "./tags";

const Advertising = __HAS_TAGS__
  ? lazy(async () => ({ default: (await import("./advertising")).Advertising }))
  : undefined;

/** Lazily loads advertising on every public page; nothing without a tag. */
export function AdvertisingSlot() {
  if (Advertising === undefined) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Advertising tags={ownTags} />
      </Suspense>
    </ErrorBoundary>
  );
}
