import { type CommonFilter, type Cursor, commonBounds } from "@/desk/model/desk-filter";
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
 * for. What a row says of its customer and of what was asked must match all of them.
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

/** Whether a filter searches for words, and so belongs into a body and not into an address. */
export const isSearch = ({ search }: CommonFilter) => searchPatterns(search).length > 0;

/**
 * What the two search functions of the database take alike (see the migration "search"). They are called by POST:
 * names and numbers of customers must not stand in addresses, which providers log.
 * @param size rows on a page; one more is asked for
 */
export function searchArguments(filter: CommonFilter, after: Cursor | null, size: number) {
  const { kind, from, until } = commonBounds(filter);
  return {
    _patterns: searchPatterns(filter.search),
    _limit: size + 1,
    ...(kind && { _kind: kind }),
    ...(from && { _from: from }),
    ...(until && { _until: until }),
    ...(filter.source !== "all" && { _source: filter.source }),
    ...(filter.language !== "all" && { _language: filter.language }),
    ...(after && { _after_at: after.at, _after_id: after.id }),
  };
}

/** "Q-" and the eight digits that begin a quote's id, as it is said on the phone and printed. */
const QUOTE_NUMBER = /^(?:q[-\s]?)?([0-9a-f]{8})$/i;

/** What a search for a quote's number asks for besides its words: the first and the last id that begin with it. */
export function quoteNumberRange(search: string): { _first_id?: string; _last_id?: string } {
  const start = QUOTE_NUMBER.exec(search.trim())?.[1]?.toLowerCase();
  if (!start) return {};
  return {
    _first_id: `${start}-0000-0000-0000-000000000000`,
    _last_id: `${start}-ffff-ffff-ffff-ffffffffffff`,
  };
}
