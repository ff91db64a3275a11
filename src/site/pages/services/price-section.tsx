import { Section } from "@/site/layout/section";
import { servicesContent } from "@/site/words/pages/services";
import { TextLink } from "@/ui/smart-link";

/** The two figures that are published, side by side: what each buys, and what changes it. */
export function PriceSection() {
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
            <p className="mt-4 max-w-prose text-stone">{offer.text}</p>
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
