import { paths } from "@/config/paths";
import { Team } from "@/site/landing/lazy-parts";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { SplitHero } from "@/site/layout/split-hero";
import { TitledList } from "@/site/layout/titled-list";
import { Seo } from "@/site/seo/seo";
import { AREA_ANCHOR } from "@/site/tool-anchors";
import { aboutContent } from "@/site/words/pages/about";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

/** A ranch in the morning, the story as one printed page with what can be looked up, four values beside towels, who does what, the places. */
export default function AboutPage() {
  const { story, facts, values, areas, closing } = aboutContent;
  const [opening, ...paragraphs] = story.paragraphs;
  const [quote, contact, services] = closing.actions;
  return (
    <>
      <Seo meta={aboutContent.meta} path={paths.about} />
      <SplitHero
        path={paths.about}
        h1={aboutContent.h1}
        lead={aboutContent.lead}
        picture={aboutContent.picture}
        focus="object-[60%_20%] lg:object-[42%_50%]"
        side="left"
      />
      <Section className="max-lg:pt-0">
        <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[4fr_8fr]">
          <h2 className="text-section">{story.heading}</h2>
          <p className="font-display text-item leading-snug">{opening}</p>
        </div>
        <div className="mt-8 grid gap-x-12 gap-y-5 text-stone lg:mt-12 lg:grid-cols-3 lg:border-hairline lg:border-t lg:pt-8">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p data-claim="record">{story.record}</p>
        </div>
        <dl className="mt-10 grid border-brass-500 border-t sm:grid-cols-2 sm:gap-x-12 lg:mt-14 lg:grid-cols-4">
          {facts.map(({ claim, label, value }) => (
            <div key={claim} className="border-hairline border-b py-5">
              <dt data-claim={claim} className="w-fit text-note text-stone">
                {label}
              </dt>
              <dd className="mt-1 text-balance text-lg leading-snug">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        ground="evergreen"
        columnClassName="grid items-center gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]"
      >
        <Figure
          name={values.picture}
          sizes="(width >= 1320px) 480px, (width >= 1024px) 38vw, 92vw"
          className="max-lg:order-last"
          pictureClassName="aspect-[16/10] object-cover lg:aspect-[5/4]"
        />
        <div>
          <h2 className="text-section">{values.heading}</h2>
          <TitledList
            items={values.items}
            className="mt-8 grid gap-x-12 sm:grid-cols-2 lg:mt-10"
            itemClassName="py-5"
          />
        </div>
      </Section>
      <Team />
      <Section>
        <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_8fr]">
          <div>
            <h2 className="text-section">{areas.heading}</h2>
            <p className="mt-5 text-stone">{areas.text}</p>
            <p className="mt-5">
              <TextLink href={`${areas.map.href}#${AREA_ANCHOR}`}>{areas.map.label}</TextLink>
            </p>
          </div>
          <ul className="flex flex-wrap content-start gap-x-7 gap-y-2 border-brass-500 border-y py-6 font-display text-brass-700 text-item lg:gap-x-10 lg:gap-y-4 lg:py-9">
            {areas.items.map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        </div>
        <div className="mt-14 flex flex-wrap items-center gap-x-10 gap-y-6 lg:mt-20">
          <h2 className="w-full text-item lg:w-auto lg:flex-1">{closing.heading}</h2>
          <ButtonLink href={quote.href} className="w-full sm:w-auto">
            {quote.label}
          </ButtonLink>
          <TextLink href={contact.href}>{contact.label}</TextLink>
          <TextLink href={services.href}>{services.label}</TextLink>
        </div>
      </Section>
    </>
  );
}
