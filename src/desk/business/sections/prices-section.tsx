import { Plus, X } from "lucide-react";
import { type FormEvent, Fragment, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { shortDollars } from "@/lib/money";
import { offersUnlikeFrom } from "@/request/prices/from-prices";
import { cheaperPackage } from "@/request/prices/package-price";
import { inSeason } from "@/request/prices/seasons";
import { SERVICE_ITEM } from "@/request/prices/service-visits";
import { trailerModels } from "@/request/trailer-models";
import { LineField } from "@/ui/forms/line-field";
import type { Business, PriceItem } from "../business";
import {
  businessTexts,
  fieldLabels,
  modelNamed,
  priceNames,
  sectionTexts,
  termLabels,
} from "../business-texts";
import {
  listedPrices,
  PACKAGE_TERMS,
  PRICE_NAME_MAX,
  PRICE_TERMS,
  priceKey,
} from "../fields/business-fields";
import { change } from "../fields/edits";
import { useBusinessForm } from "../form/business-form";
import { SectionFrame } from "../form/section-frame";
import { TypedField, TypedFlag } from "../form/typed-field";
import { ClosedDaysPart } from "./closed-days";
import { SeasonsPart } from "./seasons";

const visitorTexts = businessTexts.visitors;

/** An example: the public price of the first model that has one. */
function Example() {
  const { business } = useBusinessForm();
  const isShown = business.settings.arePricesPublic && business.samples.length === 0;
  const item = listedPrices(business).find(({ model, eventDay }) => model !== null && eventDay);
  if (!item?.eventDay) return <p>{visitorTexts.nothing}</p>;
  const withPackage = item.packageDay === null ? undefined : shortDollars(item.packageDay);
  return (
    <>
      <p>{isShown ? visitorTexts.shown : visitorTexts.hidden}</p>
      <p className="text-ink">
        {visitorTexts.event(modelNamed(item.model), shortDollars(item.eventDay), withPackage)}
      </p>
    </>
  );
}

/** The switch for public prices, an example, and what keeps them hidden. */
function VisitorPrices() {
  const { samples } = useBusinessForm().business;
  const parts = samples.map((section) => sectionTexts[section].heading).join(", ");
  return (
    <div className="mt-6 rounded border border-hairline px-4 py-3 text-note text-stone">
      <h3 className="font-sans font-semibold text-base text-ink">{visitorTexts.heading}</h3>
      <TypedFlag name="arePricesPublic" label={fieldLabels.arePricesPublic} />
      {parts !== "" && <p className="font-semibold text-amber">{visitorTexts.samples(parts)}</p>}
      <Example />
      <p className="mt-1">{visitorTexts.where}</p>
    </div>
  );
}

const texts = businessTexts.prices;

/** On a phone each row is a block: its name, then values two by two with their column labels. */
const cell =
  "py-1 max-md:block md:pl-3 md:text-right max-md:before:block max-md:before:text-note max-md:before:text-stone max-md:before:content-[attr(data-column)]";

function RemoveItem({ item }: { item: PriceItem }) {
  const { act, canChange } = useBusinessForm();
  const { id, name } = item;
  // Quotes count on the price of service visits.
  if (!canChange || name === null || id === SERVICE_ITEM) return null;
  return (
    <button
      type="button"
      aria-label={texts.remove(name)}
      title={texts.remove(name)}
      onClick={() => void act([change("price_items", id, { name }, null)], texts.removed(name))}
      className="inline-flex size-11 items-center justify-center md:size-9"
    >
      <X aria-hidden size={16} />
    </button>
  );
}

const row = "align-baseline max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3";

function ItemRow({ item }: { item: PriceItem }) {
  const { unsaved } = useBusinessForm();
  const isChanged = unsaved.some(({ field }) => field.key.startsWith(`price:${item.id}:`));
  return (
    <tr
      className={cn(
        row,
        // The package's row belongs to it.
        item.model === null ? "border-hairline border-b" : "max-md:pb-0",
        isChanged && "bg-ivory-2",
      )}
    >
      <th scope="row" className="py-1 text-left font-semibold max-md:col-span-2 max-md:block">
        <span className="flex min-h-9 flex-wrap items-center">
          {item.name === null ? (
            modelNamed(item.model)
          ) : (
            <TypedField
              isWide
              name={priceKey(item.id, "name")}
              className="text-[0.9375rem] md:-mx-2 md:w-[calc(100%+1rem)]"
            />
          )}
          {item.name !== null && (
            <span className="flex w-full items-center gap-2 font-normal text-note text-stone">
              {texts.inSpanish}
              <span lang="es" className="min-w-0 grow">
                <TypedField isWide name={priceKey(item.id, "nameEs")} className="text-note" />
              </span>
            </span>
          )}
        </span>
      </th>
      {PRICE_TERMS.map((term) => (
        <td key={term} data-column={termLabels[term]} className={cell}>
          <TypedField isWide name={priceKey(item.id, term)} className="text-right" />
        </td>
      ))}
      <td data-column={termLabels.isTaxed} className={cell}>
        <span className="inline-flex items-center gap-2">
          <RemoveItem item={item} />
          <TypedFlag name={priceKey(item.id, "isTaxed")} />
        </span>
      </td>
    </tr>
  );
}

/** What a model costs with the package, below what it costs without. */
function PackageRow({ item }: { item: PriceItem }) {
  const columns = [
    { term: "packageDay", like: "eventDay" },
    { term: "packageWeekend", like: "weekend" },
  ] as const satisfies readonly {
    term: (typeof PACKAGE_TERMS)[number];
    like: (typeof PRICE_TERMS)[number];
  }[];
  return (
    <tr className={cn(row, "border-hairline border-b max-md:pt-1")}>
      <th
        scope="row"
        className="py-1 text-left font-normal text-note text-stone max-md:col-span-2 max-md:block"
      >
        {texts.withPackage}
      </th>
      {columns.map(({ term, like }) => (
        <td key={term} data-column={termLabels[like]} className={cell}>
          <TypedField isWide name={priceKey(item.id, term)} className="text-right" />
        </td>
      ))}
      <td colSpan={3} className="max-md:hidden" />
    </tr>
  );
}

/** "Pump-out, 2 h" becomes "pump-out-2-h" and a unique suffix. */
function newId(name: string): string {
  const readable = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${readable.slice(0, 24)}-${crypto.randomUUID().slice(0, 8)}`.replace(/^-/, "");
}

function AddItem() {
  const { act } = useBusinessForm();
  const [name, setName] = useState("");

  async function add(event: FormEvent) {
    event.preventDefault();
    const item = name.trim();
    if (item === "") return;
    const added = change("price_items", newId(item), null, { name: item });
    if (await act([added], texts.added(item))) setName("");
  }

  return (
    <form onSubmit={(event) => void add(event)} className="mt-3 flex flex-wrap gap-3">
      <LineField
        label={texts.addName}
        value={name}
        onType={setName}
        max={PRICE_NAME_MAX}
        className="w-64 max-w-full"
      />
      <DeskButton type="submit" className="mt-8 self-start">
        <Plus aria-hidden size={16} />
        {texts.add}
      </DeskButton>
    </form>
  );
}

/** Sentences about list prices that are not what the site says. */
function unlikeFrom({ prices, seasons }: Business): string[] {
  const today = todayInHouston();
  const ahead = seasons.filter(({ lastDay }) => lastDay >= today);
  return offersUnlikeFrom(prices, ahead).map(({ offer, from, listed, season }) => {
    const amount = listed === null ? priceNames.byRequest : shortDollars(listed);
    const price = season ? texts.unlikeFrom.inSeason(amount, season) : amount;
    const said = texts.unlikeFrom[offer](from, trailerModels[0].name, price);
    return `${said} ${texts.unlikeFrom.change}`;
  });
}

/** Sentences about models that have no price with the package, and about a hire that costs less with it. */
function packageFaults({ prices, seasons, settings }: Business): string[] {
  const unpriced = prices.filter(
    ({ model, ...item }) => model !== null && PACKAGE_TERMS.some((term) => item[term] === null),
  );
  const names = unpriced.map(({ model }) => modelNamed(model)).join(", ");
  const lists = [undefined, ...seasons].map((season) =>
    prices.map((item) =>
      inSeason(item, season && (season.model ?? item.model) === item.model ? season : undefined),
    ),
  );
  const cheaper = lists.map((list) => cheaperPackage(list, settings)).find(Boolean);
  const faults = names === "" ? [] : [texts.unpricedPackage(names)];
  if (!cheaper) return faults;
  const { model, miles, days, isWeekend, less } = cheaper;
  const length = isWeekend ? texts.lengths.weekend : texts.lengths.days(days);
  return [...faults, texts.cheaperPackage(modelNamed(model), miles, length, shortDollars(less))];
}

/** What an owner should know of the list. */
function PriceWarnings() {
  const { business } = useBusinessForm();
  return [...unlikeFrom(business), ...packageFaults(business)].map((warning) => (
    <p key={warning} className="mt-3 font-semibold text-amber text-base">
      {warning}
    </p>
  ));
}

/** Prices of models and extras by term. */
export function PricesSection() {
  const { business, canChange } = useBusinessForm();
  return (
    <SectionFrame section="prices">
      <table className="w-full table-fixed border-collapse text-base max-md:block">
        <thead className="max-md:hidden">
          <tr className="border-hairline border-b text-note text-stone">
            <th scope="col" className="py-1 text-left font-semibold">
              {texts.item}
            </th>
            {[...PRICE_TERMS, "isTaxed" as const].map((term) => (
              <th
                key={term}
                scope="col"
                className={cn(
                  "py-1 pl-3 text-right font-semibold",
                  term === "isTaxed" ? "w-19" : "w-27",
                )}
              >
                {termLabels[term]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {listedPrices(business).map((item) => (
            <Fragment key={item.id}>
              <ItemRow item={item} />
              {item.model !== null && <PackageRow item={item} />}
            </Fragment>
          ))}
        </tbody>
      </table>
      <PriceWarnings />
      {canChange && <AddItem />}
      <SeasonsPart />
      <ClosedDaysPart />
      <VisitorPrices />
    </SectionFrame>
  );
}
