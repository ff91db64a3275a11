import type { ReactNode } from "react";
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
  type EventPrices,
  eventPrices,
  packagePrices,
  termPrices,
  visitsPrice,
  weeksPrice,
} from "./price-of-set";
import { COMING_AMOUNT, COMING_MILES, usePublicPrices } from "./public-prices";
import type { PublicPrices } from "./read-public-prices";
import { SeasonNotes } from "./season-notes";

type PriceNoteProps = {
  price: string;
  /** More prices, a sentence each. */
  others?: readonly string[];
  note?: string;
  /** Keeps its space until the prices have loaded. */
  isOnItsWay?: boolean;
  children?: ReactNode;
};

/** A price below an answer. */
function PriceNote({ price, others = [], note, isOnItsWay, children }: PriceNoteProps) {
  return (
    <div
      role="status"
      className={cn("mt-6 border-brass-500 border-t pt-4", isOnItsWay && "invisible")}
    >
      <p className="font-semibold text-base">{texts.heading}</p>
      <p className="mt-1 text-lg">{price}</p>
      {others.map((other) => (
        <p key={other} className="mt-1 text-base">
          {other}
        </p>
      ))}
      {children}
      {note && <p className="mt-1 text-note text-stone">{note}</p>}
    </div>
  );
}

/** When the trailers of an answer have another price. */
function TrailersSeasons({ trailers }: { trailers: readonly Trailers[] }) {
  const models = trailers.map(({ model }) => model);
  return <SeasonNotes prices={usePublicPrices()} models={models} className="mt-1 text-base" />;
}

/** What is said of an event's delivery, behind its price. */
function eventDelivery(place: DeliveryPlace | undefined, prices: PublicPrices): string {
  const { eventDeliveryBase, freeMiles } = prices.delivery;
  if (place) {
    const isPriced = deliveryTo(place, prices, "event") !== undefined;
    return isPriced ? texts.delivered(place.name) : texts.plusDeliveryTo(place.name);
  }
  return eventDeliveryBase === 0 ? texts.deliveredWithin(freeMiles) : texts.plusDelivery;
}

/** Amounts of the list as text, with delivery to the place where it is known. */
function inDollars({ event, weekend }: EventPrices, delivery: number | undefined) {
  const text = (amount: number) => formatWholeDollars(amount + (delivery ?? 0));
  return { event: text(event), weekend: weekend === undefined ? undefined : text(weekend) };
}

type EventPriceProps = { trailers: readonly Trailers[]; hours: number };

/** The price of an answer's trailers for one event, with and without the package; if prices are not public, where they start. */
export function EventPrice({ trailers, hours }: EventPriceProps) {
  const prices = usePublicPrices();
  const place = useStore(deliveryPlace, undefined);
  const days = daysOfEvent(hours);
  const note = `${texts.withoutTax} ${texts.exact}`;
  if (prices === undefined) {
    const coming = COMING_AMOUNT;
    const others = [texts.weekend(coming, days), texts.withPackage(coming, coming)];
    const delivery = place ? texts.delivered(place.name) : texts.deliveredWithin(COMING_MILES);
    const price = texts.event(coming, days, delivery);
    return <PriceNote isOnItsWay price={price} others={others} note={note} />;
  }
  const listed = prices && eventPrices(trailers, prices.models, hours);
  if (!listed) return <PriceNote price={texts.inReply} note={texts.startFrom} />;
  const rental = inDollars(listed, place && deliveryTo(place, prices, "event"));
  const included = packagePrices(trailers, prices.models, hours);
  const withPackage =
    included && inDollars(included, place && deliveryTo(place, prices, "package"));
  const others = [
    rental.weekend === undefined ? undefined : texts.weekend(rental.weekend, days),
    withPackage && texts.withPackage(withPackage.event, withPackage.weekend),
  ];
  return (
    <PriceNote
      price={texts.event(rental.event, days, eventDelivery(place, prices))}
      others={others.filter((text) => text !== undefined)}
      note={note}
    >
      <TrailersSeasons trailers={trailers} />
    </PriceNote>
  );
}

