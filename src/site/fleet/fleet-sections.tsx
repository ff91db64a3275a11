import { lazyPart } from "@/lib/lazy-page";
import { LazyHeadedSection } from "@/site/layout/lazy-headed-section";
import { COMPARE_ANCHOR, FIT_ANCHOR } from "@/site/tool-anchors";

const ModelComparison = lazyPart(() =>
  import("./model-comparison").then((module) => module.ModelComparison),
);
const FloorPlans = lazyPart(() => import("./floor-plans").then((module) => module.FloorPlans));

/** All models beside each other, and the rooms of each; the same facts stand with each of them above. */
export function ModelComparisonSection(props: { heading: string; text: string }) {
  return (
    <LazyHeadedSection {...props} id={COMPARE_ANCHOR} ground="sand" headingId="compare-heading">
      <ModelComparison />
      <FloorPlans />
    </LazyHeadedSection>
  );
}

const FitCheck = lazyPart(() => import("./fit/fit-check").then((module) => module.FitCheck));

/** The fit check. */
export function FitCheckSection(props: { heading: string; text: string }) {
  return (
    <LazyHeadedSection {...props} id={FIT_ANCHOR} headingId="fit-heading">
      <FitCheck />
    </LazyHeadedSection>
  );
}
