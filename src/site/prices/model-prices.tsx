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
  return day ? <p>{texts.fromADay(shortDollars(day))}</p> : null;
}

/** What a model costs by length of hire. */
export function ModelPrices({ model }: ModelProps) {
  const prices = usePublicPrices()?.models[model];
  if (!prices) return null;
  return (
    <>
      <table className="mt-6 w-full text-left">
        <caption className="pb-3 text-left text-base text-stone">{texts.list}</caption>
        <tbody>
          {listedTerms(prices).map(({ term, amount }) => (
            <tr key={term} className="border-hairline border-t last:border-b">
              <th scope="row" className="py-3 pr-4 font-normal text-base text-stone">
                {texts.listTerms[term]}
              </th>
              <td className="py-3 text-right text-base tabular-nums">{shortDollars(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ProductData model={model} prices={prices} />
    </>
  );
}
