import { business, phoneHref } from "@/config/business";
import type { ShownCaseStudy } from "@/config/facts-schema";
import { anchors, paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { capitalized } from "@/request/words/capitalized";
import { EmergencyRequestSection } from "@/site/forms/emergency/emergency-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { SpokenLanguage } from "@/site/layout/spoken-language";
import { TitledList } from "@/site/layout/titled-list";
import { TermsFrom } from "@/site/prices/lazy-prices";
import { Seo } from "@/site/seo/seo";
import { emergencyContent } from "@/site/words/pages/emergency";
import { pictures } from "@/site/words/pictures";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

type CaseStudyTextProps = { heading: string; job: ShownCaseStudy };

function CaseStudyText({ heading, job }: CaseStudyTextProps) {
  return (
    <>
      <h2 className="text-section">{heading}</h2>
      <p data-claim="case study" className="mt-5 max-w-prose text-stone">
        {job.text}
      </p>
      <dl className="mt-8 mb-10 flex flex-wrap justify-between gap-x-4 gap-y-5 border-clay border-t-2 pt-5 lg:grid lg:grid-cols-3">
        {job.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-base text-stone">{label}</dt>
            <dd className="whitespace-nowrap font-display text-item text-clay">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/**
 * For a visitor in a hurry: the number as large as the screen allows, the form next, everything else below.
 * The action that scrolls to the form is a link, so that it works before any of the page's code has arrived.
 */
export default function EmergencyPage() {
  const { hero, claims, situations, features, caseStudy, contact } = emergencyContent;
  return (
    <>
      <Seo meta={emergencyContent.meta} path={paths.emergency} />
      <Section className="pt-8 pb-14 short:pt-2 lg:pb-20">
        <Breadcrumbs path={paths.emergency} />
        <h1 className="mt-8 text-item md:mt-12 short:mt-2 lg:text-section">{hero.h1}</h1>
        <p className="mt-6 border-clay border-t-2 pt-5 font-semibold text-clay short:mt-2 short:pt-2">
          {hero.eyebrow}
        </p>
        <a
          href={phoneHref}
          aria-label={`${emergencyContent.callLabel}: ${business.phone}`}
          data-claim="phone"
          className="-ml-[0.03em] block w-fit py-1 font-display text-[clamp(2.4rem,12vw,10.75rem)] large-text:text-[3.05rem] text-clay short:text-[3.5rem] leading-[1.1] decoration-2 underline-offset-[0.12em] hover:underline"
        >
          {business.phone}
        </a>
        <SpokenLanguage />
        <p className="mt-4 max-w-prose text-lg short:mt-1 short:text-base">{hero.lead}</p>
        <p className="mt-7 grid gap-3 short:mt-2 sm:flex">
          <ButtonLink href={phoneHref} variant="clay">
            {emergencyContent.callLabel}
          </ButtonLink>
          <ButtonLink href={`#${anchors.emergencyForm}`} variant="outline">
            {emergencyContent.formLink}
          </ButtonLink>
        </p>
        <dl className="mt-12 grid gap-x-10 md:grid-cols-2 lg:mt-16 lg:grid-cols-4">
          {claims.map(({ title, text, byTerm }) => (
            <div key={title} className="border-hairline border-t py-5">
              <dt className="text-balance font-semibold">{title}</dt>
              <dd className="mt-1 text-base text-stone">
                {byTerm && (
                  <div className="text-ink">
                    <TermsFrom otherwise={byTerm} />
                  </div>
                )}
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <EmergencyRequestSection />
      <Section columnClassName="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <h2 className="text-section">{situations.heading}</h2>
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {situations.lists.map(({ title, items }) => (
            <div key={title}>
              <h3 className="font-sans font-semibold text-clay">{title}</h3>
              <ul className="mt-3 border-clay border-t">
                {items.map((item) => (
                  <li key={item} className="border-hairline border-b py-3">
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section className="pt-0" columnClassName="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <h2 className="text-section">{features.heading}</h2>
        <TitledList items={features.items} className="grid gap-x-12 sm:grid-cols-2" />
      </Section>
      <Section
        ground="sand"
        columnClassName={cn(
          "grid items-start gap-x-20 gap-y-10",
          caseStudy.job && "lg:grid-cols-[6fr_5fr]",
        )}
      >
        <div>
          <Figure
            name={hero.picture}
            sizes={`(min-width: 1024px) ${caseStudy.job ? 620 : 1240}px, 100vw`}
            pictureClassName={cn(!caseStudy.job && "lg:aspect-[16/7]")}
          />
          {/* The job named beside it had more units than the picture. */}
          <p className="mt-2 text-note text-stone print:hidden">
            {capitalized(pictures[hero.picture].caption)}
          </p>
          <RenderingNote picture={pictures[hero.picture]} />
        </div>
        <div>
          {caseStudy.job && <CaseStudyText heading={caseStudy.heading} job={caseStudy.job} />}
          <p>
            {contact.text} <TextLink href={contact.link.href}>{contact.link.label}</TextLink>
          </p>
        </div>
      </Section>
    </>
  );
}
