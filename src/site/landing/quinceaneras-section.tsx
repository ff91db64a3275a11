import { partWhenVisible } from "@/ui/hydrate-when-visible";

/** The section about family parties, in a chunk of its own because it includes the calculation of trailers. */
export const QuinceanerasSection = partWhenVisible("600px", () =>
  import("./quinceaneras").then((module) => module.Quinceaneras),
);
