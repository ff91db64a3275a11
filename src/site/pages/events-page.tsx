import { anchors, paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OpeningActions } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { TitledList } from "@/site/layout/titled-list";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { eventsContent } from "@/site/words/pages/events";
import { pictures } from "@/site/words/pictures";
import { RuledTable } from "@/ui/ruled-table";
import { TextLink } from "@/ui/smart-link";

/** Festival lights from edge to edge, the words on a panel over the grass; then a crowd in numbers. */
export default function EventsPage() {
  const { hero, actions, crowds, kinds, quote } = eventsContent;
  return (
    <>
      <Seo meta={eventsContent.meta} path={paths.events} service={eventsContent.service} />
      <section className="hero-sides flex flex-col xl:relative xl:mb-10 xl:min-h-[min(100svh-9rem,42vw)] xl:items-end xl:justify-end xl:pt-14">
        <Figure
          name={hero.picture}
          urgency="hero"
          sizes="(min-width: 640px) 100vw, 128vw"
          className="xl:absolute! xl:inset-0"
          pictureClassName="aspect-[5/4] object-[18%_50%] max-sm:max-h-[max(9rem,100svh-36rem)] sm:aspect-[2/1] sm:object-[50%_74%] xl:aspect-auto xl:h-full"
        />
        {/* On wide screens a panel over the grass, clear of the trailer and its steps. */}
        <div className="on-dark relative bg-evergreen-900 py-8 text-ivory max-xl:pb-14 xl:-mb-10 xl:w-[min(28rem,30vw)] xl:py-10">
          <div className="page-column grid gap-x-10 md:max-xl:grid-cols-[6fr_5fr] short:block! short:w-auto! xl:w-[calc(100%-5rem)]">
            <div>
              <Breadcrumbs path={paths.events} />
              <h1 className="mt-6 text-hero xl:text-section">{hero.h1}</h1>
            </div>
            <div className="mt-6 border-brass-300/30 border-t pt-6 md:max-xl:border-t-0">
              <p className="max-w-prose text-ivory/90">{hero.lead}</p>
              <OpeningActions actions={actions} instead={eventsContent.instead} variant="brass" />
              <RenderingNote picture={pictures[hero.picture]} className="mt-4" />
            </div>
          </div>
        </div>
      </section>
      <Section columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 className="text-section">{crowds.heading}</h2>
          <p className="mt-5 max-w-prose text-stone">{crowds.text}</p>
          <p className="mt-7">
            <TextLink href={`#${anchors.quoteForm}`}>{crowds.quoteLabel}</TextLink>
          </p>
        </div>
        <RuledTable table={crowds.table} />
      </Section>
      {/* The guest's own view runs to the screen's right edge. */}
      <section className="pb-section lg:grid lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_minmax(0,5fr)_5rem_minmax(0,7fr)] lg:items-center">
        <div className="page-column lg:col-start-2 lg:w-full">
          <h2 className="text-section">{kinds.heading}</h2>
          <TitledList items={kinds.items} className="mt-6" itemClassName="py-5 last:border-b" />
        </div>
        <Figure
          name={kinds.picture}
          sizes="(min-width: 1024px) 60vw, 100vw"
          className="mt-10 lg:col-start-4 lg:mt-0"
          pictureClassName="aspect-[16/10]"
        />
      </section>
      <GuestPlannerSection ground="sand" hasForm />
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
