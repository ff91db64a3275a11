import type { ReactNode } from "react";
import { business, phoneHref } from "@/config/business";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { useChoiceOfLink } from "@/site/choice/carried-choice";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { PaperLinks } from "@/site/layout/lazy-papers";
import { Section } from "@/site/layout/section";
import { SplitHero } from "@/site/layout/split-hero";
import { SpokenLanguage } from "@/site/layout/spoken-language";
import { Seo } from "@/site/seo/seo";
import { PLANNER_ANCHOR } from "@/site/tool-anchors";
import { contactContent } from "@/site/words/pages/contact";
import { EmailLink, PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

type Way = (typeof contactContent.cards)[number];

function contactValue(way: Way): ReactNode {
  switch (way.kind) {
    case "phone":
      return <PhoneLink />;
    case "email":
      return <EmailLink />;
    default:
      return way.value;
  }
}

/** Phone, e-mail, service area and hours, each on a line of its own. */
function WaysToReachUs({ className }: { className?: string }) {
  return (
    <dl className={cn("border-brass-500 border-t", className)}>
      {contactContent.cards.map((way) => (
        <div key={way.kind} className="border-hairline border-b py-4 lg:py-5">
          <dt className="text-note text-brass-700">{way.title}</dt>
          <dd className="mt-1 font-semibold text-lg">{contactValue(way)}</dd>
          {"text" in way && <dd className="mt-1 text-base text-stone">{way.text}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Four ways to reach the company, the form beside them, and the two promises that people ask about. */
export default function ContactPage() {
  const { form, emergency, guarantee } = contactContent;
  useChoiceOfLink();
  return (
    <>
      <Seo meta={contactContent.meta} path={paths.contact} />
      <SplitHero
        path={paths.contact}
        h1={contactContent.h1}
        lead={contactContent.lead}
        picture={contactContent.picture}
        focus="object-[50%_60%]"
        side="right"
        isBand
      />
      {/* On a phone the lines stand above the form, so that #quote-form lands on its fields. */}
      <div className="page-column lg:hidden">
        <WaysToReachUs />
      </div>
      <QuoteRequestSection heading={form.heading} text={form.text}>
        <p className="mt-6">
          <TextLink href={`${paths.trailers}#${PLANNER_ANCHOR}`}>{form.planner}</TextLink>
        </p>
        <PaperLinks isHeaded className="mt-6" />
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
            <SpokenLanguage className="w-full text-stone" />
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
