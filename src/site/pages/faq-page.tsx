import { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Section } from "@/site/layout/section";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { faqContent, faqItems } from "@/site/words/pages/faq";
import { EmailLink, PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";
import { partWhenVisible } from "@/ui/hydrate-when-visible";

const FaqAccordion = partWhenVisible("600px", () =>
  import("@/ui/faq-accordion").then((module) => module.FaqAccordion),
);

/** The questions in one calm column; the figures people come for stand beside it. */
export default function FaqPage() {
  const { quickFacts, contact } = faqContent;
  return (
    <>
      <Seo meta={faqContent.meta} path={paths.faq} />
      <Section className="pt-8 pb-section">
        <Breadcrumbs path={paths.faq} />
        <div className="mt-10 grid gap-x-20 gap-y-16 md:mt-16 lg:grid-cols-[7fr_3fr]">
          <div>
            <h1 className="text-hero md:max-w-[11.3em]">{faqContent.h1}</h1>
            <p className="mt-6 text-stone">{faqContent.lead}</p>
            <h2 className="sr-only">{faqContent.questionsHeading}</h2>
            <FaqAccordion items={faqItems} className="mt-12" />
          </div>
          <aside aria-labelledby="quick-facts" className="self-start lg:sticky lg:top-28 lg:mt-24">
            <h2 id="quick-facts" className="text-item">
              {quickFacts.heading}
            </h2>
            <dl className="mt-5 grid grid-cols-2 gap-x-6 border-brass-500 border-t sm:gap-x-10 lg:grid-cols-1">
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
      <Section
        ground="sand"
        className="py-20"
        columnClassName="grid items-center gap-x-20 gap-y-8 lg:grid-cols-[7fr_3fr]"
      >
        <div>
          <h2 className="text-section">{contact.heading}</h2>
          <p className="mt-4 max-w-prose text-stone">{contact.text}</p>
          <p className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
            <span>
              {contact.callLabel} <PhoneLink />
            </span>
            <EmailLink />
          </p>
        </div>
        <p>
          <ButtonLink href={contact.link.href} className="w-full sm:w-auto">
            {contact.link.label}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
