import { locale } from "@/config/language";
import { cn } from "@/lib/cn";
import { useStore } from "@/lib/external-store";
import { formatWholeDollars, shortDollars } from "@/lib/money";
import { deliveryPrice } from "@/request/prices/delivery-price";
import { hirePeriod, WEEK_DAYS } from "@/request/prices/hire-months";
import { periodWords } from "@/request/prices/period-words";
import type { Trailers } from "@/request/trailers/choose-trailers";
import { daysOfEvent } from "@/request/trailers/guest-planning";
import { priceTexts as texts } from "@/site/words/prices";
import {
  type DeliveryPlace,
  deliveryPlace,
  deliveryTo,
  eventRange,
  termPrices,
  weeksPrice,
} from "./price-of-set";
import { COMING_AMOUNT, usePublicPrices } from "./public-prices";
import type { PublicPrices } from "./read-public-prices";

type PriceNoteProps = {
  price: string;
  note?: string;
  /** Keeps its space until the prices have loaded. */
  isOnItsWay?: boolean;
};

/** A price below an answer. */
function PriceNote({ price, note, isOnItsWay }: PriceNoteProps) {
  return (
    <div
      role="status"
      className={cn("mt-6 border-brass-500 border-t pt-4", isOnItsWay && "invisible")}
    >
      <p className="font-semibold text-base">{texts.heading}</p>
      <p className="mt-1 text-lg">{price}</p>
      {note && <p className="mt-1 text-note text-stone">{note}</p>}
    </div>
  );
}

type EventPriceProps = { trailers: readonly Trailers[]; hours: number };

/** The price range of an answer's trailers for one event; if prices are not public, where they start. */
export function EventPrice({ trailers, hours }: EventPriceProps) {
  const prices = usePublicPrices();
  const place = useStore(deliveryPlace, undefined);
  const range = prices && eventRange(trailers, prices.models, hours);
  if (prices === undefined) {
    // As a range, which is the usual case.
    const price = texts.event(COMING_AMOUNT, `${COMING_AMOUNT} `, hours, texts.plusDelivery);
    return <PriceNote isOnItsWay price={price} note={`${texts.ofOneDay} ${texts.exact}`} />;
  }
  if (!range) return <PriceNote price={texts.inReply} note={texts.startFrom} />;
  const { from, to } = range;
  const delivery = place && deliveryTo(place, prices);
  const more = delivery ?? 0;
  const how = () => {
    if (!place) return texts.plusDelivery;
    return delivery === undefined ? texts.plusDeliveryTo(place.name) : texts.delivered(place.name);
  };
  const span = () => {
    if (from === to) return texts.ofOneRate;
    return daysOfEvent(hours) === 1 ? texts.ofOneDay : texts.ofSeveralDays;
  };
  return (
    <PriceNote
      price={texts.event(
        formatWholeDollars(from + more),
        formatWholeDollars(to + more),
        hours,
        how(),
      )}
      note={`${span()} ${texts.exact}`}
    />
  );
}

type TermPriceProps = { trailers: readonly Trailers[]; weeks: number };

/** What the whole hire costs, and that it is months. */
function wholeHire({ trailers, weeks }: TermPriceProps, models: PublicPrices["models"]) {
  const amount = weeksPrice(trailers, models, weeks);
  if (amount === undefined) return undefined;
  const period = hirePeriod(weeks * WEEK_DAYS, null);
  const isMonths = period.months > 0 && period.weeks === 0 && period.days === 0;
  const months = isMonths ? periodWords(period, locale) : undefined;
  return texts.wholeHire(weeks, months, formatWholeDollars(amount));
}

/** The price of an answer's trailers per day, week and month, and for the hire; nothing if prices are not public. */
export function TermPrice({ trailers, weeks }: TermPriceProps) {
  const prices = usePublicPrices();
  const place = useStore(deliveryPlace, undefined);
  const terms = prices && termPrices(trailers, prices.models);
  if (prices === undefined) {
    const amounts = { day: COMING_AMOUNT, week: COMING_AMOUNT, month: COMING_AMOUNT };
    const price = texts.terms(amounts, texts.plusDelivery);
    const note = `${texts.withoutTax} ${texts.exactForCrew}`;
    return <PriceNote isOnItsWay price={price} note={note} />;
  }
  if (!terms || !Object.values(terms).some(Boolean)) return <PriceNote price={texts.inReply} />;
  const { day, week, month } = terms;
  const inWords = {
    ...(day !== undefined && { day: formatWholeDollars(day) }),
    ...(week !== undefined && { week: formatWholeDollars(week) }),
    ...(month !== undefined && { month: formatWholeDollars(month) }),
  };
  const amount = place && deliveryTo(place, prices);
  const delivery =
    place && amount !== undefined
      ? texts.plusDeliveryFor(place.name, formatWholeDollars(amount))
      : texts.plusDelivery;
  const whole = wholeHire({ trailers, weeks }, prices.models);
  return (
    <PriceNote
      price={[texts.terms(inWords, delivery), whole].filter(Boolean).join(" ")}
      note={`${texts.withoutTax} ${texts.exactForCrew}`}
    />
  );
}

/** The list price of delivery to a place; nothing if prices are not public. */
export function DeliveryPrice({ place: { name, miles } }: { place: DeliveryPlace }) {
  const rates = usePublicPrices()?.delivery;
  if (!rates) return null;
  const rate = deliveryPrice(rates, miles);
  const inWords = () => {
    if (!rate) return texts.tooFar(name, rates.mostMiles);
    const { base, moreMiles, total } = rate;
    const more = moreMiles > 0 ? texts.moreMiles(shortDollars(rates.perMile), moreMiles) : "";
    return `${texts.delivery(name, formatWholeDollars(total), shortDollars(base), rates.freeMiles)}${more}.`;
  };
  return <PriceNote price={inWords()} note={`${texts.withoutTax} ${texts.exact}`} />;
}