type TermPriceProps = {
  trailers: readonly Trailers[];
  weeks: number;
  /** Service visits a week, to each place. */
  visits: number;
  places?: number;
};

/** What the whole hire costs, and that it is months. */
function wholeHire(weeks: number, amount: string): string {
  const period = hirePeriod(weeks * WEEK_DAYS, null);
  const isMonths = period.months > 0 && period.weeks === 0 && period.days === 0;
  const months = isMonths ? periodWords(period, locale) : undefined;
  return texts.wholeHire(weeks, months, amount);
}

/** @param amount US dollars for all visits of the hire; null by request */
function visitsText(visits: number, amount: number | null): string {
  if (amount === null) return texts.visitsByRequest(visits);
  return amount === 0
    ? texts.visitsIncluded(visits)
    : texts.visits(visits, formatWholeDollars(amount));
}

/** The price of an answer's trailers per day, week and month, and for the hire; nothing if prices are not public. */
export function TermPrice({ trailers, weeks, visits: each, places = 1 }: TermPriceProps) {
  const visits = each * places;
  const prices = usePublicPrices();
  const place = useStore(deliveryPlace, undefined);
  const terms = prices && termPrices(trailers, prices.models);
  if (prices === undefined) {
    const amounts = { day: COMING_AMOUNT, week: COMING_AMOUNT, month: COMING_AMOUNT };
    const terms = texts.terms(amounts, texts.plusDelivery);
    return (
      <PriceNote
        isOnItsWay
        price={`${terms} ${wholeHire(weeks, COMING_AMOUNT)}`}
        others={[texts.visitsIncluded(visits)]}
        note={`${texts.withoutTax} ${texts.exact}`}
      />
    );
  }
  if (!terms || !Object.values(terms).some(Boolean)) return <PriceNote price={texts.inReply} />;
  const { day, week, month } = terms;
  const inWords = {
    ...(day !== undefined && { day: formatWholeDollars(day) }),
    ...(week !== undefined && { week: formatWholeDollars(week) }),
    ...(month !== undefined && { month: formatWholeDollars(month) }),
  };
  const amount = place && deliveryTo(place, prices, "term");
  const delivery =
    place && amount !== undefined
      ? texts.plusDeliveryFor(place.name, formatWholeDollars(amount))
      : texts.plusDelivery;
  const whole = weeksPrice(trailers, prices.models, weeks);
  const ofWhole = whole === undefined ? undefined : wholeHire(weeks, formatWholeDollars(whole));
  return (
    <PriceNote
      price={[texts.terms(inWords, delivery), ofWhole].filter(Boolean).join(" ")}
      others={[visitsText(visits, visitsPrice(prices, each, weeks, places))]}
      note={`${texts.withoutTax} ${texts.exact}`}
    >
      <TrailersSeasons trailers={trailers} />
    </PriceNote>
  );
}

/** The list prices of delivery to a place; nothing if prices are not public. */
export function DeliveryPrice({ place: { name, miles } }: { place: DeliveryPlace }) {
  const rates = usePublicPrices()?.delivery;
  if (!rates) return null;
  const event = deliveryPrice(rates, miles, "event");
  const term = deliveryPrice(rates, miles, "term");
  const note = `${texts.withoutTax} ${texts.exact}`;
  if (!event || !term) return <PriceNote price={texts.tooFar(name, rates.mostMiles)} note={note} />;
  const { perMile, freeMiles } = rates;
  const more = event.moreMiles > 0 ? texts.moreMiles(shortDollars(perMile), event.moreMiles) : "";
  const { base, total } = event;
  const price =
    total === 0
      ? texts.freeDelivery(name, freeMiles)
      : `${texts.delivery(name, formatWholeDollars(total), shortDollars(base), freeMiles)}${more}.`;
  const others = term.total === total ? [] : [texts.termDelivery(formatWholeDollars(term.total))];
  return <PriceNote price={price} others={others} note={note} />;
}
