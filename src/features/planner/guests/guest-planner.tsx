import { Section } from "@/components/layout/section";
import { anchors, paths } from "@/config/paths";
import { calculatorTexts as texts } from "@/content/site/guest-calculator";
import { GuestCalculator } from "./guest-calculator";

export type GuestPlannerProps = {
  ground?: "ivory" | "sand";
  /** Whether the page has a quote form of its own. */
  hasForm?: boolean;
};

/** The calculator with its heading. */
export function GuestPlanner({ ground, hasForm = false }: GuestPlannerProps) {
  const form = `#${anchors.quoteForm}`;
  return (
    <Section ground={ground} aria-labelledby="planner-heading">
      <div className="mb-10 grid gap-x-20 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h2 id="planner-heading" className="text-section">
          {texts.heading}
        </h2>
        <p className="max-w-prose text-stone">{texts.text}</p>
      </div>
      <GuestCalculator formHref={hasForm ? form : `${paths.contact}${form}`} />
    </Section>
  );
}
