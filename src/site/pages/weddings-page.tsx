import { paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { OpeningActions } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { SplitHero } from "@/site/layout/split-hero";
import { TitledList } from "@/site/layout/titled-list";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { weddingsContent } from "@/site/words/pages/weddings";
import { TextLink } from "@/ui/smart-link";

/** The day from delivery to pickup along one brass line; on wide screens the guest’s view from inside beside it. */
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
              className="relative grid gap-x-16 pb-12 pl-7 before:absolute before:top-[0.5em] before:left-[-4px] before:size-[9px] before:rounded-full before:bg-brass-300 after:absolute after:top-[0.5em] after:bottom-[-0.5em] after:left-0 after:w-px after:bg-brass-300/30 last:pb-0 last:after:hidden sm:grid-cols-[7.5rem_1fr] sm:pl-0 sm:after:left-[9.5rem] sm:before:left-[calc(9.5rem-4px)]"
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
        pictureClassName="object-[60%_50%] max-lg:aspect-[16/10] lg:absolute lg:inset-0 lg:h-full"
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
      <SplitHero
        path={paths.weddings}
        {...hero}
        focus="object-[70%_50%] lg:object-[86%_50%]"
        side="right"
      >
        <OpeningActions actions={actions} instead={weddingsContent.instead} />
      </SplitHero>
      <WeddingTimeline />
      <Section columnClassName="grid items-start gap-x-20 gap-y-12 lg:grid-cols-[5fr_6fr]">
        <Figure
          name={details.picture}
          sizes="(min-width: 1024px) 560px, 100vw"
          pictureClassName="aspect-[4/5] object-[38%_50%] sm:aspect-[16/10] lg:aspect-[4/5]"
        />
        <div className="lg:pt-10">
          <h2 className="text-section">{details.heading}</h2>
          <TitledList items={details.items} className="mt-8" itemClassName="last:border-b" />
          <p className="mt-8">
            <TextLink href={packageLink.href}>{packageLink.label}</TextLink>
          </p>
        </div>
      </Section>
      <GuestPlannerSection ground="sand" hasForm />
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
