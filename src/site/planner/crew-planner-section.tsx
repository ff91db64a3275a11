import { CREW_ANCHOR } from "@/site/tool-anchors";
import { partWhenVisible } from "@/ui/hydrate-when-visible";

const CrewPlanner = partWhenVisible("600px", () =>
  import("./crew/crew-planner").then((module) => module.CrewPlanner),
);

/** The prerendered crew planner, hydrated when near. */
export function CrewPlannerSection() {
  return (
    <div id={CREW_ANCHOR}>
      <CrewPlanner />
    </div>
  );
}
