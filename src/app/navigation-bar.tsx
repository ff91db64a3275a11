import { useEffect, useState } from "react";
import { useStore } from "@/lib/external-store";
import { pendingImports } from "@/lib/lazy-page";
import { loadingText } from "@/site/words/navigation";

/** A page change that takes longer than this many milliseconds shows that it is under way. */
const SHOWN_AFTER_MS = 300;

/** A bar at the top of the screen while the code of the next page is on its way. */
export function NavigationBar() {
  const isPending = useStore(pendingImports, 0) > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  if (!isSlow) return null;
  return (
    <div
      role="progressbar"
      aria-label={loadingText}
      className="fixed inset-x-0 top-0 z-60 h-1 animate-pulse bg-brass-500"
    />
  );
}
