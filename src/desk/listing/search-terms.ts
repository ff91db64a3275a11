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
 * A word as a `like` pattern. Wildcards that were typed lose their meaning; the Greek sigma, which has two small forms,
 * becomes "any one character". Between the digits of a phone number anything may stand, so that one notation finds
 * another, and a house number "12-34" finds itself.
 */
function wordPattern(word: string): string {
  if (PHONE_PART.test(word)) return `%${word.match(/\d+/g)?.join("%")}%`;
  return `%${word.replace(/[\\%_]/g, "\\$&").replace(/[σς]/g, "_")}%`;
}

/**
 * The `like` patterns of a search, one per word, the longest first (it narrows most); none when nothing is searched
 * for. A row's `search_text` must match all of them.
 */
export function searchPatterns(search: string): string[] {
  // By characters, not by their halves: a cut emoji would be found nowhere.
  const text = Array.from(search).slice(0, SEARCH_MAX).join("");
  return (
    foldForSearch(withoutInvisibles(text))
      .replace(COUNTRY_CODE, "")
      // Control characters too: Postgres refuses NUL in a text.
      .split(/[\s\p{Cc}]+/u)
      .filter((word) => word !== "")
      .map(wordPattern)
      .sort((one, other) => other.length - one.length)
  );
}
