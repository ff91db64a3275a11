import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";

const { inAction } = luxuryTrailersContent;

/** Four pictures of one size on a dark wall. */
export function TrailersInAction() {
  return (
    <Section ground="evergreen" aria-labelledby="in-action-heading">
      <h2 id="in-action-heading" className="text-section">
        {inAction.heading}
      </h2>
      <p className="mt-5 max-w-prose text-ivory/85">{inAction.text}</p>
      <div className="mt-8 grid grid-cols-2 gap-x-3 gap-y-6 md:mt-12 md:gap-x-6 md:gap-y-10 large-text:grid-cols-1">
        {inAction.pictures.map((name) => (
          <Figure key={name} name={name} sizes="(width >= 1320px) 608px, 46vw" />
        ))}
      </div>
    </Section>
  );
}
