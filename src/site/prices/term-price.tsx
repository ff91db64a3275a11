import { useStore } from "@/lib/external-store";
import type { Trailers } from "@/site/words/business/choose-trailers";
import { priceTexts as texts } from "@/site/words/prices";
import { askedPlace } from "./asked-place";
import { about, PriceNote } from "./price-note";
import { deliveryTo, termPrices } from "./price-of-set";
import { usePublicPrices } from "./public-prices";

/** What the trailers of an answer cost a day, a week and a month; nothing where visitors may not know. */
export function TermPrice({ trailers }: { trailers: readonly Trailers[] }) {
  const prices = usePublicPrices();
  const place = useStore(askedPlace, undefined);
  if (!prices) return null;
  const terms = termPrices(trailers, prices.models);
  if (!Object.values(terms).some(Boolean)) return null;
  const { day, week, month } = terms;
  const inWords = {
    ...(day !== undefined && { day: about(day) }),
    ...(week !== undefined && { week: about(week) }),
    ...(month !== undefined && { month: about(month) }),
  };
  const amount = place && deliveryTo(place, prices);
  const delivery =
    place && amount !== undefined
      ? texts.plusDeliveryFor(place.name, about(amount))
      : texts.plusDelivery;
  return (
    <PriceNote
      price={texts.terms(inWords, delivery)}
      note={`${texts.withoutTax} ${texts.exactForCrew}`}
    />
  );
}
