import { paths } from "@/config/paths";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { servicesContent } from "@/site/words/pages/services";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

/** A service a row: its picture, the name with its price, what it is, where to go next; rules, not boxes. */
function ServiceList() {
  return (
    <ul className="border-brass-500 border-t">
      {servicesContent.cards.map(
        ({ title, picture, description, features, pricing, link, ...rest }, at) => (
          <li key={title} className="border-hairline border-b py-9 md:py-11">
            <article className="grid items-center gap-x-16 gap-y-6 md:grid-cols-2">
              <Figure
                name={picture}
                sizes="(min-width: 1320px) 580px, (min-width: 768px) 45vw, 92vw"
                urgency={at === 0 ? "hero" : "lazy"}
                pictureClassName="aspect-[16/10]"
              />
              <div className="max-w-prose">
                <h2 className="text-section">{title}</h2>
                <p className="mt-1 font-semibold text-brass-700">{pricing}</p>
                <p className="mt-4 text-balance">{description}</p>
                <ul className="mt-4 grid gap-y-1.5 text-base text-stone">
                  {features.map((feature) => (
                    <li
                      key={feature}
                      className="flex gap-3 before:mt-[0.8em] before:h-px before:w-3 before:shrink-0 before:bg-brass-500 before:content-['']"
                    >
                      {feature}
                    </li>
                  ))}
                </ul>
                <p className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
                  <TextLink href={link.href} aria-label={`${link.label}: ${title}`}>
                    {link.label}
                  </TextLink>
                  {"more" in rest && <TextLink href={rest.more.href}>{rest.more.label}</TextLink>}
                </p>
              </div>
            </article>
          </li>
        ),
      )}
    </ul>
  );
}

/** The two figures that are published, side by side: what each buys, and what changes it. */
function PriceSection() {
  const { heading, offers, from, changes, others, capacityNote } = servicesContent.pricing;
  return (
    <Section ground="sand" aria-labelledby="pricing-heading">
      <h2 id="pricing-heading" className="text-section">
        {heading}
      </h2>
      <div className="mt-10 grid gap-x-14 gap-y-12 md:grid-cols-2">
        {offers.map((offer) => (
          <article key={offer.name} className="border-evergreen-700 border-t-2 pt-5">
            <h3 className="text-item">{offer.name}</h3>
            <p className="mt-3 font-display text-evergreen-700 text-section leading-none">
              <span className="text-item text-stone">{from} </span>
              {offer.from}
            </p>
            <p className="mt-4 max-w-prose text-stone">
              <NoBreakModelName text={offer.text} />
            </p>
            <ul className="mt-5">
              {offer.items.map((item) => (
                <li key={item} className="border-hairline border-t py-2.5 text-base last:border-b">
                  {item}
                </li>
              ))}
            </ul>
            <p className="mt-6">
              <TextLink href={offer.action.href}>{offer.action.label}</TextLink>
            </p>
          </article>
        ))}
      </div>
      <div className="mt-14 grid gap-x-14 gap-y-8 md:grid-cols-2">
        <div>
          <h3 className="text-item">{changes.heading}</h3>
          <ul className="mt-4">
            {changes.items.map((item) => (
              <li key={item} className="border-hairline border-t py-3">
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div className="max-w-prose">
          <p>{others}</p>
          <p className="mt-5 border-hairline border-t pt-5 text-base text-stone">{capacityNote}</p>
        </div>
      </div>
    </Section>
  );
}

/** Four services as a menu, then what is in the price, how it is made, and the form. */
export default function ServicesPage() {
  const { included, quote, picture } = servicesContent;
  return (
    <>
      <Seo meta={servicesContent.meta} path={paths.services} />
      <Section className="pt-8 pb-section">
        <Breadcrumbs path={paths.services} />
        <div className="mt-10 grid items-end gap-x-20 gap-y-6 md:mt-16 lg:grid-cols-[5fr_6fr]">
          <h1 className="text-hero">{servicesContent.h1}</h1>
          <div className="lg:pb-2">
            <p className="max-w-prose text-stone">{servicesContent.lead}</p>
            <OtherAudienceLinks {...servicesContent.instead} />
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
