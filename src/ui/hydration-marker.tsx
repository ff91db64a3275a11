import { useEffect } from "react";
import { markHydrated } from "@/lib/first-load/click-replay";

type HydrationMarkerProps = {
  /** The part of the page that works once everything beside this marker has mounted. Read once, after mounting. */
  part: () => Element | null;
};

/** Stands among the children of a prerendered part and reports when React has taken it over. */
export function HydrationMarker({ part }: HydrationMarkerProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part becomes live once
  useEffect(() => {
    const element = part();
    if (element) markHydrated(element);
  }, []);
  return null;
}
