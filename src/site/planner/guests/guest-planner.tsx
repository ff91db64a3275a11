import { anchors, paths } from "@/config/paths";
import { HeadedSection } from "@/site/layout/headed-section";
import { PLANNER_ANCHOR } from "@/site/tool-anchors";
import { calculatorTexts as texts } from "@/site/words/guest-calculator";
import { GuestCalculator } from "./guest-calculator";

type GuestPlannerProps = {
  ground?: "ivory" | "sand";
  /** Whether the page has a quote form of its own. */
  hasForm?: boolean;
};

/** The calculator with its heading. */
export function GuestPlanner({ ground, hasForm = false }: GuestPlannerProps) {
  const form = `#${anchors.quoteForm}`;
  return (
    <HeadedSection
      id={PLANNER_ANCHOR}
      ground={ground}
      heading={texts.heading}
      text={texts.text}
      headingId="planner-heading"
    >
      <GuestCalculator formHref={hasForm ? form : `${paths.contact}${form}`} />
    </HeadedSection>
  );
}
