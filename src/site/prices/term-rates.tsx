import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { formatWholeDollars, shortDollars } from "@/lib/money";
import { fleet } from "@/site/words/business/fleet";
import { priceTexts as texts } from "@/site/words/prices";
import { InRoomOf } from "./in-room-of";
import { COMING_AMOUNT, COMING_MILES, usePublicPrices } from "./public-prices";
import type { PublicPrices } from "./read-public-prices";

type Term = "week" | "month";

/** The models with a price for a term, and that price in US dollars. */
function ratesFor(models: PublicPrices["models"] | undefined, term: Term) {
  return fleet.flatMap(({ id, nameInTable }) => {
    const amount = models?.[id]?.[term];
    return amount ? [{ id, name: nameInTable, amount }] : [];
  });
}

/** What each model costs a week or a month; nothing if prices are not public. Keeps its space until they have loaded. */
export function TermRates({ term }: { term: Term }) {
  const prices = usePublicPrices();
  const rates =
    prices === undefined
      ? fleet.map(({ id, nameInTable }) => ({ id, name: nameInTable, amount: undefined }))
      : ratesFor(prices?.models, term);
  if (rates.length === 0) return null;
  return (
    <dl
      className={cn(
        "mt-5 border-hairline border-t",
        prices === undefined && "invisible print:hidden",
      )}
    >
      {rates.map(({ id, name, amount }) => (
        <div
          key={id}
          className="flex items-baseline justify-between gap-4 border-hairline border-b py-2"
        >
          <dt className="whitespace-nowrap">{name}</dt>
          <dd className="tabular-nums">{amount ? shortDollars(amount) : COMING_AMOUNT}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As long as most prices that are loading, and never seen: lies under the words that stand in for them. */
const COMING_FROM = texts.termsFrom(COMING_AMOUNT, COMING_AMOUNT);

/**
 * Where prices for weeks and months start, in words, and in which season they can be had; other words if prices are not
 * public, in the same room.
 */
export function TermsFrom({ otherwise }: { otherwise: ReactNode }) {
  const prices = usePublicPrices();
  const lowest = (term: Term) => {
    const amounts = ratesFor(prices?.lowest, term).map(({ amount }) => amount);
    return amounts.length === 0 ? undefined : formatWholeDollars(Math.min(...amounts));
  };
  const from = texts.termsFrom(lowest("week"), lowest("month"));
  if (!from) {
    return <InRoomOf others={COMING_FROM}>{otherwise}</InRoomOf>;
  }
  return (
    <>
      {from}
      {prices?.seasons
        .filter(({ isCheaper }) => isCheaper)
        .map(({ text }) => (
          <span key={text} className="block font-normal text-note text-stone">
            {text}
          </span>
        ))}
    </>
  );
}

/** Loading, as `COMING_FROM`. */
const COMING_NOTE = texts.ratesHold(COMING_AMOUNT, COMING_MILES);

/** What the rates of a page hold; other words if prices are not public, in the same room. */
export function RatesNote({ otherwise }: { otherwise: ReactNode }) {
  const prices = usePublicPrices();
  const isShown = (["week", "month"] as const).some(
    (term) => ratesFor(prices?.models, term).length > 0,
  );
  if (!isShown || !prices) return <InRoomOf others={COMING_NOTE}>{otherwise}</InRoomOf>;
  const { delivery, seasons } = prices;
  const note = texts.ratesHold(shortDollars(delivery.deliveryBase), delivery.freeMiles);
  return (
    <InRoomOf others={otherwise}>{[note, ...seasons.map(({ text }) => text)].join(" ")}</InRoomOf>
  );
}
