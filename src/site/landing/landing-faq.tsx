import { Section } from "@/site/layout/section";
import type { FaqItem } from "@/ui/faq-accordion";
import { FaqAccordion } from "@/ui/faq-accordion";

type LandingFaqProps = {
  heading: string;
  items: readonly FaqItem[];
  ground?: "ivory" | "sand";
};

/** The questions of one landing page. The accordion's code comes with this section, not with the page. */
export function LandingFaq({ heading, items, ground = "ivory" }: LandingFaqProps) {
  return (
    <Section
      ground={ground}
      aria-labelledby="faq-heading"
      columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]"
    >
      <h2 id="faq-heading" className="text-section">
        {heading}
      </h2>
      <FaqAccordion items={items} />
    </Section>
  );
}
