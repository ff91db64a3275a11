import { lazyPart } from "@/lib/lazy-page";
import { LazyHeadedSection } from "@/site/layout/lazy-headed-section";
import { FIT_ANCHOR } from "./fleet-anchors";

const FitCheck = lazyPart(() => import("./fit/fit-check").then((module) => module.FitCheck));

/** The fit check. */
export function FitCheckSection(props: { heading: string; text: string }) {
  return (
    <LazyHeadedSection {...props} id={FIT_ANCHOR} headingId="fit-heading">
      <FitCheck />
    </LazyHeadedSection>
  );
}
