import { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { aboutContent } from "@/site/words/pages/about";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

/** A door with its lamps on, the story as one printed page, four values in a line, the places as a set list. */
export default function AboutPage() {
  const { story, values, areas, closing } = aboutContent;
  const [opening, ...paragraphs] = story.paragraphs;
  const [quote, contact, services] = closing.actions;
  return (
    <>
      <Seo meta={aboutContent.meta} path={paths.about} />
      <section className="hero-sides flex flex-col lg:grid lg:min-h-[clamp(34rem,100svh-9rem,44rem)] lg:grid-cols-[minmax(0,1fr)_clamp(2.5rem,5vw,5rem)_minmax(0,clamp(23rem,36vw,30rem))_max(2.5rem,calc((100%-77.5rem)/2))]">
        <Figure
          name={aboutContent.picture}
          urgency="hero"
          sizes="(min-width: 1024px) max(60vw, 1120px), (min-width: 640px) 100vw, 120vw"
          pictureClassName="aspect-[4/3] object-[60%_20%] sm:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full lg:object-[60%_50%]"
          note="corner"
        />
        <div className="page-column pt-7 pb-14 lg:col-start-3 lg:flex lg:w-full lg:flex-col lg:pt-8 lg:pb-16">
          <Breadcrumbs path={paths.about} className="text-stone" />
          <h1 className="mt-4 text-hero lg:mt-auto lg:pt-8 lg:text-[clamp(2.75rem,1.9rem+1.9vw,3.75rem)]">
            {aboutContent.h1}
          </h1>
          <p className="mt-5 max-w-prose border-brass-500 border-t pt-5 text-stone lg:mt-7 lg:mb-auto lg:pt-7">
            {aboutContent.lead}
          </p>
        </div>
      </section>
      <Section className="pt-0 lg:pt-section">
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
      </Section>
      <Section ground="evergreen">
        <h2 className="text-section">{values.heading}</h2>
        <dl className="mt-8 grid gap-x-12 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
          {values.items.map(({ title, text }) => (
            <div key={title} className="border-brass-300/30 border-t pt-5 pb-6 lg:pb-0">
              <dt className="font-display text-2xl leading-tight">{title}</dt>
              <dd className="mt-2 text-ivory/80">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section ground="sand">
        <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_8fr]">
          <div>
            <h2 className="text-section">{areas.heading}</h2>
            <p className="mt-5 text-stone">{areas.text}</p>
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
