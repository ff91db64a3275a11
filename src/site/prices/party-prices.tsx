import { anchors } from "@/config/paths";
import { cn } from "@/lib/cn";
import { equalParts, formatDollars, inCents, shareOf, shortDollars } from "@/lib/money";
import { type DepositTerms, depositOf } from "@/request/deposit";
import { planForGuests } from "@/request/trailers/guest-plan";
import { Cutaway } from "@/site/fleet/cutaway";
import { Section } from "@/site/layout/section";
import { type FleetModel, fleet, largestModel } from "@/site/words/business/fleet";
import { partyPriceTexts as texts } from "@/site/words/party-prices";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { RuledTable } from "@/ui/ruled-table";
import { InRoomOf } from "./in-room-of";
import { packagePrices } from "./price-of-set";
import { COMING_AMOUNT, COMING_PART, COMING_TOTAL, usePublicPrices } from "./public-prices";
import type { PublicPrices } from "./read-public-prices";
import { SeasonNotes } from "./season-notes";

/** A quinceañera from the dinner to the last song, with a bar. */
const PARTY = { hours: 7, drinks: "full-bar", crowd: "mixed" } as const;
const GUESTS = [150, 200, 250];

/** Who shares what the deposit leaves; without a deposit, one more. */
const PADRINOS = 3;

type Listed = PublicPrices | null | undefined;

/** What a model costs for a day with the package, before and with tax; undefined if the list has no such price. */
function packageOf({ id }: FleetModel, prices: Listed) {
  const price = prices?.models[id]?.packageDay;
  if (!prices || !price) return undefined;
  const tax = shareOf(price, prices.taxPercent[id] ?? 0);
  return { price, total: (inCents(price) + inCents(tax)) / 100 };
}

/** A listed amount, or why there is none. */
function amountText(amount: number | undefined, prices: Listed): string {
  if (amount) return shortDollars(amount);
  return prices === undefined ? COMING_AMOUNT : texts.byRequest;
}

type ModelPackageProps = { model: FleetModel; prices: Listed };

