import { paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { PaperLinks } from "@/site/layout/lazy-papers";
import { OpeningActions } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { SplitHero } from "@/site/layout/split-hero";
import { TitledList } from "@/site/layout/titled-list";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { COMPARE_ANCHOR } from "@/site/tool-anchors";
import { corporateEventsContent } from "@/site/words/pages/corporate-events";
import { Button } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

/** What a venue asks, as a sheet in two columns. It prints on one page. */
function VenueChecklist() {
  const { heading, text, rows, link, print } = corporateEventsContent.checklist;
  return (
    <Section
      ground="sand"
      aria-labelledby="venue-checklist"
      className="max-md:py-0 print:bg-white print:py-0"
    >
      <div className="-mx-5 large-text:mx-0 border-brass-500 border-t bg-white px-5 py-14 md:mx-0 md:p-10 lg:px-16 lg:py-14 print:border-t-0 print:p-0">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h2 id="venue-checklist" className="text-section print:text-[22pt]">
              {heading}
            </h2>
            <p className="mt-3 text-stone print:hidden">{text}</p>
          </div>
          <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
            {print}
          </Button>
        </div>
        <dl className="mt-8 grid gap-x-16 border-hairline border-b md:grid-cols-2 print:mt-5 print:grid-cols-2 print:gap-x-8">
          {rows.map(({ title, text: reply, ...rest }) => (
            <div
              key={title}
              className="border-hairline border-t py-5 lg:py-6 print:break-inside-avoid print:py-2.5"
            >
              <dt className="font-display text-2xl leading-tight print:text-[13pt]">{title}</dt>
              <dd className="mt-2 text-stone print:text-[10.5pt] print:text-ink print:leading-snug">
                {reply}
                {"hasPapers" in rest && <PaperLinks className="mt-1 text-ink" />}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-base print:hidden">
          <TextLink href={`${link.href}#${COMPARE_ANCHOR}`}>{link.label}</TextLink>
        </p>
      </div>
    </Section>
  );
}

/** The plaza, then the venue's questions as a document to print; on paper only that document remains. */
export default function CorporateEventsPage() {
  const { hero, actions, planning, quote } = corporateEventsContent;
  return (
    <>
      <Seo
        meta={corporateEventsContent.meta}
        path={paths.corporateEvents}
        service={corporateEventsContent.service}
      />
      <SplitHero
        path={paths.corporateEvents}
        {...hero}
        focus="object-[58%_50%] lg:object-[56%_50%]"
        side="left"
        isDark
        className="print:hidden"
      >
        <OpeningActions
          actions={actions}
          instead={corporateEventsContent.instead}
          variant="brass"
        />
      </SplitHero>
      <VenueChecklist />
      {/* The picture runs to the screen's right edge. */}
      <section className="py-section lg:grid lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_minmax(0,5fr)_5rem_minmax(0,7fr)] lg:items-center print:hidden">
        <div className="page-column lg:col-start-2 lg:w-full">
          <h2 className="text-section">{planning.heading}</h2>
          <TitledList items={planning.items} className="mt-6" itemClassName="py-5 last:border-b" />
        </div>
        <Figure
          name={planning.picture}
          sizes="(min-width: 1024px) 60vw, 100vw"
          className="mt-10 lg:col-start-4 lg:mt-0"
          pictureClassName="aspect-[16/10]"
        />
      </section>
      <div className="print:hidden">
        <GuestPlannerSection hasForm />
        <QuoteRequestSection heading={quote.heading} text={quote.text} />
      </div>
    </>
  );
}
