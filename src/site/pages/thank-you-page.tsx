import { business, phoneHref } from "@/config/business";
import { paths } from "@/config/paths";
import { useConversionEvent } from "@/site/advertising/use-conversion-event";
import { NextSteps } from "@/site/forms/lazy-lead-form";
import { Section } from "@/site/layout/section";
import { SpokenLanguage } from "@/site/layout/spoken-language";
import { TitledList } from "@/site/layout/titled-list";
import { CarriedConfirmation } from "@/site/lead/confirmation/carried-confirmation";
import { Seo } from "@/site/seo/seo";
import { thankYouContent } from "@/site/words/pages/thank-you";
import { TextLink } from "@/ui/smart-link";

/** The promise, what was sent, what happens next, what helps to have ready, and the phone. */
export default function ThankYouPage() {
  const { ready } = thankYouContent;
  useConversionEvent();
  return (
    <>
      <Seo meta={thankYouContent.meta} path={paths.thankYou} isIndexed={false} />
      <Section className="pb-0">
        <h1 className="max-w-[12.9em] text-hero">{thankYouContent.h1}</h1>
        <p className="mt-8 max-w-prose text-xl">{thankYouContent.text}</p>
        <CarriedConfirmation className="mt-10 max-w-prose" />
      </Section>
      <Section className="pt-0" columnClassName="grid gap-x-20 lg:grid-cols-2">
        <NextSteps of="quote" heading="h2" />
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
          <TextLink href={thankYouContent.home.href}>{thankYouContent.home.label}</TextLink>
        </div>
      </Section>
    </>
  );
}
