import { lazyPart } from "@/lib/lazy-page";
import { CREW_ANCHOR } from "@/site/tool-anchors";
import { HydrateWhenVisible } from "@/ui/hydrate-when-visible";

const CrewPlanner = lazyPart(() =>
  import("./crew/crew-planner").then((module) => module.CrewPlanner),
);

/** The planner for crews, in the prerendered page; its code and its words come when the reader nears it. */
export function CrewPlannerSection() {
  return (
    <div id={CREW_ANCHOR}>
      <HydrateWhenVisible margin="600px">
        <CrewPlanner />
      </HydrateWhenVisible>
    </div>
  );
}
