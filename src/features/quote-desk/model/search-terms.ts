import { withoutInvisibles } from "@/lib/invisible-characters";

/** Longest search text that is looked at; names, e-mails and places are shorter. */
export const SEARCH_MAX = 100;

const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Text as the database folds it in `private.fold_for_search`: without accents, in lower case. */
function foldForSearch(text: string): string {
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase();
}

/** The country code in front of an American number: half of the customers write it, the other half search with it. */
const COUNTRY_CODE = /(?<!\S)\+?1[\s.-]*(?=\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\S))/g;

/** A word that may be part of a phone number: digits with what people write between them. */
const PHONE_PART = /^[\d().+/-]*\d[\d().+/-]*$/;

/**
 * A word as a `like` pattern. Wildcards that were typed lose their meaning; what cannot be written exactly becomes "any
 * one character": `*`, which PostgREST reads as `%`, and the Greek sigma, which has two small forms. Between the digits
 * of a phone number anything may stand, so that one notation finds another, and a house number "12-34" finds itself.
 */
function wordPattern(word: string): string {
  if (PHONE_PART.test(word)) return `%${word.match(/\d+/g)?.join("%")}%`;
  return `%${word.replace(/[\\%_]/g, "\\$&").replace(/[*σς]/g, "_")}%`;
}

/** What a row's `search_text` must match: `first` (the longest, which narrows most) and all of `rest`. */
export type SearchPatterns = {
  first: string | undefined;
  /** Elements of an array literal, for `like(all)`. */
  rest: string[];
};

/** An element of an array literal of Postgres. */
const quoted = (pattern: string) => `"${pattern.replace(/["\\]/g, "\\$&")}"`;

/**
 * The `like` patterns of a search, one per word; no `first` when nothing is searched for. Two parts, because the
 * embedded backend keeps one condition per column and operator (`like` and `like(all)` are two), and because an index
 * can serve the first one only.
 */
export function searchPatterns(search: string): SearchPatterns {
  // By characters, not by their halves: a cut emoji would be found nowhere.
  const text = Array.from(search).slice(0, SEARCH_MAX).join("");
  const [first, ...rest] = foldForSearch(withoutInvisibles(text))
    .replace(COUNTRY_CODE, "")
    // Control characters too: Postgres refuses NUL in a text.
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== "")
    .map(wordPattern)
    .sort((one, other) => other.length - one.length);
  return { first, rest: rest.map(quoted) };
}
