import { business } from "@/config/business";
import { anchors, paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { corporateEventsContent } from "@/site/words/pages/corporate-events";
import { Button, ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

/** What a venue asks, as a sheet in two columns. It prints on one page with the company's name and numbers at its foot. */
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
          {rows.map(({ title, text: reply }) => (
            <div
              key={title}
              className="border-hairline border-t py-5 lg:py-6 print:break-inside-avoid print:py-2.5"
            >
              <dt className="font-display text-2xl leading-tight print:text-[13pt]">{title}</dt>
              <dd className="mt-2 text-stone print:text-[10.5pt] print:text-ink print:leading-snug">
                {reply}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 flex flex-wrap justify-between gap-x-10 gap-y-3 text-base print:text-[10pt]">
          <span className="hidden print:inline">
            {business.name} · {business.phone} · {business.email} · {business.siteUrl}
          </span>
          <TextLink href={link.href} className="print:hidden">
            {link.label}
          </TextLink>
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
      {/* The picture runs to the screen's left edge, the words end at the page column's right one. */}
      <section className="on-dark hero-sides flex flex-col bg-evergreen-900 text-ivory lg:grid lg:min-h-[36rem] xl:min-h-[calc(100svh-5rem)] lg:grid-cols-[minmax(0,1fr)_clamp(2rem,4vw,4rem)_minmax(0,clamp(23rem,36vw,29rem))_max(2.5rem,calc((100%-77.5rem)/2))] print:hidden">
        <Figure
          name={hero.picture}
          urgency="hero"
          sizes="(min-width: 1280px) max(58rem, 160vh - 8rem), (min-width: 1024px) 58rem, (min-width: 640px) 100vw, 120vw"
          pictureClassName="aspect-[4/3] object-[58%_50%] sm:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full lg:object-[56%_50%]"
          note="corner"
        />
        <div className="page-column pt-8 pb-14 lg:col-start-3 lg:flex lg:w-full lg:flex-col lg:pb-16">
          <Breadcrumbs path={paths.corporateEvents} />
          <h1 className="mt-7 text-hero lg:mt-auto lg:pt-8 lg:text-[clamp(2.75rem,1.9rem+1.9vw,3.75rem)]">
            {hero.h1}
          </h1>
          <p className="mt-7 max-w-prose border-brass-300/30 border-t pt-7 text-ivory/90">
            {hero.lead}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-5">
            <ButtonLink href={`#${anchors.quoteForm}`} variant="brass">
              {actions.quote}
            </ButtonLink>
            <TextLink href={actions.second.href}>{actions.second.label}</TextLink>
          </div>
          <OtherAudienceLinks {...corporateEventsContent.instead} />
        </div>
      </section>
      <VenueChecklist />
      {/* The picture runs to the screen's right edge. */}
      <section className="py-section lg:grid lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_minmax(0,5fr)_5rem_minmax(0,7fr)] lg:items-center print:hidden">
        <div className="page-column lg:col-start-2 lg:w-full">
          <h2 className="text-section">{planning.heading}</h2>
          <dl className="mt-6 border-hairline border-t">
            {planning.items.map(({ title, text }) => (
              <div key={title} className="border-hairline border-b py-5">
                <dt className="font-display text-2xl leading-tight">{title}</dt>
                <dd className="mt-1 max-w-prose text-stone">
                  <NoBreakModelName text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Figure
          name={planning.picture}
          sizes="(min-width: 1024px) 60vw, 100vw"
          note="corner"
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
