import { Section } from "@/site/layout/section";
import { premiumOfferContent } from "@/site/words/pages/premium-offer";

/** What the price holds, as a dinner menu would say it: the dish, a dotted line, and where the price would stand. */
export function InclusionsMenu() {
  const { heading, items, mark } = premiumOfferContent.inclusions;
  return (
    <Section ground="sand" aria-labelledby="inclusions">
      <div className="mx-auto max-w-[46rem] bg-white p-2 sm:p-3">
        <div className="border border-hairline px-[min(1.5rem,6vw)] py-12 sm:px-14 sm:py-16">
          <h2 id="inclusions" className="text-center text-section">
            {heading}
          </h2>
          <div aria-hidden className="mx-auto mt-6 h-px w-16 bg-brass-500" />
          <dl className="mt-10 grid grid-cols-1 gap-9">
            {items.map(({ title, text }) => (
              <div key={title}>
                <dt className="flex flex-wrap items-baseline gap-x-3">
                  <span className="text-balance font-display text-2xl leading-tight">{title}</span>
                  <span
                    aria-hidden
                    className="hidden min-w-8 flex-1 border-brass-500 border-b border-dotted sm:block"
                  />
                  <span className="hidden text-base text-brass-700 sm:inline">{mark}</span>
                </dt>
                <dd className="mt-1.5 max-w-[34rem] text-stone">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
