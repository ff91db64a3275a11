import { paths } from "@/config/paths";
import { PaperLinks } from "@/site/layout/lazy-papers";
import { Section } from "@/site/layout/section";
import { SplitHero } from "@/site/layout/split-hero";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { faqContent, faqItems } from "@/site/words/pages/faq";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";
import { partWhenVisible } from "@/ui/hydrate-when-visible";
import { NoBreakModelName } from "@/ui/no-break-model-name";

const FaqAccordion = partWhenVisible("600px", () =>
  import("@/ui/faq-accordion").then((module) => module.FaqAccordion),
);

/** The questions in one calm column; beside it one room, and the figures people come for. */
export default function FaqPage() {
  const { quickFacts, contact } = faqContent;
  return (
    <>
      <Seo meta={faqContent.meta} path={paths.faq} />
      <SplitHero
        path={paths.faq}
        h1={faqContent.h1}
        lead={faqContent.lead}
        picture={faqContent.picture}
        focus="object-[48%_70%]"
        side="right"
        isBand
      />
      <Section
        className="pt-0 lg:pt-16"
        columnClassName="grid gap-x-20 gap-y-14 lg:grid-cols-[6fr_4fr]"
      >
        <div>
          <h2 className="sr-only">{faqContent.questionsHeading}</h2>
          <FaqAccordion items={faqItems} isFirstOpen />
        </div>
        <aside aria-labelledby="quick-facts">
          <h2 id="quick-facts" className="text-item">
            {quickFacts.heading}
          </h2>
          <dl className="mt-5 grid grid-cols-2 gap-x-6 border-brass-500 border-t sm:gap-x-10">
            {quickFacts.items.map(({ value, label }) => (
              <div
                key={value}
                className="flex flex-col-reverse justify-end border-hairline border-b py-5"
              >
                <dt className="mt-1 text-balance text-base text-stone">
                  <NoBreakModelName text={label} />
                </dt>
                <dd className="font-display text-[2rem] leading-tight">{value}</dd>
              </div>
            ))}
          </dl>
          <h2 className="mt-12 text-item">{contact.heading}</h2>
          <p className="mt-3 text-stone">{contact.text}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink href={contact.link.href}>{contact.link.label}</ButtonLink>
            <span>
              {contact.callLabel} <PhoneLink />
            </span>
          </p>
          <PaperLinks isHeaded className="mt-8" />
        </aside>
      </Section>
      <GuestPlannerSection ground="sand" />
    </>
  );
}
