import { business, phoneHref } from "@/config/business";
import { paths } from "@/config/paths";
import { useModelOfLink } from "@/site/choice/carried-choice";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { breadcrumbData } from "@/site/seo/structured-data";
import { PLANNER_ANCHOR } from "@/site/tool-anchors";
import { contactContent } from "@/site/words/pages/contact";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";
import { WaysToReachUs } from "./ways-to-reach-us";

/** Four ways to reach the company, the form beside them, and the two promises that people ask about. */
export default function ContactPage() {
  const { form, emergency, guarantee } = contactContent;
  useModelOfLink();
  return (
    <>
      <Seo
        meta={contactContent.meta}
        path={paths.contact}
        structuredData={[breadcrumbData(paths.contact)]}
      />
      <Section className="pt-8 pb-0">
        <Breadcrumbs path={paths.contact} />
        <div className="mt-10 grid items-end gap-x-20 gap-y-6 md:mt-16 lg:grid-cols-[6fr_5fr]">
          <h1 className="text-hero">{contactContent.h1}</h1>
          <p className="max-w-prose text-stone">{contactContent.lead}</p>
        </div>
        {/* On a phone the lines stand above the form, so that #quote-form lands on its fields. */}
        <WaysToReachUs className="mt-10 lg:hidden" />
      </Section>
      <QuoteRequestSection heading={form.heading} text={form.text}>
        <p className="mt-6">
          <TextLink href={`${paths.trailers}#${PLANNER_ANCHOR}`}>{form.planner}</TextLink>
        </p>
        <WaysToReachUs className="mt-10 hidden lg:block" />
      </QuoteRequestSection>
      <Section ground="sand" columnClassName="grid gap-x-20 gap-y-14 lg:grid-cols-2">
        <article className="border-clay border-t-2 pt-6">
          <h2 className="text-item">{emergency.title}</h2>
          <p className="mt-4 max-w-prose text-stone">{emergency.text}</p>
          <p className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-5">
            <ButtonLink href={phoneHref} variant="clay">
              {emergency.callLabel} {business.phone}
            </ButtonLink>
            <TextLink href={emergency.link.href}>{emergency.link.label}</TextLink>
          </p>
        </article>
        <article className="border-brass-500 border-t-2 pt-6">
          <h2 className="text-item">{guarantee.title}</h2>
          <p className="mt-4 max-w-prose text-stone">{guarantee.text}</p>
          <p className="mt-7">
            <TextLink href={guarantee.link.href}>{guarantee.link.label}</TextLink>
          </p>
        </article>
      </Section>
    </>
  );
}
