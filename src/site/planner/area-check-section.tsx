import { lazyPart } from "@/lib/lazy-page";
import { LazyHeadedSection } from "@/site/layout/lazy-headed-section";
import { AREA_ANCHOR } from "@/site/tool-anchors";

const AreaCheck = lazyPart(() => import("./area/area-check").then((module) => module.AreaCheck));

/** The area check; its table of ZIP codes comes when one is asked for. */
export function AreaCheckSection(props: { heading: string; text: string }) {
  return (
    <LazyHeadedSection {...props} id={AREA_ANCHOR} ground="sand" headingId="area-check-heading">
      <AreaCheck />
    </LazyHeadedSection>
  );
}
