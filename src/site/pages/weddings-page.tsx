import { anchors, paths } from "@/config/paths";
import { HeroLoop } from "@/site/film/hero-loop";
import { weddingSources } from "@/site/film/video-sources";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { QuinceanerasSection } from "@/site/landing/quinceaneras-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { weddingsContent } from "@/site/words/pages/weddings";
import { ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

/** The day from delivery to pickup along one brass line; on wide screens the lawn at dusk beside it. */
function WeddingTimeline() {
  const { heading, text, picture, stops } = weddingsContent.timeline;
  return (
    <Section
      ground="evergreen"
      aria-labelledby="timeline"
      columnClassName="grid gap-x-16 gap-y-12 lg:grid-cols-[11fr_12fr]"
    >
      <div>
        <h2 id="timeline" className="text-section">
          {heading}
        </h2>
        <p className="mt-4 text-ivory/80">{text}</p>
        <ol className="mt-12 md:mt-16">
          {stops.map(({ time, title, text: what }) => (
            <li
              key={title}
              className="relative grid gap-x-16 pb-12 pl-7 before:absolute before:top-[0.5em] before:left-[-4px] before:size-[9px] before:rounded-full before:bg-brass-300 before:content-[''] after:absolute after:top-[0.5em] after:bottom-[-0.5em] after:left-0 after:w-px after:bg-brass-300/30 after:content-[''] last:pb-0 last:after:hidden sm:grid-cols-[7.5rem_1fr] sm:pl-0 sm:after:left-[9.5rem] sm:before:left-[calc(9.5rem-4px)]"
            >
              <p className="font-display text-[1.375rem] text-brass-300 leading-tight sm:text-right">
                {time}
              </p>
              <div>
                <h3 className="text-item">{title}</h3>
                <p className="mt-2 max-w-prose text-ivory/80">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <Figure
        name={picture}
        sizes="(min-width: 1024px) 1400px, 100vw"
        note="corner"
        pictureClassName="object-[16%_50%] max-lg:aspect-[16/10] lg:absolute lg:inset-0 lg:h-full"
      />
    </Section>
  );
}

/** One tall picture with the headline beside it, the day hour by hour, what hosts ask, the form. */
export default function WeddingsPage() {
  const { hero, actions, details, packageLink, quote } = weddingsContent;
  return (
    <>
      <Seo meta={weddingsContent.meta} path={paths.weddings} service={weddingsContent.service} />
      {/* The text starts at the page column's edge, the picture runs to the screen's; in the order of a phone's screen. */}
      <section className="hero-sides flex flex-col lg:grid lg:min-h-[36rem] xl:min-h-[calc(100svh-5rem)] lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_minmax(0,clamp(23rem,36vw,29rem))_clamp(2rem,5vw,5rem)_minmax(0,1fr)]">
        <Figure
          name={hero.picture}
          urgency="hero"
          sizes="(min-width: 1280px) max(58rem, 160vh - 8rem), (min-width: 1024px) 58rem, (min-width: 640px) 100vw, 134vw"
          note="corner"
          className="overflow-hidden lg:col-start-4 lg:row-start-1"
          // On a phone as high as leaves room for the button above the bar.
          pictureClassName="aspect-[4/3] object-[16%_50%] max-sm:max-h-[max(9rem,100svh-33rem)] sm:aspect-[16/10] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
        >
          <HeroLoop sources={weddingSources} className="object-[16%_50%]" />
        </Figure>
        <div className="page-column pt-7 pb-14 lg:col-start-2 lg:row-start-1 lg:flex lg:w-full lg:flex-col lg:pt-8 lg:pb-16">
          <Breadcrumbs path={paths.weddings} className="text-stone" />
          <h1 className="mt-4 text-hero lg:mt-auto lg:pt-8">{hero.h1}</h1>
          <p className="mt-5 max-w-prose border-brass-500 border-t pt-5 text-stone lg:mt-7 lg:pt-7">
            {hero.lead}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3 lg:mt-8">
            <ButtonLink href={`#${anchors.quoteForm}`}>{actions.quote}</ButtonLink>
            <TextLink href={actions.second.href}>{actions.second.label}</TextLink>
          </div>
          <OtherAudienceLinks {...weddingsContent.instead} />
        </div>
      </section>
      <QuinceanerasSection hasTable />
      <WeddingTimeline />
      <Section columnClassName="grid items-start gap-x-20 gap-y-12 lg:grid-cols-[5fr_6fr]">
        <Figure
          name={details.picture}
          sizes="(min-width: 1024px) 560px, 100vw"
          pictureClassName="aspect-[4/5] object-[38%_50%] sm:aspect-[16/10] lg:aspect-[4/5]"
        />
        <div className="lg:pt-10">
          <h2 className="text-section">{details.heading}</h2>
          <dl className="mt-8 border-hairline border-t">
            {details.items.map(({ title, text }) => (
              <div key={title} className="border-hairline border-b py-6">
                <dt className="font-display text-2xl leading-tight">{title}</dt>
                <dd className="mt-2 max-w-prose text-stone">
                  <NoBreakModelName text={text} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-8">
            <TextLink href={packageLink.href}>{packageLink.label}</TextLink>
          </p>
        </div>
      </Section>
      <GuestPlannerSection ground="sand" hasForm drinks="full-bar" />
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
