import { PLANNER_ANCHOR } from "@/site/tool-anchors";
import { partWhenVisible } from "@/ui/hydrate-when-visible";
import type { GuestPlannerProps } from "./guests/guest-planner";

const GuestPlanner = partWhenVisible("600px", () =>
  import("./guests/guest-planner").then((module) => module.GuestPlanner),
);

/** The prerendered calculator, hydrated when near. */
export function GuestPlannerSection(props: GuestPlannerProps) {
  return (
    <div id={PLANNER_ANCHOR}>
      <GuestPlanner {...props} />
    </div>
  );
}
