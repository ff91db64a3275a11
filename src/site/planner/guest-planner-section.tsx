import { partWhenVisible } from "@/ui/hydrate-when-visible";

/** The prerendered calculator, hydrated when near. */
export const GuestPlannerSection = partWhenVisible("600px", () =>
  import("./guests/guest-planner").then((module) => module.GuestPlanner),
);
