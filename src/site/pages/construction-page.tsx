import { anchors, paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { SitePaperwork } from "@/site/layout/lazy-papers";
import { OpeningActions } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { TitledList } from "@/site/layout/titled-list";
import { CrewPlannerSection } from "@/site/planner/crew-planner-section";
import { RatesNote, TermRates } from "@/site/prices/lazy-prices";
import { Seo } from "@/site/seo/seo";
import { constructionContent } from "@/site/words/pages/construction";
import { pictures } from "@/site/words/pictures";
import { RuledTable } from "@/ui/ruled-table";
import { TextLink } from "@/ui/smart-link";

/** The promise and the action first, then the site by day with three figures set beside it like a site board. */
function ConstructionHero() {
  const { hero, actions, facts } = constructionContent;
  return (
    <section className="bg-white">
      <div className="page-column grid gap-x-20 gap-y-6 pt-8 pb-10 short:grid-cols-2 short:gap-x-10 short:pt-3 lg:grid-cols-[7fr_4fr] lg:pb-14">
        <Breadcrumbs path={paths.construction} className="col-span-full text-stone" />
        <h1 className="max-w-[12.9em] pt-2 text-hero short:pt-0 short:text-[1.875rem]">
          {hero.h1}
        </h1>
        <div className="lg:pt-4">
          <p className="max-w-prose text-stone">{hero.lead}</p>
          <OpeningActions actions={actions} instead={constructionContent.instead} />
          <RenderingNote picture={pictures[hero.picture]} className="mt-3" />
        </div>
      </div>
      <div className="flex flex-col lg:grid lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_14rem_3.5rem_minmax(0,1fr)]">
        <Figure
          name={hero.picture}
          urgency="hero"
          sizes="(min-width: 1024px) 75vw, (min-width: 640px) 100vw, 128vw"
          className="lg:col-start-4 lg:row-start-1"
          pictureClassName="aspect-[5/4] object-[62%_50%] sm:aspect-[16/9] lg:aspect-[2/1] lg:object-[50%_75%]"
        />
        <dl className="page-column grid gap-x-8 py-6 sm:grid-cols-3 lg:col-start-2 lg:row-start-1 lg:w-auto lg:grid-cols-1 lg:grid-rows-3 lg:py-0">
          {facts.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-evergreen-700 py-4 max-sm:border-b max-sm:last:border-b-0 sm:border-t-2 lg:py-5"
            >
              <dt className="text-balance text-base text-stone">{label}</dt>
              <dd className="font-display text-[2.25rem] text-evergreen-700 leading-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Daylight and plain facts: the rates, the federal minimum by crew size, what the site has to have. */
export default function ConstructionPage() {
  const { rates, requirements, onSite, quote } = constructionContent;
  return (
    <>
      <Seo
        meta={constructionContent.meta}
        path={paths.construction}
        service={constructionContent.service}
      />
      <ConstructionHero />
      <Section ground="sand" columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 className="text-section">{rates.heading}</h2>
          <div className="mt-5 max-w-prose text-stone">
            <RatesNote otherwise={rates.text} />
          </div>
          <p className="mt-7">
            <TextLink href={`#${anchors.quoteForm}`}>{rates.quoteLabel}</TextLink>
          </p>
        </div>
        <div className="grid sm:grid-cols-2">
          {rates.items.map(({ term, title, text }) => (
            <article
              key={title}
              className="border-evergreen-700 border-t-2 pt-5 max-sm:pb-9 max-sm:last:pb-0 sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:odd:pr-10 sm:even:border-l sm:even:border-l-hairline sm:even:pl-10"
            >
              <h3 className="text-section text-evergreen-700">{title}</h3>
              <p className="mt-4 max-w-prose">{text}</p>
              <TermRates term={term} />
            </article>
          ))}
        </div>
      </Section>
      <Section columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[7fr_4fr]">
        <div className="lg:order-2">
          <h2 className="text-section">{requirements.heading}</h2>
          <p className="mt-5 max-w-prose text-stone">{requirements.text}</p>
          <p className="mt-7 max-w-prose">
            <TextLink href={requirements.source.url}>{requirements.source.label}</TextLink>
          </p>
        </div>
        <RuledTable table={requirements.table} />
      </Section>
      <CrewPlannerSection />
      <Section ground="evergreen" columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 className="text-section">{onSite.heading}</h2>
          <Figure
            name={onSite.picture}
            sizes="(min-width: 1320px) 420px, (min-width: 1024px) 34vw, 100vw"
            className="mt-8 lg:mt-10"
            pictureClassName="aspect-[16/10] lg:aspect-[4/3]"
          />
        </div>
        <div>
          <TitledList items={onSite.items} className="grid gap-x-14 sm:grid-cols-2" />
          <SitePaperwork />
        </div>
      </Section>
      <QuoteRequestSection heading={quote.heading} text={quote.text} audience="crew" />
    </>
  );
}
