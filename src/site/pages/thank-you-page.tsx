import { business, phoneHref } from "@/config/business";
import { paths } from "@/config/paths";
import { useConversionEvent } from "@/site/advertising/use-conversion-event";
import { NextSteps } from "@/site/forms/lazy-lead-form";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { SpokenLanguage } from "@/site/layout/spoken-language";
import { TitledList } from "@/site/layout/titled-list";
import { CarriedConfirmation } from "@/site/lead/confirmation/carried-confirmation";
import { Seo } from "@/site/seo/seo";
import { thankYouContent } from "@/site/words/pages/thank-you";
import { pictures } from "@/site/words/pictures";
import { TextLink } from "@/ui/smart-link";

/** The promise, what was sent, what happens next, what helps to have ready, the phone, and what to read meanwhile. */
export default function ThankYouPage() {
  const { ready, picture, meanwhile } = thankYouContent;
  useConversionEvent();
  return (
    <>
      <Seo meta={thankYouContent.meta} path={paths.thankYou} isIndexed={false} />
      <Section
        className="pb-0 max-lg:pt-12"
        columnClassName="grid items-start gap-x-20 gap-y-10 lg:grid-cols-[7fr_5fr]"
      >
        <div>
          <h1 className="max-w-[12.9em] text-hero">{thankYouContent.h1}</h1>
          <p className="mt-8 max-w-prose text-xl">{thankYouContent.text}</p>
          <CarriedConfirmation className="mt-10 max-w-prose" />
        </div>
        <div>
          <Figure
            name={picture}
            urgency="eager"
            sizes="(min-width: 1320px) 480px, (min-width: 1024px) 36vw, 92vw"
            pictureClassName="aspect-[16/9] lg:aspect-[4/3]"
          />
          <RenderingNote picture={pictures[picture]} className="mt-2" />
        </div>
      </Section>
      <Section className="pt-0" columnClassName="grid gap-x-20 lg:grid-cols-2">
        <NextSteps of="quote" heading="h2" isWithoutPhone />
        <section aria-labelledby="ready" className="mt-14">
          <h2 id="ready" className="text-item">
            {ready.heading}
          </h2>
          <TitledList items={ready.items} className="mt-5" itemClassName="py-4 last:border-b" />
        </section>
      </Section>
      <Section ground="evergreen">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <p className="text-ivory/80">
            {thankYouContent.hotlineText}
            <a
              href={phoneHref}
              className="mt-1 block w-fit py-1 font-medium text-brass-300 text-section tabular-nums decoration-1 decoration-brass-500 underline-offset-[0.18em] hover:underline"
            >
              {business.phone}
            </a>
            <SpokenLanguage />
          </p>
          <p className="flex flex-wrap gap-x-8 gap-y-4">
            {[...meanwhile, thankYouContent.home].map(({ label, href }) => (
              <TextLink key={href} href={href}>
                {label}
              </TextLink>
            ))}
          </p>
        </div>
      </Section>
    </>
  );
}
