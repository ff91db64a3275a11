import { Suspense } from "react";
import { HeadedSection } from "@/components/layout/headed-section";
import { RenderWhenVisible } from "@/components/ui/render-when-visible";
import { lazyPart } from "@/lib/lazy-page";
import { AREA_ANCHOR } from "./planner-anchor";

const AreaCheck = lazyPart(() => import("./area/area-check").then((module) => module.AreaCheck));

type AreaCheckSectionProps = { heading: string; text: string };

/** The area check; it comes when the reader nears it, its table of ZIP codes when one is asked for. */
export function AreaCheckSection(props: AreaCheckSectionProps) {
  return (
    <HeadedSection
      {...props}
      id={AREA_ANCHOR}
      headingId="area-check-heading"
      className="noscript:hidden"
    >
      <RenderWhenVisible className="min-h-[40rem] lg:min-h-[36rem]">
        <Suspense fallback={null}>
          <AreaCheck />
        </Suspense>
      </RenderWhenVisible>
    </HeadedSection>
  );
}
