import { formatCalendarDate } from "../lib/calendar-date.ts";
import type { Translated } from "../lib/translated.ts";
import {
  type ColumnName,
  type Field,
  type FieldName,
  fieldList,
  fields,
  type Place,
  type Wording,
} from "./fields.ts";
import { countOf } from "./headcount.ts";
import { EMERGENCY_PREFIX, type Kind } from "./kinds.ts";
import { type Hired, occasionOf } from "./occasion.ts";
import { requestTexts } from "./words/en/request-texts.ts";
import type { staffTexts } from "./words/staff-texts.ts";

/** Texts about requests in a language; functions default to the language of the build. */
export type RequestTexts = Translated<typeof staffTexts>;

type FieldTexts = {
  label: string;
  labels?: Partial<Record<Wording, string>>;
  questions?: Partial<Record<Wording, string>>;
  hints?: Partial<Record<Wording, string>>;
};

/** A request from any table: its columns, and `details` for what has none. */
export type RequestRow = { kind: Kind; details: unknown } & Record<
  ColumnName,
  string | number | null
>;

/** One field of a request as it is shown: label and value. */
export type Fact = { name: FieldName; label: string; value: string; isLong: boolean };

/** Label of a field; without a wording, for requests of all kinds together. */
export function labelOf(
  name: FieldName,
  wording?: Wording,
  words: RequestTexts = requestTexts,
): string {
  const { label, labels }: FieldTexts = words.fields[name];
  if (wording === undefined) return label;
  return labels?.[wording] ?? (wording === "crew" ? labels?.general : undefined) ?? label;
}

/** The question of a form. */
export function questionOf(name: FieldName, wording: Wording): string {
  const { questions }: FieldTexts = requestTexts.fields[name];
  return questions?.[wording] ?? labelOf(name, wording);
}

/** The hint below a form's question, if any. */
export function hintFor(name: FieldName, wording: Wording): string | undefined {
  const { hints }: FieldTexts = requestTexts.fields[name];
  return hints?.[wording];
}

/** The stored value of a field; empty for none. A column takes precedence over `details`. */
export function storedValue(name: FieldName, row: RequestRow): string {
  const details = typeof row.details === "object" ? row.details : null;
  const said: Partial<Record<string, unknown>> = { ...details, ...row };
  const value = said[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The label of a chosen value. A value that is no option was typed, and is returned as it is. */
function choiceLabel(name: FieldName, value: string, words: RequestTexts): string {
  const all: Partial<Record<FieldName, Readonly<Record<string, string>>>> = words.choices;
  const known = all[name] ?? {};
  const key = name === "event_type" ? value.replace(EMERGENCY_PREFIX, "") : value;
  return (Object.hasOwn(known, key) && known[key]) || value;
}

/** The label of an emergency type: "Plumbing failure". */
export function emergencyType(eventType: string, words: RequestTexts = requestTexts): string {
  return choiceLabel("event_type", eventType, words);
}

/** Like `countOf`, but also "More than 5 units" for an emergency. */
export function headcount(row: RequestRow, words: RequestTexts = requestTexts): string | null {
  const unnumbered = row.kind === "emergency" ? inWords("units", row, words) : "";
  return countOf(row, words) ?? (unnumbered || null);
}

/** The value of a field for people. */
export function inWords(
  name: FieldName,
  row: RequestRow,
  words: RequestTexts = requestTexts,
): string {
  const value = storedValue(name, row);
  if (name === "number_of_guests" && row.kind === "emergency") return headcount(row, words) ?? "";
  if (name === "choice") return words.choice(value);
  const { type }: Field = fields[name];
  switch (type) {
    case "line":
    case "text":
      return value;
    case "day":
      return formatCalendarDate(value, words.locale);
    case "count":
      return value && Number(value).toLocaleString(words.locale);
    case "choice":
      return choiceLabel(name, value, words);
  }
}

/** The value of a field for a spreadsheet: columns as stored. */
export function fileValue(name: FieldName, row: RequestRow): string {
  return fields[name].in === "column" ? storedValue(name, row) : inWords(name, row);
}

/** Places that show a request's composed text; others show an emergency answer by answer. */
const readsText: Record<Place, boolean> = {
  confirmation: false,
  message: false,
  desk: true,
  file: true,
  mail: true,
  quote: false,
};

/** Whether a place shows a field. Parts of a composed text are shown once: in the text, or by themselves. */
function isTold(field: Field & { name: FieldName }, row: RequestRow, place: Place): boolean {
  if (!field.kinds.includes(row.kind) || !field.shown.includes(place)) return false;
  if (field.partOfInfo?.includes(row.kind)) return !readsText[place];
  const isTakenApart = row.kind === "emergency" && storedValue("description", row) !== "";
  return field.name !== "additional_info" || readsText[place] || !isTakenApart;
}

/** Which wording names the fields of a request or quote: a work site's are labeled as on its own form. */
export const wordingOf = (row: Hired): Wording => (occasionOf(row) === "site" ? "crew" : row.kind);

/** The fields of a request for people, in reading order, without empty ones. */
export function factsOf(
  row: RequestRow,
  place: Place,
  words: RequestTexts = requestTexts,
  wording: Wording = wordingOf(row),
): Fact[] {
  return fieldList
    .filter((field) => isTold(field, row, place))
    .map(({ name, type }) => ({
      name,
      label: labelOf(name, wording, words),
      // Staff see which wording was agreed to; the sender just sees that they agreed.
      value:
        name === "text_consent" && place === "confirmation" && storedValue(name, row) !== ""
          ? words.yes
          : inWords(name, row, words),
      isLong: type === "text",
    }))
    .filter(({ value }) => value !== "");
}
