import type { Json } from "@/lib/supabase/database.types";
import { trailerModels } from "@/request/trailer-models";
import {
  type Business,
  type BusinessSection,
  type BusinessSettings,
  MONTHLY_DEPOSITS,
  type PriceItem,
} from "../business";
import { fieldLabels, inSentence, modelNamed, termLabels } from "../business-texts";
import { columnOf } from "../column-names";
import {
  count,
  daysToDelivery,
  depositRule,
  flag,
  letterText,
  money,
  oneOf,
  optionalText,
  percent,
  price,
  text,
  type ValueKind,
  webAddress,
} from "./value-kinds";

/** Column values of a row. */
export type Columns = Record<string, Json>;

/** The row of a value; `created` holds the columns of a row that does not exist yet. */
type Row = { table: string; id: string; created?: Columns };

/** A value that owners can change. */
export type Field = {
  key: string;
  section: BusinessSection;
  /** For screen readers, the save bar and the log. */
  label: string;
  row: Row;
  stored: Columns;
  /** `stored` as text. */
  text: string;
  /** What was typed, as it would be stored; undefined if it cannot be read. */
  read: (typed: string) => Columns | undefined;
  hint: string;
};

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

/** Limits of the table. */
const COUNTS: readonly (readonly [Setting, BusinessSection, number])[] = [
  ["freeMiles", "delivery", 1000],
  ["mostMiles", "delivery", 1000],
  ["shortNoticeDays", "tax", 365],
  ["depositDueDays", "deposit", 365],
  ["freeCancelDays", "deposit", 365],
  ["validDays", "quotes", 365],
  ["emergencyValidDays", "quotes", 365],
  ["followUpDays", "quotes", 365],
  ["cleaningHours", "quotes", 720],
];

/** Maximum length of the text about how to pay, in characters. */
const HOW_TO_PAY_MAX = 500;

/** The reminders that an owner can switch off. */
export const REMINDERS = [
  "remindsDepositBefore",
  "remindsDepositAfter",
  "remindsBalanceBefore",
  "remindsBalanceAfter",
] as const;

/** What e-mails to customers begin and end with. */
export const LETTER_WORDS = [
  "letterGreeting",
  "letterGreetingEs",
  "letterClosing",
  "letterClosingEs",
] as const;

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
    numbered("eventDeliveryBase", "delivery", money),
    numbered("deliveryBase", "delivery", money),
    numbered("perMile", "delivery", money),
    numbered("isDeliveryTaxed", "tax", flag),
    numbered("taxPercent", "tax", percent(100, 3)),
    numbered("shortNoticePercent", "tax", percent(500, 2)),
    numbered("discountPercent", "quotes", percent(100, 2)),
    numbered("arePricesPublic", "prices", flag),
    numbered("isAvailabilityPublic", "trailers", flag),
    numbered("reviewUrl", "quotes", webAddress),
    numbered("balanceDueDays", "deposit", daysToDelivery),
    numbered("howToPay", "deposit", optionalText(HOW_TO_PAY_MAX)),
    numbered("howToPayEs", "deposit", optionalText(HOW_TO_PAY_MAX)),
    ...LETTER_WORDS.map((name) => numbered(name, "quotes", letterText)),
    numbered("monthlyDeposit", "deposit", oneOf(MONTHLY_DEPOSITS)),
    ...REMINDERS.map((name) => numbered(name, "deposit", flag)),
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

/** Maximum length of an extra's name, in characters. */
export const PRICE_NAME_MAX = 80;

/** The price list's terms, in column order. */
export const PRICE_TERMS = ["eventDay", "weekend", "week", "month"] as const;

/** Terms that a model has with the premium package. */
export const PACKAGE_TERMS = ["packageDay", "packageWeekend"] as const;

export const priceKey = (id: string, name: keyof PriceItem) => `price:${id}:${name}`;

const EMPTY_ITEM = {
  nameEs: null,
  eventDay: null,
  weekend: null,
  week: null,
  month: null,
  packageDay: null,
  packageWeekend: null,
  isTaxed: true,
};

/** The price list as shown: a row per trailer model, even without prices, then the extras. */
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
      ...[...PRICE_TERMS, ...(model === null ? [] : PACKAGE_TERMS)].map((term) =>
        makeField(part(term, inSentence(termLabels[term])), term, item[term], price),
      ),
      makeField(part("isTaxed", inSentence(termLabels.isTaxed)), "isTaxed", item.isTaxed, flag),
      ...(name === null
        ? []
        : [
            makeField(part("name", termLabels.name), "name", name, text(PRICE_NAME_MAX)),
            makeField(
              part("nameEs", termLabels.nameEs),
              "nameEs",
              item.nameEs,
              optionalText(PRICE_NAME_MAX),
            ),
          ]),
    ];
  });
}

export const unitKey = (id: string) => `unit:${id}`;

type TermsText = keyof typeof fieldLabels.terms;

export const termsKey = (version: number, name: TermsText) => `terms:${version}:${name}`;

/** All fields by key. */
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
