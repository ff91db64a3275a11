import { type CommonFilter, type Cursor, commonBounds } from "@/desk/model/desk-filter";
import { foldForSearch } from "@/lib/fold-for-search";
import { typedLine, withoutInvisibles } from "@/lib/invisible-characters";

/** Search texts are cut here; names, e-mails and places are shorter. */
export const SEARCH_MAX = 100;

/** The country code of an American number, which only some customers write. */
const COUNTRY_CODE = /(?<!\S)\+?1[\s.-]*(?=\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\S))/g;

/** A word that may be part of a phone number: digits and punctuation. */
const PHONE_PART = /^[\d().+/-]*\d[\d().+/-]*$/;

/**
 * A word as a `like` pattern. Wildcards are escaped; the Greek sigma, which has two lower-case forms, matches any one
 * character. Between the digits of a phone number anything matches, so that one notation finds another.
 */
function wordPattern(word: string): string {
  if (PHONE_PART.test(word)) return `%${word.match(/\d+/g)?.join("%")}%`;
  return `%${word.replace(/[\\%_]/g, "\\$&").replace(/[σς]/g, "_")}%`;
}

/** The `like` patterns of a search, all of which must match: one per word, the longest first as it narrows most. */
export function searchPatterns(search: string): string[] {
  // By code points, so that no emoji is cut in half.
  const text = Array.from(search).slice(0, SEARCH_MAX).join("");
  return (
    foldForSearch(withoutInvisibles(text))
      .replace(COUNTRY_CODE, "")
      // PostgREST refuses half of an emoji as no JSON; no text has this character, so it finds nothing.
      .replace(/\p{Cs}/gu, "\u{fffd}")
      // Postgres refuses NUL in a text.
      .split(/[\s\p{Cc}]+/u)
      .filter((word) => word !== "")
      .map(wordPattern)
      .sort((one, other) => other.length - one.length)
  );
}

/** Whether a text has all words of a search, as the database's lists find them. */
export function searchMatcher(search: string): (text: string) => boolean {
  const words = searchPatterns(search).map(
    (pattern) =>
      new RegExp(
        pattern
          .split(/(\\.|%|_)/)
          .map((part) => {
            if (part === "%") return ".*";
            return part === "_" ? "." : part.replace(/^\\/, "").replace(/\W/gu, "\\$&");
          })
          .join(""),
      ),
  );
  return (text) => words.every((word) => word.test(foldForSearch(text)));
}

/** Whether a filter has search terms, which must go into a body, not an address. */
export const isSearch = ({ search }: CommonFilter) => searchPatterns(search).length > 0;

/**
 * The arguments that both search functions share (supabase/schemas/search.sql). They are called by POST, as providers
 * log addresses.
 * @param size rows per page; one more is requested
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

/** A quote number as printed: "Q-" and the first eight digits of its id. */
const QUOTE_NUMBER = /^(?:q[-\s]?)?([0-9a-f]{8})$/i;

/** The id range of a quote number that is searched for. */
export function quoteNumberRange(search: string): { _first_id?: string; _last_id?: string } {
  const start = QUOTE_NUMBER.exec(typedLine(search))?.[1]?.toLowerCase();
  if (!start) return {};
  return {
    _first_id: `${start}-0000-0000-0000-000000000000`,
    _last_id: `${start}-ffff-ffff-ffff-ffffffffffff`,
  };
}
