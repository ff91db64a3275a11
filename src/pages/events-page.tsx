import { anchors, paths } from "@/app/paths";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Picture } from "@/components/layout/picture";
import { Section } from "@/components/layout/section";
import { Seo } from "@/components/seo/seo";
import { breadcrumbData, serviceData } from "@/components/seo/structured-data";
import { ButtonLink } from "@/components/ui/button-link";
import { RuledTable } from "@/components/ui/ruled-table";
import { TextLink } from "@/components/ui/text-link";
import { eventsContent } from "@/content/events";
import { pictures } from "@/content/pictures";
import { QuoteRequestSection } from "@/features/quote-request/quote-request-section";
import { cn } from "@/lib/cn";

/** Each kind of event stands a step lower than the one before; whole words, as Tailwind reads the source. */
const STEPS = ["", "md:mt-12 lg:mt-20", "md:mt-24 lg:mt-40"] as const;

/** Festival lights from edge to edge, the words on a panel over the grass; then a crowd in numbers. */
export default function EventsPage() {
  const { hero, actions, crowds, kinds, quote } = eventsContent;
  return (
    <>
      <Seo
        meta={eventsContent.meta}
        path={paths.events}
        structuredData={[
          breadcrumbData(paths.events),
          serviceData(eventsContent.service, paths.events),
        ]}
      />
      <section>
        <figure>
          <Picture
            name={hero.picture}
            isHero
            sizes="(min-width: 640px) 100vw, 130vw"
            className="aspect-[5/4] w-full object-[18%_50%] sm:aspect-[16/9] lg:aspect-auto lg:h-[min(calc(100svh-9rem),46rem)] lg:object-[50%_70%]"
          />
          <figcaption className="sr-only">{pictures[hero.picture].caption}</figcaption>
        </figure>
        <div className="lg:page-column relative lg:flex lg:justify-end">
          <div className="on-dark bg-evergreen-900 px-5 pt-8 pb-14 text-ivory md:px-10 lg:-mt-[24rem] lg:w-[29rem] lg:py-10 xl:-mr-10">
            <Breadcrumbs path={paths.events} />
            <h1 className="mt-6 text-hero">{hero.h1}</h1>
            <p className="mt-6 max-w-prose border-brass-300/30 border-t pt-6 text-ivory/90">
              {hero.lead}
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-5">
              <ButtonLink href={`#${anchors.quoteForm}`} variant="brass">
                {actions.quote}
              </ButtonLink>
              <TextLink href={actions.second.href}>{actions.second.label}</TextLink>
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
      <Section ground="evergreen">
        <h2 className="text-section">{kinds.heading}</h2>
        <div className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-3 lg:mt-14">
          {kinds.items.map(({ title, text }, index) => (
            <article key={title} className={cn("border-brass-300 border-t pt-6", STEPS[index])}>
              <h3 className="text-item">{title}</h3>
              <p className="mt-3 max-w-prose text-ivory/80">{text}</p>
            </article>
          ))}
        </div>
      </Section>
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
