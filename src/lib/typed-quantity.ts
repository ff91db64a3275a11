import { typedLine } from "./invisible-characters";

/** The number in a typed text, and whether the text is just that number. */
export type Quantity = { value: number; isExact: boolean };

const ABOUT =
  /^(?:~|about|around|approx(?:imately)?\b\.?|roughly|some|maybe|up to|at most|between|ca\b\.?|circa|unos|unas|como|cerca de|alrededor de|hasta|entre|aprox(?:imadamente)?\b\.?)\s*/;
const MORE_OR_LESS = /\s*(?:\+|or so|more or less|mas o menos|approx\.?|aprox\.?|max\.?)$/;

/** "6 horas y media" */
const AND_A_HALF = /^(\d+) ([a-z]+) y medi[ao]$/;

const FRACTIONS: Readonly<Record<string, string>> = { "¼": ".25", "½": ".5", "¾": ".75" };

/** Thousands separator: Spanish speakers from further south write a point. */
const GROUP = __LANGUAGE__ === "es" ? "[,.]" : ",";
const NUMBER = String.raw`(\d{1,3}(?:${GROUP}\d{3})+|\d+(?:[.,]\d{1,2})?|\.\d{1,2}|an?\b|una?\b)`;
const SHAPE = new RegExp(
  `^${NUMBER}(?:\\s*(?:[-\u2010-\u2015]|to|a|or|o|and|y)\\s*${NUMBER})?\\s*([a-z ]*)\\.?$`,
);

function numberOf(text: string): number {
  if (/^[au]/.test(text)) return 1;
  const isGrouped = /^\d{1,3}([,.]\d{3})+$/.test(text);
  return Number(isGrouped ? text.replace(/[,.]/g, "") : text.replace(",", "."));
}

/** Lower case, without accents and without words like "about". */
function bare(typed: string): string {
  const plain = typedLine(typed)
    .toLowerCase()
    .replace(/\s?[¼½¾]/g, (sign) => FRACTIONS[sign.trim()] ?? sign)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
  const bare = plain.replace(ABOUT, "").replace(ABOUT, "").replace(MORE_OR_LESS, "");
  return __LANGUAGE__ === "es" ? bare.replace(AND_A_HALF, "$1.5 $2") : bare;
}

/** The factor of each unit, by its name without accents: `{ week: 1, weeks: 1, day: 1 / 7 }`. */
type Units = Readonly<Record<string, number>>;

/**
 * A quantity as people type it, in English or Spanish: "60 workers", "about 150", "6½ horas", "3 months". "150-200" counts
 * as the larger. Undefined for anything else.
 * @param units factors of the units after a number; without a unit it is 1
 */
function readQuantity(typed: string, units: Units): Quantity | undefined {
  const [, low, high, word = ""] = SHAPE.exec(bare(typed)) ?? [];
  const unit = word.trim() === "" ? 1 : units[word.trim()];
  const isOne = /^[au]/.test(low ?? "");
  if (low === undefined || unit === undefined || (isOne && word.trim() === "")) return undefined;
  if (high !== undefined && numberOf(high) <= numberOf(low)) return undefined;
  const value = numberOf(high ?? low) * unit;
  return { value, isExact: typedLine(typed).replaceAll(",", "") === String(value) };
}

const worth = (value: number, words: string): Units =>
  Object.fromEntries(words.split(" ").map((word) => [word, value]));

const people: Units = worth(
  1,
  "people persons person ppl pax guests guest attendees adults heads workers worker men crew employees invitados personas gente trabajadores empleados" +
    (__LANGUAGE__ === "es"
      ? " persona invitado invitadas adultos asistentes obreros hombres trabajador"
      : ""),
);

const hours: Units = worth(1, "h hr hrs hour hours hora horas");

const DAYS_PER_WEEK = 7;
const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;

const days: Units = worth(1 / DAYS_PER_WEEK, "d day days dia dias");
const weeks: Units = {
  ...worth(1, "w wk wks week weeks semana semanas"),
  ...worth(WEEKS_PER_YEAR / MONTHS_PER_YEAR, "mo mos month months mes meses"),
  ...worth(WEEKS_PER_YEAR, "y yr yrs year years ano anos"),
};

const within = (quantity: Quantity | undefined, max: number) =>
  quantity && quantity.value >= 1 && quantity.value <= max ? quantity : undefined;

/** How many people, 1 to `max`. */
export function readPeople(typed: string, max: number): Quantity | undefined {
  const read = within(readQuantity(typed, people), max);
  return read && Number.isInteger(read.value) ? read : undefined;
}

/** How many hours, 1 to `max`, in hundredths. */
export function readHours(typed: string, max: number): Quantity | undefined {
  return within(readQuantity(typed, hours), max);
}

/** How many whole weeks, 1 to `max`: days rounded up, months and years to the nearest one. */
export function readWeeks(typed: string, max: number): Quantity | undefined {
  const inWeeks = readQuantity(typed, weeks);
  if (inWeeks) return within({ ...inWeeks, value: Math.round(inWeeks.value) }, max);
  const inDays = readQuantity(typed, days);
  return inDays && within({ ...inDays, value: Math.ceil(inDays.value) }, max);
}
