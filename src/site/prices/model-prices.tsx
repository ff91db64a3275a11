import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { shortDollars } from "@/lib/money";
import type { TrailerModelId } from "@/request/trailer-models";
import { trailerModels } from "@/request/trailer-models";
import { productName, priceTexts as texts } from "@/site/words/prices";
import { COMING_AMOUNT, listedTerms, usePublicPrices } from "./public-prices";
import type { PublicPrices } from "./read-public-prices";
import { SeasonNotes } from "./season-notes";

/** schema.org Product of a model with the range of its prices for one event; none without the price of an event day. */
function productOf(id: string, prices: PublicPrices) {
  const model = trailerModels.find((each) => each.id === id);
  const rates = [prices.lowest[id], prices.highest[id]].flatMap((list) =>
    [list?.eventDay, list?.weekend].filter((rate) => rate !== undefined && rate !== null),
  );
  if (!model || !prices.models[id]?.eventDay) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: productName(model.name),
    description: model.summary,
    url: `${business.siteUrl}${paths.trailers}#${id}`,
    offers: {
      "@type": "AggregateOffer",
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      priceCurrency: "USD",
      lowPrice: Math.min(...rates),
      highPrice: Math.max(...rates),
      offerCount: new Set(rates).size,
      offeredBy: { "@id": `${business.siteUrl}/#business` },
    },
  };
}

/** The same in the page, for search engines. */
function ProductData({ model, prices }: { model: string; prices: PublicPrices }) {
  const product = productOf(model, prices);
  return product && <script type="application/ld+json">{JSON.stringify(product)}</script>;
}

type ModelProps = { model: TrailerModelId };

/** The lowest price of a model, for one day; nothing if prices are not public or the list has none. */
export function ModelDayPrice({ model }: ModelProps) {
  const prices = usePublicPrices();
  const day = prices?.lowest[model]?.eventDay;
  if (prices !== undefined && !day) return null;
  return (
    <p className={cn(!day && "invisible")}>
      <span aria-hidden>· </span>
      {texts.fromADay(day ? shortDollars(day) : COMING_AMOUNT)}
    </p>
  );
}

/** What a model costs by length of hire. */
export function ModelPrices({ model }: ModelProps) {
  const list = usePublicPrices();
  const prices = list?.models[model];
  if (list !== undefined && !prices) return null;
  // On paper nothing follows.
  const isComing = list === undefined && "print:hidden";
  return (
    <>
      <p className={cn("mt-12 text-base text-stone", isComing)}>{texts.list}</p>
      <dl
        className={cn(
          "mt-3 grid grid-cols-2 gap-x-8 border-brass-500 border-t sm:grid-cols-3 lg:grid-cols-6",
          isComing,
        )}
      >
        {listedTerms(prices).map(({ term, amount }) => (
          <div key={term} className="border-hairline border-b py-3">
            <dt className="text-note text-stone">{texts.listTerms[term]}</dt>
            <dd className="mt-1 tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <SeasonNotes prices={list} models={[model]} className="mt-3 text-base" />
      {list && <ProductData model={model} prices={list} />}
    </>
  );
}
