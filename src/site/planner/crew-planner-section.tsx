import { partWhenVisible } from "@/ui/hydrate-when-visible";

/** The prerendered crew planner, hydrated when near. */
export const CrewPlannerSection = partWhenVisible("600px", () =>
  import("./crew/crew-planner").then((module) => module.CrewPlanner),
);
