import { addYears, isValid, parse } from "date-fns";
import { today, toIsoDate } from "./dates";

const WEEKDAYS = /^(sun|mon|tue(s)?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\s/i;

/** Month before day, as Americans write it; a month in letters may stand on either side. */
const WITH_YEAR = ["y-M-d", "M-d-y", "MMM d y", "MMMM d y", "d MMM y", "d MMMM y"];
const WITH_SHORT_YEAR = ["M-d-yy", "MMM d yy", "MMMM d yy", "d MMM yy", "d MMMM yy"];
const WITHOUT_YEAR = ["M-d", "MMM d", "MMMM d", "d MMM", "d MMMM"];

/** Without what people put between and behind the parts of a date: "Sat., Nov. 20th, 2027" becomes "Nov 20 2027". */
function bare(typed: string): string {
  return typed
    .replace(/[,\s]+/g, " ")
    .trim()
    .replace(/(?<=\d)\s*[/.\u2010-\u2015\u2212-]\s*(?=\d)/g, "-")
    .replace(/(?<=\d)(st|nd|rd|th)\b/gi, "")
    .replaceAll(".", "")
    .replace(WEEKDAYS, "")
    .replace(/\bsept\b/gi, "Sep");
}

function firstReading(text: string, formats: readonly string[]): Date | undefined {
  return formats.map((form) => parse(text, form, today())).find((date) => isValid(date));
}

/**
 * A calendar date as people type it ("11/20", "Nov 20 2027", "2027-11-20") as `yyyy-MM-dd`; `undefined` when it is none.
 * A date without a year is the next one of that name, today included, by the visitor's own clock.
 */
export function readTypedDate(typed: string): string | undefined {
  const text = bare(typed);
  if (/(?<!\d)\d{4}(?!\d)/.test(text)) {
    const date = firstReading(text, WITH_YEAR);
    return date && toIsoDate(date);
  }
  const dated = firstReading(text, WITH_SHORT_YEAR);
  if (dated) return toIsoDate(dated);
  const date = firstReading(text, WITHOUT_YEAR);
  return date && toIsoDate(date < today() ? addYears(date, 1) : date);
}
