import { HeadedSection } from "@/site/layout/headed-section";
import { AREA_ANCHOR } from "@/site/tool-anchors";
import { partWhenVisible } from "@/ui/hydrate-when-visible";

const AreaCheck = partWhenVisible("600px", () =>
  import("./area/area-check").then((module) => module.AreaCheck),
);

/** The area check; its table of ZIP codes is loaded on demand. */
export function AreaCheckSection(props: { heading: string; text: string }) {
  return (
    <HeadedSection
      {...props}
      id={AREA_ANCHOR}
      ground="sand"
      headingId="area-check-heading"
      className="noscript:hidden"
    >
      <AreaCheck />
    </HeadedSection>
  );
}
