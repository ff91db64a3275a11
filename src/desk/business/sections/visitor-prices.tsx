import { shortDollars } from "@/lib/money";
import { businessTexts, fieldLabels, modelNamed, sectionTexts } from "../business-texts";
import { listedPrices } from "../fields/business-fields";
import { useBusinessForm } from "../form/business-form";
import { TypedFlag } from "../form/typed-field";

const texts = businessTexts.visitors;

/** The price visitors see of the first model that has one. */
function Example() {
  const { business } = useBusinessForm();
  const item = listedPrices(business).find(({ model, eventDay }) => model !== null && eventDay);
  if (!item?.eventDay) return <p>{texts.nothing}</p>;
  const rates = [item.eventDay, item.weekend || item.eventDay];
  const [from, to] = [Math.min(...rates), Math.max(...rates)].map(shortDollars);
  return (
    <>
      <p>{business.settings.arePricesPublic ? texts.shown : texts.hidden}</p>
      <p className="text-ink">
        {texts.event(modelNamed(item.model), from ?? "", to ?? "", texts.delivery)}
      </p>
    </>
  );
}

/** The switch for public prices, an example, and what keeps them hidden. */
export function VisitorPrices() {
  const { samples } = useBusinessForm().business;
  const parts = samples.map((section) => sectionTexts[section].heading).join(", ");
  return (
    <div className="mt-6 rounded border border-hairline px-4 py-3 text-note text-stone">
      <h3 className="font-sans font-semibold text-base text-ink">{texts.heading}</h3>
      <TypedFlag name="arePricesPublic" label={fieldLabels.arePricesPublic} />
      {parts !== "" && <p className="font-semibold text-amber">{texts.samples(parts)}</p>}
      <Example />
      <p className="mt-1">{texts.where}</p>
    </div>
  );
}
