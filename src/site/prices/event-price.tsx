import { useStore } from "@/lib/external-store";
import type { Trailers } from "@/site/words/business/choose-trailers";
import { priceTexts as texts } from "@/site/words/prices";
import { askedPlace } from "./asked-place";
import { about, PriceNote } from "./price-note";
import { daysOf, deliveryTo, eventRange } from "./price-of-set";
import { usePublicPrices } from "./public-prices";

type EventPriceProps = { trailers: readonly Trailers[]; hours: number };

/** What the trailers of an answer cost for one event, from and to; nothing where visitors may not know. */
export function EventPrice({ trailers, hours }: EventPriceProps) {
  const prices = usePublicPrices();
  const place = useStore(askedPlace, undefined);
  const range = prices && eventRange(trailers, prices.models, hours);
  if (!range) return null;
  const { from, to } = range;
  const delivery = place && deliveryTo(place, prices);
  const more = delivery ?? 0;
  const how = () => {
    if (!place) return texts.plusDelivery;
    return delivery === undefined ? texts.plusDeliveryTo(place.name) : texts.delivered(place.name);
  };
  const span = () => {
    if (from === to) return texts.ofOneRate;
    return daysOf(hours) === 1 ? texts.ofOneDay : texts.ofSeveralDays;
  };
  return (
    <PriceNote
      price={texts.event(about(from + more), about(to + more), hours, how())}
      note={`${span()} ${texts.exact}`}
    />
  );
}
