import type { Json } from "@/lib/supabase/database.types";
import { trailerModels } from "@/request/trailer-models";
import type { Business, BusinessSection, BusinessSettings, PriceItem } from "../business";
import { fieldLabels, modelNamed, termLabels } from "../business-words";
import {
  count,
  depositRule,
  flag,
  money,
  optionalText,
  percent,
  price,
  text,
  type ValueKind,
  webAddress,
} from "./typed-values";

/** Columns of a row and their values. */
export type Columns = Record<string, Json>;

/** The row that a value stands in. `created` where there is none yet: what it is made with. */
type Row = { table: string; id: string; created?: Columns };

/** A value that owners type. */
export type Field = {
  /** Its name on the page. */
  key: string;
  section: BusinessSection;
  /** What it is called: for whoever hears the page, and in the list of changes. */
  label: string;
  row: Row;
  /** As it is stored. */
  stored: Columns;
  /** The same as text. */
  text: string;
  /** What was typed, as it would be stored; `undefined` when it cannot be read. */
  read: (typed: string) => Columns | undefined;
  hint: string;
};

/** "freeMiles" is the column free_miles. */
const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

function makeField<Value extends Json>(
  part: Pick<Field, "key" | "section" | "label" | "row">,
  name: string,
  value: Value,
  { show, read, hint }: ValueKind<Value>,
): Field {
  const column = columnOf(name);
  return {
    ...part,
    stored: { [column]: value },
    text: show(value),
    hint,
    read: (typed) => {
      const entered = read(typed);
      return entered === undefined ? undefined : { [column]: entered };
    },
  };
}

type Setting = keyof typeof fieldLabels & keyof BusinessSettings;

/** Limits as the table has them. */
const COUNTS: readonly (readonly [Setting, BusinessSection, number])[] = [
  ["freeMiles", "delivery", 1000],
  ["mostMiles", "delivery", 1000],
  ["packageFreeMiles", "delivery", 1000],
  ["shortNoticeDays", "tax", 365],
  ["depositDueDays", "deposit", 365],
  ["balanceDueDays", "deposit", 365],
  ["validDays", "quotes", 365],
  ["emergencyValidDays", "quotes", 365],
  ["followUpDays", "quotes", 365],
  ["cleaningHours", "quotes", 720],
];

const SETTINGS_ROW: Row = { table: "business_settings", id: "settings" };

function settingFields(settings: BusinessSettings): Field[] {
  const part = (name: Setting | "deposit", section: BusinessSection) => ({
    key: name,
    section,
    label: fieldLabels[name],
    row: SETTINGS_ROW,
  });
  const numbered = <Name extends Setting>(
    name: Name,
    section: BusinessSection,
    kind: ValueKind<BusinessSettings[Name]>,
  ) => makeField(part(name, section), name, settings[name], kind);
  const { depositKind, depositPercent, depositAmount } = settings;
  const deposit = { depositKind, depositPercent, depositAmount };
  const rule = depositRule(deposit);
  const toColumns = (values: Columns): Columns =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value]));
  return [
    numbered("deliveryBase", "delivery", money),
    numbered("perMile", "delivery", money),
    numbered("isDeliveryTaxed", "tax", flag),
    numbered("taxPercent", "tax", percent(100, 3)),
    numbered("shortNoticePercent", "tax", percent(500, 2)),
    numbered("discountPercent", "quotes", percent(100, 2)),
    numbered("arePricesPublic", "prices", flag),
    numbered("isAvailabilityPublic", "trailers", flag),
    numbered("reviewUrl", "quotes", webAddress),
    ...COUNTS.map(([name, section, max]) =>
      makeField<Json>(part(name, section), name, settings[name], {
        ...count(max),
        show: (value) => Number(value).toLocaleString("en-US"),
      }),
    ),
    {
      ...part("deposit", "deposit"),
      stored: toColumns(deposit),
      text: rule.show(deposit),
      hint: rule.hint,
      read: (typed) => {
        const entered = rule.read(typed);
        return entered && toColumns(entered);
      },
    },
  ];
}

/** The terms of the price list, in the order of its columns. */
export const PRICE_TERMS = ["eventDay", "weekend", "week", "month"] as const;

/** Name of a value of the price list on the page. */
export const priceKey = (id: string, name: keyof PriceItem) => `price:${id}:${name}`;

const EMPTY_ITEM = { eventDay: null, weekend: null, week: null, month: null, isTaxed: true };

/** The price list as it is shown: a row for every trailer model, also for one without prices yet; then the extras. */
export function listedPrices({ prices }: Pick<Business, "prices">): PriceItem[] {
  const models = trailerModels.map(({ id }): PriceItem => {
    const found = prices.find(({ model }) => model === id);
    return found ?? { id, model: id, name: null, ...EMPTY_ITEM };
  });
  return [...models, ...prices.filter(({ model }) => model === null)];
}

function priceFields(business: Business): Field[] {
  return listedPrices(business).flatMap((item) => {
    const { id, model, name } = item;
    const isStored = business.prices.some((known) => known.id === id);
    const row: Row = {
      table: "price_items",
      id,
      ...(!isStored && { created: { model } }),
    };
    const called = name ?? modelNamed(model);
    const part = (field: keyof PriceItem, label: string) => ({
      key: priceKey(id, field),
      section: "prices" as const,
      label: `${called}, ${label}`,
      row,
    });
    return [
      ...PRICE_TERMS.map((term) =>
        makeField(part(term, termLabels[term].toLowerCase()), term, item[term], price),
      ),
      makeField(part("isTaxed", termLabels.isTaxed.toLowerCase()), "isTaxed", item.isTaxed, flag),
      ...(name === null ? [] : [makeField(part("name", termLabels.name), "name", name, text(80))]),
    ];
  });
}

/** Name on the page of what a trailer is called. */
export const unitKey = (id: string) => `unit:${id}`;

type TermsText = keyof typeof fieldLabels.terms;

/** Name on the page of a text of a version of the terms. */
export const termsKey = (version: number, name: TermsText) => `terms:${version}:${name}`;

/**
 * Everything that owners type over what is there, by its name on the page.
 */
export function fieldsOf(business: Business): ReadonlyMap<string, Field> {
  const units = business.units.map(({ id, model, name }) =>
    makeField(
      {
        key: unitKey(id),
        section: "trailers",
        label: fieldLabels.unitName(modelNamed(model), name),
        row: { table: "trailer_units", id },
      },
      "name",
      name,
      text(40),
    ),
  );
  const drafts = business.terms
    .filter(({ inUseSince }) => inUseSince === null)
    .flatMap(({ version, summary, body, spanishBody }) => {
      const part = (name: TermsText) => ({
        key: termsKey(version, name),
        section: "terms" as const,
        label: fieldLabels.terms[name](version),
        row: { table: "rental_terms", id: String(version) },
      });
      return [
        makeField(part("summary"), "summary", summary, text(120)),
        makeField(part("body"), "body", body, text(8000)),
        makeField(part("spanishBody"), "spanishBody", spanishBody, optionalText(8000)),
      ];
    });
  const all = [...settingFields(business.settings), ...priceFields(business), ...units, ...drafts];
  return new Map(all.map((field) => [field.key, field]));
}
