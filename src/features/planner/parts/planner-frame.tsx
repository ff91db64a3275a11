import type { ReactNode } from "react";
import { Section } from "@/components/layout/section";

type PlannerFrameProps = {
  ground?: "ivory" | "sand";
  heading: string;
  text: string;
  /** Id of the heading. */
  headingId: string;
  children: ReactNode;
};

/** A planner's band with its heading. */
export function PlannerFrame({ ground, heading, text, headingId, children }: PlannerFrameProps) {
  return (
    <Section ground={ground} aria-labelledby={headingId}>
      <div className="mb-10 grid gap-x-20 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h2 id={headingId} className="text-section">
          {heading}
        </h2>
        <p className="max-w-prose text-stone">{text}</p>
      </div>
      {children}
    </Section>
  );
}
