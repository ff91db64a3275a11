import { shortDollars } from "@/lib/money";
import { listedTerms } from "@/site/prices/listed-terms";
import { usePublicPrices } from "@/site/prices/public-prices";
import { fleet } from "@/site/words/business/fleet";
import { priceTexts as texts } from "@/site/words/prices";

/** The models' list prices as a part of the comparison; nothing where visitors may not know them. */
export function ComparisonPrices({ cell }: { cell: string }) {
  const models = usePublicPrices()?.models;
  if (!models) return null;
  return (
    <tbody className="border-hairline border-b">
      <tr>
        <th
          scope="rowgroup"
          colSpan={fleet.length}
          className="pt-4 font-normal text-note text-stone"
        >
          {texts.list}
        </th>
      </tr>
      <tr>
        {fleet.map(({ id }) => {
          const prices = models[id];
          return (
            <td key={id} className={cell}>
              {prices
                ? listedTerms(prices).map(({ term, amount }) => (
                    <p key={term} className="not-first:mt-2">
                      <span className="block text-note text-stone">{texts.listTerms[term]}</span>
                      <span className="tabular-nums">{shortDollars(amount)}</span>
                    </p>
                  ))
                : texts.byRequest}
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}
