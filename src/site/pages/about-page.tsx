import { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { aboutContent } from "@/site/words/pages/about";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

/** The story as prose beside one tall picture, then values as lines and the places served as a set list. */
export default function AboutPage() {
  const { story, values, areas, closing } = aboutContent;
  const [opening, ...paragraphs] = story.paragraphs;
  const [quote, contact, services] = closing.actions;
  return (
    <>
      <Seo meta={aboutContent.meta} path={paths.about} />
      <Section className="pt-8 pb-section">
        <Breadcrumbs path={paths.about} />
        <div className="mt-10 md:mt-16 lg:w-5/6">
          <h1 className="text-hero">{aboutContent.h1}</h1>
          <p className="mt-6 max-w-prose text-balance text-stone md:text-xl">{aboutContent.lead}</p>
        </div>
        <div className="mt-14 grid gap-x-20 gap-y-14 md:mt-20 lg:grid-cols-[5fr_6fr]">
          <Figure
            name={aboutContent.picture}
            sizes="(min-width: 1024px) 1120px, (min-width: 768px) 100vw, 200vw"
            urgency="hero"
            className="max-lg:-mx-5 max-lg:md:mx-0 large-text:mx-0"
            pictureClassName="aspect-[4/5] object-[58%_50%] md:max-lg:aspect-[16/10]"
          />
          <div className="max-w-prose lg:pt-6">
            <h2 className="text-section">{story.heading}</h2>
            <p className="mt-6 border-brass-500 border-t pt-6 font-display text-2xl leading-snug">
              {opening}
            </p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-5 text-stone">
                {paragraph}
              </p>
            ))}
            <p data-claim="record" className="mt-5 text-stone">
              {story.record}
            </p>
          </div>
        </div>
      </Section>
      <Section ground="sand" columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <h2 className="text-section">{values.heading}</h2>
        <dl className="border-hairline border-t">
          {values.items.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-2 border-hairline border-b py-6 sm:grid-cols-[2fr_3fr]"
            >
              <dt className="font-display text-2xl leading-tight">{title}</dt>
              <dd className="text-stone">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section ground="evergreen">
        <div className="grid items-end gap-x-20 gap-y-4 lg:grid-cols-[7fr_4fr]">
          <h2 className="text-section">{areas.heading}</h2>
          <p className="text-ivory/80">{areas.text}</p>
        </div>
        <ul className="mt-10 grid grid-cols-2 large-text:grid-cols-1 gap-x-5 border-brass-300/30 border-t sm:gap-x-12 lg:grid-cols-3">
          {areas.items.map((area) => (
            <li
              key={area}
              className="border-brass-300/30 border-b py-4 font-display text-item text-brass-300"
            >
              {area}
            </li>
          ))}
        </ul>
      </Section>
      <Section className="py-20" columnClassName="flex flex-wrap items-center gap-x-10 gap-y-6">
        <h2 className="w-full text-section lg:w-auto lg:flex-1">{closing.heading}</h2>
        <ButtonLink href={quote.href}>{quote.label}</ButtonLink>
        <TextLink href={contact.href}>{contact.label}</TextLink>
        <TextLink href={services.href}>{services.label}</TextLink>
      </Section>
    </>
  );
}
