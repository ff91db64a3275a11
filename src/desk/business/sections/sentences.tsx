import type { ReactNode } from "react";
import { formatDollars, shortDollars } from "@/lib/money";
import { depositOf } from "@/request/deposit";
import { deliveryPrice } from "@/request/prices/delivery-price";
import { businessTexts, fieldLabels } from "../business-words";
import { useBusinessForm } from "../form/business-form";
import { SectionFrame } from "../form/section-frame";
import { TypedField, TypedFlag } from "../form/typed-field";

// Settings as sentences with fields in them.

/** A sentence of the words file: "{name}" is the field of that name. */
function Sentence({ text }: { text: string }) {
  const parts = text.split(/\{(\w+)\}/);
  return (
    <p className="mb-2 text-base leading-[3.25rem] md:leading-10">
      {parts.map((part, place) => (place % 2 === 0 ? part : <TypedField key={part} name={part} />))}
    </p>
  );
}

function Example({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-note text-stone tabular-nums">{children}</p>;
}

const texts = businessTexts;

/** Some place that is farther away than the free miles, and nearer than the farthest. */
const EXAMPLE_MILES = 8;

function DeliveryExample() {
  const { settings } = useBusinessForm().business;
  const miles = Math.min(settings.freeMiles + EXAMPLE_MILES, settings.mostMiles);
  const { base, moreMiles, total } = deliveryPrice(settings, miles);
  const more = moreMiles > 0 ? ` + ${moreMiles} × ${shortDollars(settings.perMile)}` : "";
  const sum = `${shortDollars(base)}${more} = ${formatDollars(total)}`;
  return <Example>{texts.delivery.example(miles, sum)}</Example>;
}

/** What delivery costs. */
export function DeliverySection() {
  return (
    <SectionFrame section="delivery">
      <Sentence text={texts.delivery.price} />
      <Sentence text={texts.delivery.package} />
      <DeliveryExample />
    </SectionFrame>
  );
}

/** The tax, and the surcharge for short notice. */
export function TaxSection() {
  return (
    <SectionFrame section="tax">
      <Sentence text={texts.tax.rate} />
      <TypedFlag name="isDeliveryTaxed" label={fieldLabels.isDeliveryTaxed} />
      <Sentence text={texts.tax.shortNotice} />
    </SectionFrame>
  );
}

/** Of which a deposit is shown, in US dollars. */
const EXAMPLE_TOTAL = 1879.22;

/** What holds the date. */
export function DepositSection() {
  const { settings } = useBusinessForm().business;
  const deposit = depositOf(settings, EXAMPLE_TOTAL, null);
  return (
    <SectionFrame section="deposit">
      <Sentence text={texts.deposit.rule} />
      <Example>
        {deposit
          ? texts.deposit.example(
              formatDollars(EXAMPLE_TOTAL),
              formatDollars(deposit.amount),
              formatDollars(deposit.balance),
            )
          : texts.deposit.none}
      </Example>
    </SectionFrame>
  );
}

/** How long a quote stands, when the customer is asked again, and what staff may take off. */
export function QuotesSection() {
  return (
    <SectionFrame section="quotes">
      <Sentence text={texts.quotes.stands} />
      <Sentence text={texts.quotes.cleaning} />
      <Sentence text={texts.quotes.discount} />
      <p className="mt-3 max-w-prose text-base">{texts.quotes.review}</p>
      <TypedField isWide name="reviewUrl" className="mt-1 max-w-xl" />
    </SectionFrame>
  );
}