function ModelPackage({ model, prices }: ModelPackageProps) {
  const listed = packageOf(model, prices);
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] large-text:grid-cols-1 items-center gap-x-4 border-hairline border-b py-5 last:border-b-0 lg:row-span-2 lg:grid-cols-1 lg:grid-rows-subgrid lg:border-b-0 lg:px-8 lg:py-8 lg:first:pl-0 lg:last:pr-0">
      <Cutaway model={model.id} sizes="(min-width: 1024px) 360px, 40vw" />
      <div className="lg:mt-4">
        <h3 className="text-item">
          <NoBreakModelName text={model.nameInTable} />
        </h3>
        <p className="text-stone">{model.capacity}</p>
        {prices !== null && (
          <p
            className={cn(
              "mt-2 flex flex-wrap items-baseline gap-x-3 tabular-nums",
              prices === undefined && "invisible",
            )}
          >
            <span className="font-medium text-[1.75rem] leading-tight lg:text-[2.125rem]">
              {amountText(listed?.price, prices)}
            </span>
            <span className="text-base text-stone">
              {(listed || !prices) &&
                texts.withTax(listed ? formatDollars(listed.total) : COMING_TOTAL)}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

/** Guests, the trailers for them at a party with a bar, and the package's price, where it is public. */
function barRows(prices: Listed): string[][] {
  return GUESTS.map((guests) => {
    const { trailers } = planForGuests({ guests, ...PARTY });
    const cells = [guests.toLocaleString("en-US"), texts.trailers(trailers)];
    if (prices === null) return cells;
    if (prices === undefined) return [...cells, "\u00a0"];
    const listed = packagePrices(trailers, prices.models, PARTY.hours);
    return [...cells, amountText(listed?.event, prices)];
  });
}

/** A line of an example: who pays, and how much. */
type Part = { who: string; share?: string | undefined; amount: string };

/** One price in parts that add up to the cent: the deposit, and the rest among several people. */
function partsOf(total: number, rule: DepositTerms): Part[] {
  const deposit = depositOf(rule, total, null);
  const share =
    rule.depositKind === "share" ? texts.parts.depositShare(`${rule.depositPercent}%`) : undefined;
  const others = deposit ? equalParts(deposit.balance, PADRINOS) : equalParts(total, PADRINOS + 1);
  return [
    ...(deposit
      ? [{ who: texts.parts.deposit, share, amount: formatDollars(deposit.amount) }]
      : []),
    ...others.map((part, place) => ({
      who: texts.parts.part(place + 1),
      amount: formatDollars(part),
    })),
  ];
}

/** As many lines as the example of most owners has. */
const COMING_PARTS: readonly Part[] = [
  { who: texts.parts.deposit, share: texts.parts.depositShare("25%"), amount: COMING_PART },
  ...Array.from({ length: PADRINOS }, (_, place) => ({
    who: texts.parts.part(place + 1),
    amount: COMING_PART,
  })),
];

/** As long as most sentences that know the day. */
const COMING_DATES = texts.parts.datesOf(14);

/** What several people pay of the largest model's price; nothing without one. Keeps its space until the prices have loaded. */
function Parts({ prices }: { prices: Listed }) {
  const listed = packageOf(largestModel, prices);
  if (prices !== undefined && !listed) return null;
  const parts = prices && listed ? partsOf(listed.total, prices.deposit) : COMING_PARTS;
  return (
    <div className={cn(!listed && "invisible noscript:hidden print:hidden")}>
      <p className="text-ivory/80 text-note">{texts.parts.example}</p>
      <dl className="mt-2 border-brass-300/30 border-t">
        {parts.map(({ who, share, amount }) => (
          <div
            key={who}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-brass-300/30 border-b py-4"
          >
            <dt>
              {who}
              {share && <span className="block text-ivory/80 text-note">{share}</span>}
            </dt>
            <dd className="font-medium text-brass-300 text-xl tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-4">
          <dt>{texts.parts.total(largestModel.nameInTable)}</dt>
          <dd className="font-medium text-xl tabular-nums">
            {listed ? formatDollars(listed.total) : COMING_TOTAL}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** What the package costs for a family's party: by trailer, by guests with a bar, and in parts. */
export function PartyPrices() {
  const prices = usePublicPrices();
  const { bar, parts } = texts;
  const { guests, trailers, price } = bar.columns;
  // Nothing on paper says what is loading.
  const isComing = prices === undefined;
  const balanceDays = prices?.deposit.balanceDueDays ?? 0;
  return (
    <>
      <Section id={anchors.prices} aria-labelledby="package-prices">
        <div className="grid gap-x-20 gap-y-4 lg:grid-cols-[6fr_5fr] lg:items-end">
          <h2 id="package-prices" className="text-section">
            {texts.heading}
          </h2>
          <p className={cn("max-w-prose text-stone", isComing && "print:hidden")}>
            {prices === null ? texts.inReply : texts.text}
          </p>
          {isComing && <p className="hidden print:block">{texts.inReply}</p>}
        </div>
        <ul
          className={cn(
            "mt-8 border-hairline border-y lg:mt-12 lg:grid lg:grid-cols-3 lg:divide-x lg:divide-hairline",
            isComing && "print:hidden",
          )}
        >
          {fleet.map((model) => (
            <ModelPackage key={model.id} model={model} prices={prices} />
          ))}
        </ul>
        <SeasonNotes prices={prices} className="mt-4 text-base" />
        <div
          className={cn(
            "mt-10 grid gap-x-20 gap-y-6 lg:mt-14 lg:grid-cols-[5fr_7fr]",
            isComing && "print:hidden",
          )}
        >
          <div>
            <h3 className="text-item">{bar.heading}</h3>
            <p className="mt-3 max-w-prose text-stone">{bar.text}</p>
          </div>
          <RuledTable
            table={{
              caption: bar.caption,
              columns: prices === null ? [guests, trailers] : [guests, trailers, price],
              rows: barRows(prices),
              note: prices === null ? "" : bar.note,
            }}
          />
        </div>
      </Section>
      <Section
        ground="evergreen"
        aria-labelledby="padrinos"
        columnClassName="grid items-start gap-x-24 gap-y-10 lg:grid-cols-[5fr_6fr]"
      >
        <div>
          <h2 id="padrinos" className="text-section">
            {parts.heading}
          </h2>
          <p className="mt-5 max-w-prose">{parts.text}</p>
          <p className="mt-4 max-w-prose text-ivory/80">
            <InRoomOf others={balanceDays > 0 ? parts.dates : COMING_DATES}>
              {balanceDays > 0 ? parts.datesOf(balanceDays) : parts.dates}
            </InRoomOf>
          </p>
        </div>
        <Parts prices={prices} />
      </Section>
    </>
  );
}
