import { partWhenVisible } from "@/ui/hydrate-when-visible";

/** Distance from the viewport at which a part of a landing page is hydrated. */
const NEAR = "900px";

export const Reviews = partWhenVisible(NEAR, () =>
  import("./reviews").then((module) => module.Reviews),
);
export const TrailersInAction = partWhenVisible(NEAR, () =>
  import("./trailers-in-action").then((module) => module.TrailersInAction),
);
export const FeatureComparison = partWhenVisible(NEAR, () =>
  import("./feature-comparison").then((module) => module.FeatureComparison),
);
export const Guarantee = partWhenVisible(NEAR, () =>
  import("./guarantee").then((module) => module.Guarantee),
);
export const CallToAction = partWhenVisible(NEAR, () =>
  import("./call-to-action").then((module) => module.CallToAction),
);
export const CallLine = partWhenVisible(NEAR, () =>
  import("./call-line").then((module) => module.CallLine),
);
export const Differentiators = partWhenVisible(NEAR, () =>
  import("./differentiators").then((module) => module.Differentiators),
);
export const ProcessSteps = partWhenVisible(NEAR, () =>
  import("./process-steps").then((module) => module.ProcessSteps),
);
export const LandingFaq = partWhenVisible(NEAR, () =>
  import("./landing-faq").then((module) => module.LandingFaq),
);
export const Team = partWhenVisible(NEAR, () => import("./team").then((module) => module.Team));
