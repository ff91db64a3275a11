import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Section } from "./section";

type HeadedSectionProps = {
  id?: string;
  ground?: "ivory" | "sand" | undefined;
  heading: string;
  text: string;
  headingId: string;
  className?: string;
  children: ReactNode;
};

/** A band with heading and introduction side by side, and its content below. */
export function HeadedSection(props: HeadedSectionProps) {
  const { id, ground, heading, text, headingId, className, children } = props;
  return (
    <Section
      id={id}
      ground={ground}
      aria-labelledby={headingId}
      className={cn("max-lg:py-12", className)}
    >
      <div className="mb-6 grid lg:mb-10 gap-x-20 gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h2 id={headingId} className="text-section">
          {heading}
        </h2>
        <p className="max-w-prose text-stone">{text}</p>
      </div>
      {children}
    </Section>
  );
}
