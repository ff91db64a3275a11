import { anchors, paths } from "@/app/paths";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Figure } from "@/components/layout/figure";
import { Picture } from "@/components/layout/picture";
import { Section } from "@/components/layout/section";
import { Seo } from "@/components/seo/seo";
import { breadcrumbData, serviceData } from "@/components/seo/structured-data";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { corporateEventsContent } from "@/content/corporate-events";
import { pictures } from "@/content/pictures";
import { VenueChecklist } from "@/features/corporate-events/venue-checklist";
import { QuoteRequestSection } from "@/features/quote-request/quote-request-section";

/** The plaza, then the venue's questions as a document to print; on paper only that document remains. */
export default function CorporateEventsPage() {
  const { hero, actions, planning, quote } = corporateEventsContent;
  return (
    <>
      <Seo
        meta={corporateEventsContent.meta}
        path={paths.corporateEvents}
        structuredData={[
          breadcrumbData(paths.corporateEvents),
          serviceData(corporateEventsContent.service, paths.corporateEvents),
        ]}
      />
      <section className="on-dark flex flex-col bg-evergreen-900 text-ivory print:hidden">
        <figure className="relative">
          <Picture
            name={hero.picture}
            isHero
            sizes="(min-width: 1024px) 100vw, 130vw"
            className="aspect-[4/3] w-full object-[58%_50%] sm:aspect-[16/9] lg:aspect-auto lg:h-[min(60svh,38rem)] lg:object-[50%_62%]"
          />
          <figcaption className="sr-only">{pictures[hero.picture].caption}</figcaption>
        </figure>
        <div className="page-column grid items-start gap-x-20 gap-y-6 pt-8 pb-14 lg:grid-cols-[7fr_4fr] lg:pb-16">
          <div>
            <Breadcrumbs path={paths.corporateEvents} />
            <h1 className="mt-6 max-w-[18ch] text-hero">{hero.h1}</h1>
          </div>
          <div className="lg:mt-12 lg:border-brass-300/30 lg:border-l lg:pl-10">
            <p className="max-w-prose text-ivory/90">{hero.lead}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-5">
              <ButtonLink href={`#${anchors.quoteForm}`} variant="brass">
                {actions.quote}
              </ButtonLink>
              <TextLink href={actions.second.href}>{actions.second.label}</TextLink>
            </div>
          </div>
        </div>
      </section>
      <VenueChecklist />
      <Section
        ground="sand"
        className="print:hidden"
        columnClassName="grid items-center gap-x-20 gap-y-12 lg:grid-cols-[5fr_6fr]"
      >
        <div>
          <h2 className="text-section">{planning.heading}</h2>
          <dl className="mt-8 grid gap-6">
            {planning.items.map(({ title, text }) => (
              <div key={title} className="border-brass-500 border-l pl-6">
                <dt className="font-display text-2xl leading-tight">{title}</dt>
                <dd className="mt-1 max-w-prose text-stone">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Figure name={planning.picture} sizes="(min-width: 1024px) 640px, 100vw" />
      </Section>
      <div className="print:hidden">
        <QuoteRequestSection heading={quote.heading} text={quote.text} />
      </div>
    </>
  );
}
