import { business } from "@/config/business";
import { paths } from "@/config/paths";
import type { HirePrices } from "@/request/prices/hire-price";
import { trailerModels } from "@/request/trailer-models";
import { productName } from "@/site/words/prices";

/** schema.org Product of a model with the range of its prices for one event; none without the price of an event day. */
function productOf(id: string, prices: HirePrices) {
  const model = trailerModels.find((each) => each.id === id);
  const { eventDay, weekend } = prices;
  if (!model || eventDay === null) return undefined;
  const rates = weekend === null ? [eventDay] : [eventDay, weekend];
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
      offerCount: rates.length,
      offeredBy: { "@id": `${business.siteUrl}/#business` },
    },
  };
}

/** The same in the page, for search engines. */
export function ProductData({ model, prices }: { model: string; prices: HirePrices }) {
  const product = productOf(model, prices);
  return product && <script type="application/ld+json">{JSON.stringify(product)}</script>;
}
