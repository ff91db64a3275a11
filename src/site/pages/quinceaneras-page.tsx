import { business, phoneHref } from "@/config/business";
import { anchors, paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { SpokenLanguage } from "@/site/layout/spoken-language";
import { TitledList } from "@/site/layout/titled-list";
import { PartyPrices } from "@/site/prices/lazy-prices";
import { Seo } from "@/site/seo/seo";
import { quinceanerasContent } from "@/site/words/pages/quinceaneras";
import { pictures } from "@/site/words/pictures";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

/** The party at night to the screen's left edge, its words beside it, and three facts at their foot. */
function PartyHero() {
  const { hero, actions, facts, instead } = quinceanerasContent;
  return (
    <section className="on-dark hero-sides flex flex-col bg-evergreen-900 text-ivory lg:grid lg:min-h-[36rem] lg:grid-cols-[minmax(0,1fr)_clamp(2rem,4vw,4rem)_minmax(0,clamp(23rem,36vw,30rem))_max(2.5rem,calc((100%-77.5rem)/2))] xl:min-h-[min(calc(100svh-5rem),46rem)]">
      <Figure
        name={hero.picture}
        urgency="hero"
        sizes="(min-width: 1024px) max(58rem, 160vh - 8rem), (min-width: 640px) 100vw, 115vw"
        className="overflow-hidden"
        pictureClassName="aspect-[4/3] object-[44%_50%] max-sm:max-h-[max(9rem,100svh-33rem)] sm:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
      />
      <div className="page-column pt-7 pb-8 lg:col-start-3 lg:flex lg:w-full lg:flex-col lg:pt-8 lg:pb-10">
        <Breadcrumbs path={paths.quinceaneras} />
        <h1 className="mt-4 text-balance text-hero lg:mt-auto lg:pt-6 lg:text-[clamp(2.75rem,1.9rem+1.9vw,3.75rem)]">
          {hero.h1}
        </h1>
        <p className="mt-5 max-w-prose text-ivory/90">{hero.lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3 short:mt-4">
          <ButtonLink href={`#${anchors.quoteForm}`} variant="brass">
            {actions.quote}
          </ButtonLink>
          <TextLink href={`#${anchors.prices}`}>{actions.second}</TextLink>
        </div>
        <OtherAudienceLinks {...instead} />
        <RenderingNote picture={pictures[hero.picture]} className="mt-4" />
        <dl className="mt-8 grid grid-cols-3 large-text:grid-cols-1 gap-4 border-brass-300/30 border-t pt-5">
          {facts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-ivory/80 text-note">{label}</dt>
              <dd className="font-medium text-brass-300 text-xl leading-tight sm:text-2xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The evening on one brass line: across the page where it fits, down it on a phone. */
function Evening() {
  const { heading, text, stops } = quinceanerasContent.evening;
  return (
    <Section ground="sand" aria-labelledby="evening">
      <div className="grid gap-x-20 gap-y-4 lg:grid-cols-[6fr_5fr] lg:items-end">
        <h2 id="evening" className="text-section">
          {heading}
        </h2>
        <p className="max-w-prose text-stone">{text}</p>
      </div>
      <ol className="mt-8 lg:mt-14 lg:grid lg:grid-cols-5 lg:border-brass-500 lg:border-t">
        {stops.map(({ time, title, text: what }) => (
          <li
            key={title}
            className="relative ml-1 border-brass-500 border-l pb-7 pl-6 before:absolute before:top-[0.55em] before:left-[-5px] before:size-[9px] before:rounded-full before:bg-brass-500 last:pb-0 lg:ml-0 lg:border-l-0 lg:pt-6 lg:pr-7 lg:pb-0 lg:pl-0 lg:before:top-[-5px] lg:before:left-0"
          >
            <p className="font-medium text-brass-700">{time}</p>
            <h3 className="mt-1 text-item">{title}</h3>
            <p className="mt-2 max-w-prose text-base text-stone">{what}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The dress and the place, beside the guest's own view of the party. */
function DressAndPlace() {
  const { heading, picture, items } = quinceanerasContent.party;
  return (
    <section
      aria-labelledby="party"
      className="grid gap-y-10 py-section max-lg:pt-0 lg:grid-cols-[minmax(0,7fr)_5rem_minmax(0,5fr)_max(2.5rem,calc((100%-77.5rem)/2))] lg:items-center"
    >
      <Figure
        name={picture}
        sizes="(min-width: 1024px) 60vw, 100vw"
        pictureClassName="aspect-[16/10] object-[60%_50%] lg:aspect-[5/4]"
      />
      <div className="page-column lg:col-start-3 lg:w-full">
        <h2 id="party" className="text-section">
          {heading}
        </h2>
        <TitledList items={items} className="mt-6" itemClassName="py-4 last:border-b" />
      </div>
    </section>
  );
}

/** What happens after the request, and the phone. */
function BesideTheForm() {
  const { steps, call } = quinceanerasContent.quote;
  return (
    <>
      <ol className="mt-8">
        {steps.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[2.5rem_1fr] items-baseline border-hairline border-t py-3 last:border-b"
          >
            <span aria-hidden className="font-display text-[1.375rem] text-brass-700">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-8 max-lg:hidden">
        <span className="block text-stone">{call}</span>
        <a
          href={phoneHref}
          className="block w-fit py-1 font-medium text-[2rem] tabular-nums decoration-1 decoration-brass-500 underline-offset-[0.18em] hover:underline"
        >
          {business.phone}
        </a>
        <SpokenLanguage className="text-stone" />
      </p>
    </>
  );
}

/** The party at night, the evening on one line, the dress and the place, the package by trailer and in parts, the form. */
export default function QuinceanerasPage() {
  const { meta, service, quote } = quinceanerasContent;
  return (
    <>
      <Seo meta={meta} path={paths.quinceaneras} service={service} />
      <PartyHero />
      <Evening />
      <DressAndPlace />
      <PartyPrices />
      <QuoteRequestSection heading={quote.heading} text={quote.text} audience="family">
        <BesideTheForm />
      </QuoteRequestSection>
    </>
  );
}
