import { partWhenVisible } from "@/ui/hydrate-when-visible";

/** The section about family parties, its code apart: it works out how many trailers a crowd needs. */
export const QuinceanerasSection = partWhenVisible("600px", () =>
  import("./quinceaneras").then((module) => module.Quinceaneras),
);
