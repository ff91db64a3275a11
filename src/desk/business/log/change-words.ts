import { z } from "zod";
import { formatShortDate } from "@/desk/model/short-date";
import { shortDollars } from "@/lib/money";
import type { Json } from "@/lib/supabase/database.types";
import type { Business } from "../business";
import { BUSINESS_SECTIONS } from "../business";
import {
  changeTexts,
  fieldLabels,
  modelNamed,
  outageDays,
  sectionTexts,
  termLabels,
} from "../business-words";
import { price } from "../fields/typed-values";
import type { BusinessChange } from "./changes-query";

const texts = changeTexts;

/** What a row of the log may hold of the row that it is about. */
const rowSchema = z.object({
  name: z.string().nullish(),
  model: z.string().nullish(),
  unit_id: z.string().optional(),
  first_day: z.string().optional(),
  last_day: z.string().nullish(),
  reason: z.string().optional(),
});

const rowIn = (value: Json) => rowSchema.safeParse(value).data ?? {};

/** "free_miles" is the setting freeMiles. */
const settingOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isLabel = (name: string): name is Exclude<keyof typeof fieldLabels, "unitName" | "terms"> =>
  name in fieldLabels && name !== "unitName" && name !== "terms";
const isTerm = (name: string): name is keyof typeof termLabels => name in termLabels;

/** Columns in US dollars, and in percent. */
const DOLLARS = /^(?:delivery_base|per_mile|deposit_amount)$/;
const PRICES = /^(?:event_day|weekend|week|month)$/;

const otherSettings = new Map<string, string>(Object.entries(texts.settings));

const QUOTED_MAX = 60;

function valueWords(field: string, value: Json): string {
  if (PRICES.test(field) && (value === null || typeof value === "number")) return price.show(value);
  if (typeof value === "number") {
    if (DOLLARS.test(field)) return shortDollars(value);
    return field.endsWith("_percent") ? `${value}%` : String(value);
  }
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (value === null) return texts.nothing;
  const text = String(value);
  return text.length > QUOTED_MAX ? `“${text.slice(0, QUOTED_MAX)}…”` : `“${text}”`;
}

type Names = Pick<Business, "units" | "prices">;

function unitName(id: string, { units }: Names): string {
  const unit = units.find((known) => known.id === id);
  return unit ? texts.unit(modelNamed(unit.model), unit.name) : texts.formerUnit;
}

function itemName(id: string, { prices }: Names): string {
  const item = prices.find((known) => known.id === id);
  return item?.name ?? modelNamed(item?.model ?? id);
}

/** A row that came (`isNew`) or went. */
function rowWords({ subject, item }: BusinessChange, value: Json, isNew: boolean, names: Names) {
  const row = rowIn(value);
  switch (subject) {
    case "trailer_units": {
      const unit = texts.unit(modelNamed(row.model ?? null), row.name ?? "");
      return isNew ? texts.added(unit) : texts.removed(unit);
    }
    case "unit_outages": {
      const unit = unitName(row.unit_id ?? "", names);
      const from = formatShortDate(row.first_day ?? "");
      const until = row.last_day ? formatShortDate(row.last_day) : null;
      const days = outageDays(from, until);
      return isNew ? texts.out(unit, days, row.reason ?? "") : texts.noLongerOut(unit, days);
    }
    case "rental_terms":
      return isNew ? texts.drafted(item) : texts.draftGone(item);
    default: {
      const name = row.name ?? modelNamed(row.model ?? item);
      return isNew ? texts.added(name) : texts.removed(name);
    }
  }
}

function fieldWords(change: BusinessChange, field: string, names: Names): string {
  const { subject, item, old_value: before, new_value: after } = change;
  const values = [valueWords(field, before), valueWords(field, after)] as const;
  switch (subject) {
    case "business_sections": {
      const section = BUSINESS_SECTIONS.find((known) => known === item);
      const heading = section ? sectionTexts[section].heading : item;
      return after === true ? texts.confirmed(heading) : texts.samplesAgain(heading);
    }
    case "price_items": {
      const term = settingOf(field);
      const label = isTerm(term) ? termLabels[term].toLowerCase() : field;
      return texts.changed(`${itemName(item, names)}, ${label}`, ...values);
    }
    case "trailer_units": {
      const unit = unitName(item, names);
      if (field !== "retired_on") return texts.changed(unit, ...values);
      return after === null ? texts.ownedAgain(unit) : texts.retired(unit);
    }
    case "rental_terms":
      if (field === "in_use_since") return texts.inUse(item);
      return texts.draftChanged(item);
    default: {
      const setting = settingOf(field);
      const label = isLabel(setting) ? fieldLabels[setting] : otherSettings.get(field);
      return texts.changed(label ?? field, ...values);
    }
  }
}

/** An entry of the log in words, without who and when: "Delivery from $225 to $250". */
export function changeWords(change: BusinessChange, names: Names): string {
  const { field, old_value: before, new_value: after, undoes } = change;
  const words =
    field === null
      ? rowWords(change, after ?? before, after !== null, names)
      : fieldWords(change, field, names);
  return undoes === null ? words : texts.undone(words);
}

/**
 * The entries that can be undone: of each value the latest, as what was changed again since is not put back. Terms in use
 * stay.
 * @param changes newest first
 */
export function undoableIds(changes: readonly BusinessChange[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const undoable = new Set<number>();
  for (const { id, subject, item, field } of changes) {
    const whole = `${subject}:${item}`;
    const name = `${whole}:${field ?? ""}`;
    const isLatest =
      !seen.has(name) && !seen.has(`${whole}:`) && (field !== null || !seen.has(whole));
    if (isLatest && field !== "in_use_since") undoable.add(id);
    seen.add(name).add(whole);
  }
  return undoable;
}
