import type { ReactNode } from "react";
import { anchors, paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { shortDollars } from "@/lib/money";
import { Section } from "@/site/layout/section";
import { fleet } from "@/site/words/business/fleet";
import { packageOrRentalTexts as texts } from "@/site/words/package-or-rental";
import { priceTexts } from "@/site/words/prices";
import { ButtonLink } from "@/ui/button";
import {
  COMING_AMOUNT,
  COMING_MILES,
  PACKAGE_TERMS,
  RENTAL_TERMS,
  usePublicPrices,
} from "./public-prices";
import type { PublicPrices } from "./read-public-prices";
import { SeasonNotes } from "./season-notes";

type Term = (typeof RENTAL_TERMS)[number] | (typeof PACKAGE_TERMS)[number];

type AmountProps = { prices: PublicPrices | undefined; model: string; term: Term };

/** A list price with its term; while the list is loading, its place. */
function Amount({ prices, model, term }: AmountProps) {
  const amount = prices?.models[model]?.[term];
  const isPackage = PACKAGE_TERMS.some((one) => one === term);
  const inWords = () => {
    if (!prices) return <span className="invisible">{COMING_AMOUNT}</span>;
    return amount ? shortDollars(amount) : priceTexts.byRequest;
  };
  return (
    <td
      className={cn(
        "py-3 pr-3 align-middle tabular-nums",
        // A label of two lines does not push its amount below the others.
        isPackage
          ? "on-dark bg-evergreen-900 px-4 text-brass-300 max-lg:col-span-2 lg:first-of-type:pl-8"
          : "max-lg:self-end",
      )}
    >
      <span className={cn("block text-note", isPackage ? "text-ivory/80" : "text-stone")}>
        {texts.terms[term]}
      </span>
      {inWords()}
    </td>
  );
}

type HoldsProps = {
  items: readonly string[];
  /** More items, of which only the place is known. */
  coming?: readonly string[];
  heading?: string;
  children: ReactNode;
};

/** What one of the two holds, and the way to a quote for it. */
function Holds({ items, coming = [], heading, children }: HoldsProps) {
  return (
    <div>
      {heading && <p className="font-semibold">{heading}</p>}
      <ul className="mt-2 mb-6 grid gap-y-1.5 text-base">
        {[...items, ...coming].map((item) => (
          <li
            key={item}
            className={cn(
              "flex gap-3 before:mt-[0.8em] before:h-px before:w-3 before:shrink-0 before:bg-brass-500",
              coming.includes(item) && "invisible noscript:hidden print:hidden",
            )}
          >
            {item}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** As long as the rules of most owners. */
const COMING_RULES = [
  texts.eventDelivery(undefined, COMING_MILES, "$\u2007"),
  texts.termDelivery(COMING_AMOUNT),
];

function deliveryRules(prices: PublicPrices): string[] {
  const { eventDeliveryBase, deliveryBase, freeMiles, perMile } = prices.delivery;
  const base = eventDeliveryBase === 0 ? undefined : shortDollars(eventDeliveryBase);
  return [
    texts.eventDelivery(base, freeMiles, shortDollars(perMile)),
    texts.termDelivery(shortDollars(deliveryBase)),
  ];
}

const FORM = `${paths.contact}#${anchors.quoteForm}` as const;

const heading = "py-3 pr-3 align-bottom font-normal max-lg:hidden";

/** The prices of every model, with and without the package beside each other; nothing if prices are not public. */
export function PackageOrRental() {
  const prices = usePublicPrices();
  if (prices === null) return null;
  return (
    <Section aria-labelledby="package-or-rental">
      <h2 id="package-or-rental" className="max-w-[14em] text-balance text-section">
        {texts.heading}
      </h2>
      <p className="mt-5 max-w-prose text-stone">{texts.text}</p>
      <table className="mt-10 w-full border-collapse text-left max-lg:block">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="max-lg:hidden">
          <tr>
            <th scope="col" className={heading}>
              <span className="sr-only">{texts.model}</span>
            </th>
            {[texts.rental, texts.package].map((offer) => (
              <th
                key={offer.name}
                scope="colgroup"
                colSpan={offer === texts.rental ? RENTAL_TERMS.length : PACKAGE_TERMS.length}
                className={cn(
                  heading,
                  offer === texts.package && "on-dark bg-evergreen-900 px-4 text-ivory",
                )}
              >
                <span className="block font-display text-item">{offer.name}</span>
                <span className="block text-base">{offer.for}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {fleet.map(({ id, nameInTable, capacity }) => (
            <tr
              key={id}
              className="border-hairline border-b max-lg:grid max-lg:grid-cols-4 max-lg:py-4"
            >
              <th scope="row" className="py-3 pr-6 font-normal max-lg:col-span-4">
                <span className="block whitespace-nowrap font-display text-item">
                  {nameInTable}
                </span>
                <span className="block text-base text-stone">{capacity}</span>
              </th>
              {RENTAL_TERMS.map((term) => (
                <Amount key={term} prices={prices} model={id} term={term} />
              ))}
              <td className="on-dark bg-evergreen-900 px-4 pt-3 text-ivory max-lg:col-span-4 lg:hidden">
                {texts.package.name}
              </td>
              {PACKAGE_TERMS.map((term) => (
                <Amount key={term} prices={prices} model={id} term={term} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-10 grid gap-x-20 gap-y-10 md:grid-cols-2">
        <Holds
          items={[...texts.rentalHolds, ...(prices ? deliveryRules(prices) : [])]}
          coming={prices ? [] : COMING_RULES}
          heading={texts.rental.name}
        >
          <ButtonLink href={FORM} data-choice="offer=rental" variant="outline">
            {texts.ask.rental}
          </ButtonLink>
        </Holds>
        <Holds items={texts.packageHolds} heading={texts.packageHeading}>
          <ButtonLink href={FORM} data-choice="offer=package">
            {texts.ask.package}
          </ButtonLink>
        </Holds>
      </div>
      <SeasonNotes prices={prices} className="mt-4 max-w-prose text-base" />
      <p className="mt-8 max-w-prose text-note text-stone">{texts.note}</p>
    </Section>
  );
}
