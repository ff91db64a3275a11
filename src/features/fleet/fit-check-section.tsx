import { Suspense } from "react";
import { HeadedSection } from "@/components/layout/headed-section";
import { RenderWhenVisible } from "@/components/ui/render-when-visible";
import { lazyPart } from "@/lib/lazy-page";
import { FIT_ANCHOR } from "./fit/fit-anchor";

const FitCheck = lazyPart(() => import("./fit/fit-check").then((module) => module.FitCheck));

type FitCheckSectionProps = { heading: string; text: string };

/** The fit check; it comes when the reader nears it, and is nothing without script. */
export function FitCheckSection(props: FitCheckSectionProps) {
  return (
    <HeadedSection
      {...props}
      id={FIT_ANCHOR}
      ground="sand"
      headingId="fit-heading"
      className="noscript:hidden"
    >
      <RenderWhenVisible className="min-h-[84rem] lg:min-h-[58rem]">
        <Suspense fallback={null}>
          <FitCheck />
        </Suspense>
      </RenderWhenVisible>
    </HeadedSection>
  );
}
