import { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { faqContent, faqItems } from "@/site/words/pages/faq";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";
import { partWhenVisible } from "@/ui/hydrate-when-visible";

const FaqAccordion = partWhenVisible("600px", () =>
  import("@/ui/faq-accordion").then((module) => module.FaqAccordion),
);

/** The questions in one calm column; beside it one room, and the figures people come for. */
export default function FaqPage() {
  const { quickFacts, contact } = faqContent;
  return (
    <>
      <Seo meta={faqContent.meta} path={paths.faq} />
      <Section className="pt-0 pb-6 lg:pt-8 lg:pb-section short:pt-6">
        <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[6fr_4fr] lg:grid-rows-[auto_1fr]">
          <Figure
            name={faqContent.picture}
            urgency="hero"
            sizes="(min-width: 1024px) 900px, 100vw"
            note="corner"
            className="-mx-5 md:-mx-10 large-text:mx-0 lg:col-start-2 lg:mx-0 lg:self-start short:hidden"
            pictureClassName="aspect-[16/9] object-[48%_70%] sm:aspect-[16/7] lg:aspect-[4/5]"
          />
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Breadcrumbs path={paths.faq} className="text-stone" />
            <h1 className="mt-4 text-hero lg:mt-14">{faqContent.h1}</h1>
            <p className="mt-5 text-stone">{faqContent.lead}</p>
            <h2 className="sr-only">{faqContent.questionsHeading}</h2>
            <FaqAccordion items={faqItems} className="mt-8 lg:mt-12" />
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
                  <dt className="mt-1 text-balance text-base text-stone">{label}</dt>
                  <dd className="font-display text-[2rem] leading-tight">{value}</dd>
                </div>
              ))}
            </dl>
          </aside>
        </div>
      </Section>
      <GuestPlannerSection />
      <Section ground="sand" className="py-14 md:py-20">
        <h2 className="text-section">{contact.heading}</h2>
        <p className="mt-4 max-w-prose text-stone">{contact.text}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink href={contact.link.href}>{contact.link.label}</ButtonLink>
          <span>
            {contact.callLabel} <PhoneLink />
          </span>
        </p>
      </Section>
    </>
  );
}
