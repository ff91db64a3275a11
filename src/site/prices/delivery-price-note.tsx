import { shortDollars } from "@/lib/money";
import { deliveryPrice } from "@/request/prices/delivery-price";
import { priceTexts as texts } from "@/site/words/prices";
import type { AskedPlace } from "./asked-place";
import { about, PriceNote } from "./price-note";
import { usePublicPrices } from "./public-prices";

/** What delivery to a place costs by the price list; nothing where visitors may not know. */
export function DeliveryPrice({ place: { name, miles } }: { place: AskedPlace }) {
  const rates = usePublicPrices()?.delivery;
  if (!rates) return null;
  const { base, moreMiles, total } = deliveryPrice(rates, miles);
  const more = moreMiles > 0 ? texts.moreMiles(shortDollars(rates.perMile), moreMiles) : "";
  const price =
    miles > rates.mostMiles
      ? texts.tooFar(name, rates.mostMiles)
      : `${texts.delivery(name, about(total), shortDollars(base), rates.freeMiles)}${more}.`;
  return <PriceNote price={price} note={`${texts.withoutTax} ${texts.exact}`} />;
}
