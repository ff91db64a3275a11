import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Figure } from "@/components/layout/figure";
import { Section } from "@/components/layout/section";
import { Seo } from "@/components/seo/seo";
import { breadcrumbData } from "@/components/seo/structured-data";
import { TextLink } from "@/components/ui/text-link";
import { paths } from "@/config/paths";
import { servicesContent } from "@/content/pages/services";
import { QuoteRequestSection } from "@/features/quote-request/quote-request-section";
import { ServiceList } from "@/pages/services/service-list";

/** Four services as a menu, then what is in the price, how it is made, and the form. */
export default function ServicesPage() {
  const { included, pricing, quote, picture } = servicesContent;
  return (
    <>
      <Seo
        meta={servicesContent.meta}
        path={paths.services}
        structuredData={[breadcrumbData(paths.services)]}
      />
      <Section className="pt-8 pb-section">
        <Breadcrumbs path={paths.services} />
        <div className="mt-10 grid items-end gap-x-20 gap-y-6 md:mt-16 lg:grid-cols-[5fr_6fr]">
          <h1 className="text-hero">{servicesContent.h1}</h1>
          <p className="max-w-prose text-stone lg:pb-2">{servicesContent.lead}</p>
        </div>
        <div className="mt-12 md:mt-16">
          <ServiceList />
        </div>
      </Section>
      <section
        aria-labelledby="included"
        className="on-dark bg-evergreen-900 text-ivory lg:grid lg:grid-cols-[7fr_5fr] lg:items-center"
      >
        <Figure
          name={picture}
          sizes="(min-width: 1024px) 58vw, 100vw"
          pictureClassName="aspect-[16/10]"
        />
        <div className="page-column py-14 lg:mx-0 lg:w-auto lg:max-w-xl lg:py-section lg:pr-10 lg:pl-16">
          <h2 id="included" className="text-section">
            {included.heading}
          </h2>
          <ul className="mt-8 border-brass-300/30 border-t">
            {included.items.map((item) => (
              <li key={item} className="border-brass-300/30 border-b py-3">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Section ground="sand" columnClassName="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_6fr]">
        <h2 className="text-section">{pricing.heading}</h2>
        <div className="max-w-prose">
          {pricing.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5">
              {paragraph}
            </p>
          ))}
          <p className="mt-8 border-hairline border-t pt-5 text-base text-stone">
            {pricing.capacityNote}
          </p>
          <p className="mt-6">
            <TextLink href={pricing.link.href}>{pricing.link.label}</TextLink>
          </p>
        </div>
      </Section>
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
