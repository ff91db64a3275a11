import type { CommonFilter } from "@/desk/model/desk-filter";
import { commonBounds } from "@/desk/model/desk-filter-conditions";
import type { Cursor } from "@/desk/model/page";
import { searchPatterns } from "./search-terms";

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
