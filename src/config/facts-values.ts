import { format, formatISO, isValid, parse } from "date-fns";
import { es } from "date-fns/locale";
import { z } from "zod";

// How a person writes a value in business.yaml, where every value is a text: "sí", "24 hours", "$1,250.00", "n/a".
// Each message says what would be valid.

/** Without capitals, accents and more than one blank. */
const folded = (value: string) =>
  value.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim().toLowerCase();

const NONE: readonly string[] = [
  ..."none,no,n/a,na,nothing,-,–,".split(","),
  ..."ninguno,ninguna,nada".split(","),
];

const isNone = (value: unknown) =>
  value === null || (typeof value === "string" && NONE.includes(folded(value)));

export const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isNone(value) ? null : value), schema.nullable());

/** A list, empty for none. */
export const listOf = <T extends z.ZodType>(schema: T, right: string) =>
  z.preprocess(
    (value) => (isNone(value) ? [] : value),
    z.array(schema, { error: `must be a list, each line starting with "- ", such as ${right}` }),
  );

/** A text as `read` understands it. @param read gives `undefined` for what it does not understand */
const understood = <T>(read: (typed: string) => T | undefined, error: string) =>
  z.string({ error }).transform((typed, context) => {
    const value = read(typed.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });

const HTML = /<\s*\/?\s*[a-z!][^>]*>?/i;

/** What people write where they do not know yet. */
const IS_OPEN = /^(?:tb[acd]|todo|x+|[^\p{L}\p{N}]+)$/iu;

export const words = (example: string) => {
  const error = `must be a text, such as ${example}`;
  return z
    .string({ error })
    .trim()
    .min(1, error)
    .refine((text) => !IS_OPEN.test(text), { error })
    .refine((text) => !HTML.test(text), {
      error: "has HTML in it, which visitors would read as it stands: write it without < and >",
    });
};

const YES: readonly string[] = ["yes", "y", "true", "si", "on"];
const NO: readonly string[] = ["no", "n", "false", "off"];

export const yesOrNo = understood((typed) => {
  const word = folded(typed);
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}, "must be yes or no");

export const oneOf = <const T extends readonly string[]>(choices: T) => {
  const isChoice = (word: string): word is T[number] => choices.includes(word);
  return understood(
    (typed) => {
      const word = folded(typed);
      return isChoice(word) ? word : undefined;
    },
    `must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`,
  );
};

/** What a number may be counted in, as people write it, and how many of the field's own unit that is. */
export type Unit = readonly [names: RegExp, factor: number];

const unit = (names: string, factor = 1): Unit => [new RegExp(`^(?:${names})\\.?$`), factor];

export const units = {
  hours: [
    unit("h|hrs?|hours?|horas?"),
    unit("d|(?:business |working )?days?|dias?(?: habil(?:es)?)?", 24),
    unit("m|mins?|minutes?|minutos?", 1 / 60),
  ],
  minutes: [
    unit("m|mins?|minutes?|minutos?"),
    unit("h|hrs?|hours?|horas?", 60),
    unit("d|days?|dias?", 24 * 60),
  ],
  miles: [unit("mi|miles?|millas?")],
  feet: [unit("ft|foot|feet|'|′|pies?")],
  inches: [unit(`in|inch|inches|"|′′|pulgadas?`), unit("ft|foot|feet|'|′|pies?", 12)],
  pounds: [unit("lbs?|pounds?|libras?")],
  gallons: [unit("gals?|gallons?|galones")],
  guests: [unit("guests?|people|persons?|invitados|personas")],
  outlets: [unit("outlets?|tomas?")],
  stars: [unit("stars?|estrellas?|/ ?5|of 5|de 5")],
  percent: [unit("%|percent|por ciento")],
} satisfies Readonly<Record<string, readonly Unit[]>>;

/** Thousands in threes, as in 1,250, or none. */
const DIGITS = "\\d{1,3}(?:,\\d{3})+|\\d+";
const COUNTED = new RegExp(`^(${DIGITS}) ?(\\D*)$`);

const numberOf = (digits: string) => Number(digits.replaceAll(",", ""));

/** A number with its unit, or without one, in the field's own unit. */
function count(typed: string, known: readonly Unit[]): number | undefined {
  const [, digits, name = ""] = COUNTED.exec(folded(typed)) ?? [];
  const found = name === "" ? 1 : known.find(([names]) => names.test(name))?.[1];
  return digits === undefined || found === undefined ? undefined : numberOf(digits) * found;
}

/** @param example with its unit, and "or none" where that is allowed */
export const whole = (least: number, most: number, example: string, known: readonly Unit[] = []) =>
  understood((typed) => {
    const number = count(typed, known);
    const isRight = Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
    return isRight ? number : undefined;
  }, `must be a whole number from ${least} to ${most}, such as ${example}`);

const MONEY = new RegExp(`^(?:us)?\\$? ?(${DIGITS})(\\.\\d\\d)?(?: ?(?:dollars?|dolares|usd))?$`);

/** "$1,250", or "$1,250.50". */
export const dollars = understood((typed) => {
  const [, digits = "", cents = ""] = MONEY.exec(folded(typed)) ?? [];
  const amount = Number(`${numberOf(digits)}${cents}`);
  if (digits === "" || amount === 0) return undefined;
  const fraction = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString("en-US", { minimumFractionDigits: fraction })}`;
}, "must be written as dollars, such as $850 or $1,250.00");

/** "98%" or "98.5%". */
export const percentage = understood((typed) => {
  const [, number] = /^(\d+(?:\.\d+)?) ?(?:%|percent|por ciento)?$/.exec(folded(typed)) ?? [];
  return number === undefined || Number(number) < 1 || Number(number) > 100
    ? undefined
    : `${number}%`;
}, "must be written as a percentage, such as 97%, or none");

/** "4.8" of five. */
export const rating = understood((typed) => {
  const [, number, name = ""] = /^([1-5](?:[.,]\d)?) ?(\D.*)?$/.exec(folded(typed)) ?? [];
  if (number === undefined || (name && !units.stars[0]?.[0].test(name))) return undefined;
  const value = Number(number.replace(",", "."));
  return value > 5 ? undefined : value.toFixed(1);
}, "must be written as a rating from 1.0 to 5.0, such as 4.8, or none");

/** "2–4 weeks". */
export const weeks = understood((typed) => {
  const range = /^(\d+) ?(?:-|–|—|to|a) ?(\d+) (?:weeks|semanas)$/;
  const [, from, to] = range.exec(folded(typed)) ?? [];
  if (from === undefined || to === undefined || Number(from) >= Number(to)) return undefined;
  return `${from}–${to} weeks`;
}, "must be written as from and to, such as 2–4 weeks");

export const written = (pattern: RegExp, example: string) => {
  const error = `must be written as ${example}`;
  return z.string({ error }).trim().regex(pattern, error);
};

const FORMATS = [
  "yyyy-MM-dd",
  "M/d/yyyy",
  "MMMM d, yyyy",
  "MMM d, yyyy",
  "MMMM d yyyy",
  "d MMMM yyyy",
];
const SPANISH_FORMATS = ["d 'de' MMMM 'de' yyyy"];

function readDay(typed: string): Date | undefined {
  const noon = new Date(2026, 0, 1, 12);
  return [
    ...FORMATS.map((each) => parse(typed, each, noon)),
    ...SPANISH_FORMATS.map((each) => parse(typed, each, noon, { locale: es })),
  ].find((day) => isValid(day) && day.getFullYear() >= 2000);
}

const dayAs = (write: (day: Date) => string, example: string) =>
  understood((typed) => {
    const day = readDay(typed);
    return day && write(day);
  }, `must be a day written ${example}`);

/** A day, yyyy-MM-dd. */
export const day = dayAs(
  (read) => formatISO(read, { representation: "date" }),
  "year-month-day, such as 2026-10-03",
);

/** The day of this machine, yyyy-MM-dd. */
export const today = () => formatISO(new Date(), { representation: "date" });

/** A day that has come, yyyy-MM-dd. */
export const pastDay = day.refine((read) => read <= today(), {
  error: "is in the future: it must be the day on which it was written",
});

/** A day that has come, as "October 3, 2026". */
export const pastDate = dayAs((read) => format(read, "MMMM d, yyyy"), "as October 3, 2026").refine(
  (read) => formatISO(readDay(read) ?? 0, { representation: "date" }) <= today(),
  { error: "is in the future: it must be the day on which it was done" },
);

/** A length of time, such as "5 business days". */
export const span = understood(
  (typed) =>
    /^(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b[^<>]*\b(?:hour|day|week|month|year)s?$/i.test(
      typed,
    )
      ? typed
      : undefined,
  "must be a length of time, such as 30 days",
);

export type DayHours = { opens: string; closes: string };

/** A time of day as "8 AM", "8:30 a.m.", "18:00" or "noon", as HH:mm. */
function readTime(typed: string): string | undefined {
  if (typed === "noon") return "12:00";
  if (typed === "midnight") return "24:00";
  const [, hour, minute = "00", half] =
    /^(\d{1,2})(?::(\d\d))? ?(?:([ap])\.? ?m\.?)?$/.exec(typed) ?? [];
  const hours = (Number(hour) % (half ? 12 : 25)) + (half === "p" ? 12 : 0);
  const isRight = half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) <= 24;
  if (!isRight || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** When a day's office opens and closes, HH:mm; `null` for a closed day. */
export const dayHours = understood((typed): DayHours | null | undefined => {
  const text = folded(typed);
  if (/^(?:closed|cerrado)$/.test(text) || isNone(text)) return null;
  if (/^(?:24|24 ?h(?:ou)?rs|24 horas|24\/7|all day|todo el dia)$/.test(text)) {
    return { opens: "00:00", closes: "24:00" };
  }
  const [from = "", to = "", ...more] = text
    .replace(/^(?:from|de) /, "")
    .split(/ ?(?:-|–|—|\bto\b|\buntil\b|\ba\b(?!\.? ?m)) ?/);
  const [opens, closes] = [readTime(from), readTime(to)];
  if (opens === undefined || closes === undefined || more.length > 0) return undefined;
  return opens < closes ? { opens, closes } : undefined;
}, "must be written as 24 hours, from and to, such as 8 AM–6 PM and no later than midnight, or closed");

export type Days = { from: string; to: string };

/** One day, or from one to another, both yyyy-MM-dd. */
export const days = understood((typed): Days | undefined => {
  const [first, last = first, ...more] = typed.split(/ (?:to|–|—|-) /).map(readDay);
  if (first === undefined || last === undefined || more.length > 0 || last < first) {
    return undefined;
  }
  const written = (each: Date) => formatISO(each, { representation: "date" });
  return { from: written(first), to: written(last) };
}, "must be a day, or from one to another, such as 2026-12-24 to 2026-12-27");
