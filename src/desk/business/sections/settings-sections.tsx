import type { ReactNode } from "react";
import { formatDollars, shortDollars } from "@/lib/money";
import { depositOf } from "@/request/deposit";
import { deliveryPrice } from "@/request/prices/delivery-price";
import { businessTexts, fieldLabels, monthlyDeposits } from "../business-texts";
import { REMINDERS } from "../fields/business-fields";
import { useBusinessForm } from "../form/business-form";
import { SectionFrame } from "../form/section-frame";
import { TypedChoice, TypedField, TypedFlag, TypedText } from "../form/typed-field";
import { LettersPart } from "./letters-part";

// Settings as sentences with fields in them.

/** In `text`, "{name}" is the field of that name. */
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

/** Miles past the free ones in the example, within the maximum. */
const EXAMPLE_MILES = 8;

function DeliveryExample() {
  const { settings } = useBusinessForm().business;
  const miles = Math.min(settings.freeMiles + EXAMPLE_MILES, settings.mostMiles);
  const sumOf = (kind: "event" | "term") => {
    const rate = deliveryPrice(settings, miles, kind);
    if (!rate) return "";
    const { base, moreMiles, total } = rate;
    const more = moreMiles > 0 ? ` + ${moreMiles} × ${shortDollars(settings.perMile)}` : "";
    return `${shortDollars(base)}${more} = ${formatDollars(total)}`;
  };
  return <Example>{texts.delivery.example(miles, sumOf("event"), sumOf("term"))}</Example>;
}

export function DeliverySection() {
  const { packageFreeMiles } = useBusinessForm().business.settings;
  return (
    <SectionFrame section="delivery">
      <Sentence text={texts.delivery.price} />
      <p className="text-base">{texts.delivery.package(packageFreeMiles)}</p>
      <DeliveryExample />
    </SectionFrame>
  );
}

export function TaxSection() {
  return (
    <SectionFrame section="tax">
      <Sentence text={texts.tax.rate} />
      <TypedFlag name="isDeliveryTaxed" label={fieldLabels.isDeliveryTaxed} />
      <Sentence text={texts.tax.shortNotice} />
    </SectionFrame>
  );
}

/** US dollars. */
const EXAMPLE_TOTAL = 1879.22;

export function DepositSection() {
  const { settings } = useBusinessForm().business;
  const deposit = depositOf(settings, EXAMPLE_TOTAL, null);
  return (
    <SectionFrame section="deposit">
      <Sentence text={texts.deposit.rule} />
      <Sentence text={texts.deposit.cancel} />
      <Example>
        {deposit
          ? texts.deposit.example(
              formatDollars(EXAMPLE_TOTAL),
              formatDollars(deposit.amount),
              formatDollars(deposit.balance),
            )
          : texts.deposit.none}
      </Example>
      <p className="mt-3 max-w-prose text-base">
        {texts.deposit.monthly} <TypedChoice name="monthlyDeposit" labels={monthlyDeposits} />
      </p>
      <p className="mt-3 max-w-prose text-base">{texts.deposit.howToPay}</p>
      <TypedText isShort name="howToPay" className="mt-1" />
      <p className="mt-3 max-w-prose text-base">{texts.deposit.spanish}</p>
      <TypedText isShort name="howToPayEs" lang="es" className="mt-1" />
      <p className="mt-3 max-w-prose text-base">{texts.deposit.reminders}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {REMINDERS.map((name) => (
          <TypedFlag key={name} name={name} label={texts.deposit.remind[name]} />
        ))}
      </div>
    </SectionFrame>
  );
}

/** Validity, follow-ups, discount, reviews, and the words around e-mails. */
export function QuotesSection() {
  return (
    <SectionFrame section="quotes">
      <Sentence text={texts.quotes.stands} />
      <Sentence text={texts.quotes.cleaning} />
      <Sentence text={texts.quotes.discount} />
      <p className="mt-3 max-w-prose text-base">{texts.quotes.review}</p>
      <TypedField isWide name="reviewUrl" className="mt-1 max-w-xl" />
      <LettersPart />
    </SectionFrame>
  );
}
