import { partWhenVisible } from "@/ui/hydrate-when-visible";

// Papers are far down their pages.

const NEAR = "600px";

export const PaperLinks = partWhenVisible(NEAR, () =>
  import("./paper-links").then((module) => module.PaperLinks),
);
export const SitePaperwork = partWhenVisible(NEAR, () =>
  import("./paper-links").then((module) => module.SitePaperwork),
);
