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
import { EMERGENCY_PREFIX, type Kind } from "./kinds.ts";
import { requestWords } from "./words/en/request-words.ts";
import type { staffWords } from "./words/staff-words.ts";

/** What requests say in some language. Functions without it speak the language of the build. */
export type RequestWords = Translated<typeof staffWords>;

type FieldWords = {
  label: string;
  labels?: Partial<Record<Wording, string>>;
  questions?: Partial<Record<Wording, string>>;
  hints?: Partial<Record<Wording, string>>;
};

/** A request as it is read, from whatever table: its columns, and what has none in `details`. */
export type RequestRow = { kind: Kind; details: unknown } & Record<
  ColumnName,
  string | number | null
>;

/** One thing that was asked or told: what it is called, and what was said. */
export type Fact = { name: FieldName; label: string; value: string; isLong: boolean };

/** What a field is called; without a wording, of requests of every kind together. */
export function labelOf(
  name: FieldName,
  wording?: Wording,
  words: RequestWords = requestWords,
): string {
  const { label, labels }: FieldWords = words.fields[name];
  if (wording === undefined) return label;
  return labels?.[wording] ?? (wording === "crew" ? labels?.general : undefined) ?? label;
}

/** What a form asks. */
export function questionOf(name: FieldName, wording: Wording): string {
  const { questions }: FieldWords = requestWords.fields[name];
  return questions?.[wording] ?? labelOf(name, wording);
}

/** What a form says below its question, if anything. */
export function hintFor(name: FieldName, wording: Wording): string | undefined {
  const { hints }: FieldWords = requestWords.fields[name];
  return hints?.[wording];
}

/** What a request says in a field, as it is stored; empty for nothing. A column counts more than a key of `details`. */
export function storedValue(name: FieldName, row: RequestRow): string {
  const details = typeof row.details === "object" ? row.details : null;
  const said: Partial<Record<string, unknown>> = { ...details, ...row };
  const value = said[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The words for a value that was chosen. What is none of the choices was typed, and stays as it is. */
function chosenWords(name: FieldName, value: string, words: RequestWords): string {
  const all: Partial<Record<FieldName, Readonly<Record<string, string>>>> = words.choices;
  const known = all[name] ?? {};
  const key = name === "event_type" ? value.replace(EMERGENCY_PREFIX, "") : value;
  return (Object.hasOwn(known, key) && known[key]) || value;
}

/** The words for what happened: "Plumbing failure". */
export function emergencyType(eventType: string, words: RequestWords = requestWords): string {
  return chosenWords("event_type", eventType, words);
}

/** "120 guests", "More than 5 units"; null where it is not said. */
export function headcount(row: RequestRow, words: RequestWords = requestWords): string | null {
  const count = row.number_of_guests === null ? null : Number(row.number_of_guests);
  const counted = (inNumbers: RequestWords["guests"]) =>
    count === null ? null : inNumbers(count, count.toLocaleString(words.locale));
  switch (row.kind) {
    case "general":
    case "luxury":
      return counted(words.guests);
    case "emergency":
      return counted(words.units) ?? (inWords("units", row, words) || null);
  }
}

/** The same in words for people. */
export function inWords(
  name: FieldName,
  row: RequestRow,
  words: RequestWords = requestWords,
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
      return chosenWords(name, value, words);
  }
}

/** The same for a spreadsheet: numbers and days plain, and what the specification stores as it is stored. */
export function fileValue(name: FieldName, row: RequestRow): string {
  return fields[name].in === "column" ? storedValue(name, row) : inWords(name, row);
}

/** Where people read a request's own text; elsewhere an emergency's is told answer by answer. */
const readsText: Record<Place, boolean> = {
  confirmation: false,
  message: false,
  desk: true,
  file: true,
  mail: true,
  quote: false,
};

/** Whether a field is told in a place. What a text is made of is told once: by the text, or by itself. */
function isTold(field: Field & { name: FieldName }, row: RequestRow, place: Place): boolean {
  if (!field.kinds.includes(row.kind) || !field.shown.includes(place)) return false;
  if (field.isLineOf?.includes(row.kind)) return !readsText[place];
  const isTakenApart = row.kind === "emergency" && storedValue("description", row) !== "";
  return field.name !== "additional_info" || readsText[place] || !isTakenApart;
}

/** What a request says, for people, in the order of reading; what is empty is left out. */
export function factsOf(
  row: RequestRow,
  place: Place,
  wording: Wording = row.kind,
  words: RequestWords = requestWords,
): Fact[] {
  return fieldList
    .filter((field) => isTold(field, row, place))
    .map(({ name, type }) => ({
      name,
      label: labelOf(name, wording, words),
      value: inWords(name, row, words),
      isLong: type === "text",
    }))
    .filter(({ value }) => value !== "");
}
