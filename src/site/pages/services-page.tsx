import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { RenderingsNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { TermsFrom } from "@/site/prices/lazy-prices";
import { Seo } from "@/site/seo/seo";
import { servicesContent } from "@/site/words/pages/services";
import { pictures } from "@/site/words/pictures";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

/** A service a row, its picture to the screen's edge: left, right, left, right. */
function ServiceList() {
  return (
    <ul className="mt-10 grid gap-y-14 md:mt-14 lg:gap-y-0">
      {servicesContent.cards.map(
        ({ title, picture, description, features, pricing, link, ...rest }, at) => (
          <li key={title}>
            <article className="grid gap-y-6 lg:grid-cols-2">
              <Figure
                name={picture}
                sizes="(min-width: 1024px) 55vw, 100vw"
                urgency={at === 0 ? "hero" : "lazy"}
                pictureClassName="aspect-[16/10] sm:max-lg:aspect-[16/8] lg:aspect-auto lg:h-full"
              />
              <div
                className={cn(
                  "page-column lg:mx-0 lg:w-auto lg:max-w-[38.75rem] lg:self-center lg:py-8",
                  at % 2 === 1 ? "lg:-order-1 lg:ml-auto lg:pr-16 lg:pl-10" : "lg:pr-10 lg:pl-16",
                )}
              >
                <h2 className="text-section">{title}</h2>
                <div className="mt-1 font-semibold text-brass-700">
                  {"isByTerm" in rest ? (
                    <TermsFrom otherwise={pricing} />
                  ) : (
                    <NoBreakModelName text={pricing} />
                  )}
                </div>
                <p className="mt-4 max-w-prose">{description}</p>
                <ul className="mt-4 grid gap-y-1.5 text-base text-stone">
                  {features.map((feature) => (
                    <li
                      key={feature}
                      className="flex gap-3 before:mt-[0.8em] before:h-px before:w-3 before:shrink-0 before:bg-brass-500"
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
                {"instead" in rest && <OtherAudienceLinks {...rest.instead} />}
              </div>
            </article>
          </li>
        ),
      )}
    </ul>
  );
}

/** The two figures that are published: what each buys, and what changes it. */
function PriceSection() {
  const { heading, offers, from, changes, others } = servicesContent.pricing;
  return (
    <Section ground="sand" aria-labelledby="pricing-heading">
      <h2 id="pricing-heading" className="text-section">
        {heading}
      </h2>
      <div className="mt-8 grid gap-x-14 gap-y-10 md:grid-cols-2 lg:mt-10">
        {offers.map((offer) => (
          <article key={offer.name} className="border-brass-500 border-t pt-5">
            <h3 className="text-item">{offer.name}</h3>
            <p className="mt-3 font-display text-evergreen-700 text-hero leading-none">
              <span className="text-item text-stone">{from} </span>
              {offer.from}
            </p>
            <p className="mt-4 max-w-prose text-stone">
              <NoBreakModelName text={offer.text} />
            </p>
            <p className="mt-5">
              <TextLink href={offer.action.href}>{offer.action.label}</TextLink>
            </p>
          </article>
        ))}
        <article className="border-hairline border-t pt-5">
          <h3 className="text-item">{changes.heading}</h3>
          <p className="mt-3 max-w-prose text-stone">{changes.text}</p>
        </article>
        <p className="max-w-prose border-hairline text-stone md:border-t md:pt-5">{others}</p>
      </div>
    </Section>
  );
}

/** Four services by their pictures, then what is in the price, how it is made, and the form. */
export default function ServicesPage() {
  const { included, quote, picture } = servicesContent;
  return (
    <>
      <Seo meta={servicesContent.meta} path={paths.services} />
      <Section className="pt-8 pb-0">
        <Breadcrumbs path={paths.services} />
        <div className="mt-6 grid items-end gap-x-20 gap-y-4 md:mt-10 lg:grid-cols-[5fr_6fr]">
          <h1 className="text-hero">{servicesContent.h1}</h1>
          <div className="lg:pb-2">
            <p className="max-w-prose text-stone">{servicesContent.lead}</p>
            <RenderingsNote
              of={servicesContent.cards.map((card) => pictures[card.picture])}
              className="mt-2 text-stone"
            />
          </div>
        </div>
      </Section>
      <ServiceList />
      <section
        aria-labelledby="included"
        className="on-dark mt-14 bg-evergreen-900 text-ivory lg:mt-0 lg:grid lg:grid-cols-[7fr_5fr]"
      >
        <Figure
          name={picture}
          sizes="(min-width: 1024px) 58vw, 100vw"
          pictureClassName="aspect-[16/10] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
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
