import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { familyParties } from "@/site/words/family-parties";
import { TextLink } from "@/ui/smart-link";

/** The parties for which Houston's families rent, with the way to their page. Only in languages with texts for it. */
export function HomeFamilyParties() {
  if (familyParties === null) return null;
  const { heading, text, picture, link } = familyParties;
  return (
    <Section
      ground="sand"
      aria-labelledby="quinceaneras"
      columnClassName="grid items-center gap-x-20 gap-y-10 lg:grid-cols-[5fr_6fr]"
    >
      <div>
        <h2 id="quinceaneras" className="text-section">
          {heading}
        </h2>
        <p className="mt-5 max-w-prose text-stone">{text}</p>
        <p className="mt-7">
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
      </div>
      <Figure
        name={picture}
        sizes="(min-width: 1024px) 640px, 92vw"
        pictureClassName="aspect-[16/10]"
      />
    </Section>
  );
}
