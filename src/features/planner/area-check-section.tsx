import { HydrateWhenVisible } from "@/components/ui/hydrate-when-visible";
import { lazyPart } from "@/lib/lazy-page";
import { AREA_ANCHOR } from "./planner-anchor";

const AreaCheck = lazyPart(() => import("./area/area-check").then((module) => module.AreaCheck));

/** The area check, in the prerendered page; its code comes when the reader nears it, its table of ZIP codes when asked. */
export function AreaCheckSection() {
  return (
    <div id={AREA_ANCHOR}>
      <HydrateWhenVisible margin="600px" className="min-h-[80rem] lg:min-h-[56rem]">
        <AreaCheck />
      </HydrateWhenVisible>
    </div>
  );
}
