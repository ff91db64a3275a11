import { paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Instead } from "@/site/layout/instead";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { breadcrumbData } from "@/site/seo/structured-data";
import { servicesContent } from "@/site/words/pages/services";
import { PriceSection } from "./price-section";
import { ServiceList } from "./service-list";

/** Four services as a menu, then what is in the price, how it is made, and the form. */
export default function ServicesPage() {
  const { included, quote, picture } = servicesContent;
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
          <div className="lg:pb-2">
            <p className="max-w-prose text-stone">{servicesContent.lead}</p>
            <Instead {...servicesContent.instead} />
          </div>
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
      <PriceSection />
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
