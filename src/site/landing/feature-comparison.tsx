import { Section } from "@/site/layout/section";
import { luxuryPortaPottiesContent } from "@/site/words/pages/luxury-porta-potties";
import { ButtonLink } from "@/ui/button";

const { features, quote } = luxuryPortaPottiesContent;

/** What people know against what they get, line by line. */
export function FeatureComparison() {
  const [known, ours] = features.columns;
  return (
    <Section ground="sand" aria-labelledby="features-heading" columnClassName="@container">
      <h2 id="features-heading" className="max-w-3xl text-section">
        {features.heading}
      </h2>
      <table className="mt-12 w-full text-left @max-[14rem]:wrap-anywhere">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-[38%] pr-5 pb-4 font-normal text-base text-stone">
              {known}
            </th>
            <th scope="col" className="pb-4 font-normal text-base text-brass-700">
              {ours}
            </th>
          </tr>
        </thead>
        <tbody>
          {features.rows.map(([before, after]) => (
            <tr key={before} className="border-hairline border-t align-baseline last:border-b">
              <td className="py-5 pr-5 text-base text-stone sm:text-body">{before}</td>
              <td className="text-balance py-5 font-display text-[1.375rem] leading-snug md:text-item">
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonLink href={quote.href} className="mt-10">
        {quote.label}
      </ButtonLink>
    </Section>
  );
}
