import { anchors, paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Picture } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { CrewPlannerSection } from "@/site/planner/crew-planner-section";
import { Seo } from "@/site/seo/seo";
import { breadcrumbData, serviceData } from "@/site/seo/structured-data";
import { constructionContent } from "@/site/words/pages/construction";
import { RuledTable } from "@/ui/ruled-table";
import { TextLink } from "@/ui/smart-link";
import { ConstructionHero } from "./construction-hero";

/** Daylight and plain facts: the rates, the federal minimum by crew size, what the site has to have. */
export default function ConstructionPage() {
  const { rates, requirements, onSite, quote } = constructionContent;
  return (
    <>
      <Seo
        meta={constructionContent.meta}
        path={paths.construction}
        structuredData={[
          breadcrumbData(paths.construction),
          serviceData(constructionContent.service, paths.construction),
        ]}
      />
      <ConstructionHero />
      <Section ground="sand" columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 className="text-section">{rates.heading}</h2>
          <p className="mt-5 max-w-prose text-stone">{rates.text}</p>
          <p className="mt-7">
            <TextLink href={`#${anchors.quoteForm}`}>{rates.quoteLabel}</TextLink>
          </p>
        </div>
        <div className="grid sm:grid-cols-2">
          {rates.items.map(({ title, text }) => (
            <article
              key={title}
              className="border-evergreen-700 border-t-2 pt-5 max-sm:pb-9 max-sm:last:pb-0 sm:odd:pr-10 sm:even:border-l sm:even:border-l-hairline sm:even:pl-10"
            >
              <h3 className="text-section text-evergreen-700">{title}</h3>
              <p className="mt-4 max-w-prose">{text}</p>
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
          <Picture
            name={onSite.picture}
            sizes="(min-width: 1320px) 420px, (min-width: 1024px) 34vw, 100vw"
            className="mt-8 aspect-[16/10] w-full lg:mt-10 lg:aspect-[4/3]"
          />
        </div>
        <dl className="grid content-start gap-x-14 sm:grid-cols-2">
          {onSite.items.map(({ title, text }) => (
            <div key={title} className="border-brass-300/30 border-t py-6">
              <dt className="font-display text-2xl text-brass-300 leading-tight">{title}</dt>
              <dd className="mt-2 max-w-prose text-ivory/90">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <QuoteRequestSection heading={quote.heading} text={quote.text} audience="crew" />
    </>
  );
}
