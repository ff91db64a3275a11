import { useStore } from "@/lib/external-store";
import { shortDollars } from "@/lib/money";
import { deliveryPrice } from "@/request/prices/delivery-price";
import type { Trailers } from "@/site/words/business/choose-trailers";
import { priceTexts as texts } from "@/site/words/prices";
import {
  type AskedPlace,
  askedPlace,
  daysOf,
  deliveryTo,
  eventRange,
  termPrices,
} from "./price-of-set";
import { usePublicPrices } from "./public-prices";

/** What is about so much has no cents: "$1,681". US dollars. */
const about = (amount: number) => shortDollars(Math.round(amount));

/** A price below an answer: whatever stands there already stays where it is when the price arrives. */
function PriceNote({ price, note }: { price: string; note: string }) {
  return (
    <div role="status" className="mt-6 border-brass-500 border-t pt-4">
      <p className="font-semibold text-base">{texts.heading}</p>
      <p className="mt-1 text-lg">{price}</p>
      <p className="mt-1 text-note text-stone">{note}</p>
    </div>
  );
}

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
