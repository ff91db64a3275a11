import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { TitledList } from "@/site/layout/titled-list";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";

const { team } = luxuryTrailersContent;

/** The four jobs behind an order, beside the door that the last of them has just tested; on phones and tablets the page's last picture is too near. */
export function Team() {
  return (
    <Section
      ground="sand"
      aria-labelledby="team-heading"
      columnClassName="grid items-start gap-x-20 lg:grid-cols-[7fr_5fr]"
    >
      <div>
        <h2 id="team-heading" className="text-section">
          {team.heading}
        </h2>
        <p className="mt-5 text-stone">{team.text}</p>
        <TitledList items={team.roles} className="mt-12 grid gap-x-12 sm:grid-cols-2" />
      </div>
      <Figure
        name={team.picture}
        sizes="(width >= 1320px) 480px, 38vw"
        className="max-lg:hidden"
        pictureClassName="aspect-[4/5] object-[60%_50%]"
      />
    </Section>
  );
}
