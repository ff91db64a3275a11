import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { TitledList } from "@/site/layout/titled-list";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";

const { differentiators } = luxuryTrailersContent;

/** What sets the trailers apart: four lines of a menu beside a tall picture of the vanity. */
export function Differentiators() {
  return (
    <Section
      aria-labelledby="differentiators-heading"
      columnClassName="grid gap-x-20 gap-y-12 lg:grid-cols-[5fr_6fr]"
    >
      <Figure
        name={differentiators.picture}
        sizes="(width >= 1320px) 530px, (width >= 1024px) 42vw, 92vw"
        pictureClassName="aspect-[16/10] object-[48%_50%] lg:aspect-[4/5]"
      />
      <div className="lg:py-8">
        <h2 id="differentiators-heading" className="text-section">
          {differentiators.heading}
        </h2>
        <TitledList items={differentiators.items} className="mt-10" itemClassName="last:border-b" />
      </div>
    </Section>
  );
}
