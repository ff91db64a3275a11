import { business } from "@/config/business";
import { anchors, paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure, Picture } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { corporateEventsContent } from "@/site/words/pages/corporate-events";
import { Button, ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

/**
 * What a venue asks, as a document in two columns: the question left, the answer right. It prints on one sheet
 * with the company's name and numbers at its foot.
 */
function VenueChecklist() {
  const { heading, text, columns, rows, link, print } = corporateEventsContent.checklist;
  const [question, answer] = columns;
  return (
    <section aria-labelledby="venue-checklist" className="py-section print:py-0">
      <div className="page-column print:w-full">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr] print:block">
          <h2 id="venue-checklist" className="text-section print:text-[22pt]">
            {heading}
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 lg:pb-2 print:hidden">
            <p className="max-w-[36ch] text-stone">{text}</p>
            <Button variant="outline" onClick={() => window.print()}>
              {print}
            </Button>
          </div>
        </div>
        <div
          aria-hidden
          className="mt-10 hidden gap-x-16 border-brass-500 border-b pb-3 font-semibold text-base md:grid md:grid-cols-[5fr_7fr] print:mt-5 print:grid print:grid-cols-[5fr_9fr] print:gap-x-6 print:pb-1 print:text-[10pt]"
        >
          <span>{question}</span>
          <span>{answer}</span>
        </div>
        <dl className="max-md:mt-8 max-md:border-brass-500 max-md:border-t print:mt-0 print:border-t-0">
          {rows.map(({ title, text: reply }) => (
            <div
              key={title}
              className="grid items-baseline gap-x-16 gap-y-2 border-hairline border-b py-6 md:grid-cols-[5fr_7fr] print:break-inside-avoid print:grid-cols-[5fr_9fr] print:gap-x-6 print:py-2.5"
            >
              <dt className="font-display text-2xl leading-tight print:text-[13pt]">{title}</dt>
              <dd className="max-w-prose print:max-w-none print:text-[10.5pt] print:leading-snug">
                {reply}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 print:hidden">
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
        <p className="mt-6 hidden text-[10pt] print:block">
          {business.name} · {business.phone} · {business.email} · {business.siteUrl}
        </p>
      </div>
    </section>
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
        <div className="relative">
          <Picture
            name={hero.picture}
            urgency="hero"
            sizes="(min-width: 1280px) max(58rem, 160vh - 8rem), (min-width: 1024px) 58rem, (min-width: 640px) 100vw, 120vw"
            className="aspect-[4/3] w-full object-[58%_50%] sm:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full lg:object-[56%_50%]"
          />
        </div>
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
                <dd className="mt-1 max-w-prose text-stone">
                  <NoBreakModelName text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Figure name={planning.picture} sizes="(min-width: 1024px) 640px, 100vw" />
      </Section>
      <div className="print:hidden">
        <GuestPlannerSection hasForm />
        <QuoteRequestSection heading={quote.heading} text={quote.text} />
      </div>
    </>
  );
}
