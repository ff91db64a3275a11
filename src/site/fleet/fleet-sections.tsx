import { lazyPart } from "@/lib/lazy-page";
import { Fold } from "@/site/layout/fold";
import { HeadedSection } from "@/site/layout/headed-section";
import { COMPARE_ANCHOR, FIT_ANCHOR } from "@/site/tool-anchors";
import { HydrateWhenVisible, partWhenVisible } from "@/ui/hydrate-when-visible";

const ModelComparison = lazyPart(() =>
  import("./model-comparison").then((module) => module.ModelComparison),
);
const FloorPlans = lazyPart(() => import("./floor-plan").then((module) => module.FloorPlans));

/** All models beside each other, and the rooms of each; the same facts stand with each of them above. */
export function ModelComparisonSection({
  unfold,
  ...props
}: {
  heading: string;
  text: string;
  unfold: string;
}) {
  return (
    <HeadedSection {...props} id={COMPARE_ANCHOR} ground="sand" headingId="compare-heading">
      <HydrateWhenVisible margin="600px">
        <Fold summary={unfold} anchor={COMPARE_ANCHOR} isAlwaysFolded>
          <ModelComparison />
        </Fold>
        <FloorPlans />
      </HydrateWhenVisible>
    </HeadedSection>
  );
}

const FitCheck = partWhenVisible("600px", () =>
  import("./fit/fit-check").then((module) => module.FitCheck),
);

/** The fit check. */
export function FitCheckSection(props: { heading: string; text: string; unfold: string }) {
  return (
    <HeadedSection
      {...props}
      id={FIT_ANCHOR}
      headingId="fit-heading"
      className="noscript:hidden max-lg:bg-ivory-2 max-lg:pt-0"
    >
      <Fold summary={props.unfold} anchor={FIT_ANCHOR} isAlwaysFolded>
        <FitCheck />
      </Fold>
    </HeadedSection>
  );
}
