import { shortDollars } from "@/lib/money";
import type { TrailerModelId } from "@/request/trailer-models";
import { priceTexts as texts } from "@/site/words/prices";
import { listedTerms } from "./listed-terms";
import { ProductData } from "./product-data";
import { usePublicPrices } from "./public-prices";

type ModelProps = { model: TrailerModelId };

/** What a model costs at least, for one day; nothing where visitors may not know, or the list has no such price. */
export function ModelDayPrice({ model }: ModelProps) {
  const day = usePublicPrices()?.models[model]?.eventDay;
  if (!day) return null;
  return (
    <p>
      <span aria-hidden>· </span>
      {texts.fromADay(shortDollars(day))}
    </p>
  );
}

/** What a model costs by length of hire. */
export function ModelPrices({ model }: ModelProps) {
  const prices = usePublicPrices()?.models[model];
  if (!prices) return null;
  return (
    <>
      <p className="mt-12 text-base text-stone">{texts.list}</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 border-brass-500 border-t lg:grid-cols-4">
        {listedTerms(prices).map(({ term, amount }) => (
          <div key={term} className="border-hairline border-b py-3">
            <dt className="text-note text-stone">{texts.listTerms[term]}</dt>
            <dd className="mt-1 tabular-nums">{shortDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <ProductData model={model} prices={prices} />
    </>
  );
}
