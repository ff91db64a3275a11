import type { Language } from "../../src/config/languages.ts";
import type { Fact, Said } from "./compare-places.ts";

// Days, sums and trailers in a text, each in the one form in which it can be compared (compare-places.ts).

/** In the place of what a place has to say and does not, so that it differs from every other place. */
export const MISSING = "nothing";

export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const LOCALES = { en: "en-US", es: "es-US" } satisfies Record<Language, string>;

/** "January", "enero". */
const monthsIn = (locale: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: "long" }).format(new Date(2027, month, 15)),
  );

/** The first day in a text, as MM-dd: of "Saturday, April 17, 2027", "sábado 17 de abril", "Apr 17". */
export function dayIn(text: string, language: Language): string {
  const months = monthsIn(LOCALES[language]).map((month) => month.slice(0, 3).toLowerCase());
  const month = `(?<month>${months.join("|")})\\p{L}*`;
  const pattern =
    language === "en" ? `\\b${month} (?<day>\\d{1,2})\\b` : `\\b(?<day>\\d{1,2}) (?:de )?${month}`;
  const found = new RegExp(pattern, "iu").exec(text)?.groups;
  if (!found?.month || !found.day) return MISSING;
  const number = months.indexOf(found.month.toLowerCase()) + 1;
  return `${String(number).padStart(2, "0")}-${found.day.padStart(2, "0")}`;
}

/** A day as yyyy-MM-dd in the same way. */
export const dayOf = (isoDate: string) => isoDate.slice(5);

/** "One 4-Station trailer", "2 × 4-Station" and "2 remolques de 4 baños" as "1 x 4" and "2 x 4". */
export function trailersIn(text: string): string {
  const [, stalls] = /(\d)(?:-Station| baños)/.exec(text) ?? [];
  const [, count = "1"] = /^(\d+)\s/.exec(text) ?? [];
  return stalls ? `${count} x ${stalls}` : MISSING;
}

export const MONEY = /\$[\d,]+\.\d\d/;
export const moneyIn = (text: string) => MONEY.exec(text)?.[0] ?? MISSING;
const isMoney = (line: string) => /^[-−]?\$[\d,]+\.\d\d$/.test(line);

export const inCents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, "")) * 100);
export const inDollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
export const sumOf = (sums: readonly string[]) =>
  inDollars(sums.reduce((sum, text) => sum + inCents(text), 0));

/** The line below the first one that is a label; undefined where there is none. */
export const below = (lines: readonly string[], label: string): string | undefined => {
  const place = lines.indexOf(label);
  return place === -1 ? undefined : lines[place + 1];
};

/**
 * The sum beside a label and what is noted about it, between them or, on paper, on the label's line; undefined without such
 * a label.
 */
export function sumBeside(lines: readonly string[], label: string) {
  for (const [place, line] of lines.entries()) {
    const note = line.startsWith(`${label} `) ? line.slice(label.length + 1) : "";
    if (line !== label && note === "") continue;
    const [first = "", second = ""] = lines.slice(place + 1);
    if (isMoney(first)) return { sum: moneyIn(first), note };
    if (note === "" && isMoney(second)) return { sum: moneyIn(second), note: first };
  }
  return undefined;
}

export type Dues = Pick<Said, "deposit" | "balance">;
export const DUES = ["deposit", "balance"] as const;

export const due = (sum: string, day: string) => `${sum} by ${day}`;

/** What is left to pay in all, by dues that are each left by a day. */
export const leftOf = (dues: Dues) =>
  sumOf(DUES.flatMap((name) => dues[name]?.split(" ")[0] ?? []));

/** The day in a text, if there is one to read. */
export const dayIfAny = (text: string | undefined, language: Language) =>
  text === undefined ? undefined : dayIn(text, language);

/** The trailers in a text, if there is one to read. */
export const trailersIfAny = (text: string | undefined) =>
  text === undefined ? undefined : trailersIn(text);

/** Without what is undefined. */
export const compact = (said: { [fact in Fact]?: string | undefined }): Said =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
