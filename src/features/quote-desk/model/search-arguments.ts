import type { CommonFilter } from "./desk-filter";
import { commonBounds } from "./desk-filter-conditions";
import type { Cursor } from "./page";
import { searchPatterns } from "./search-terms";

/** Whether a filter searches for words, and so belongs into a body and not into an address. */
export const isSearch = ({ search }: CommonFilter) => searchPatterns(search).length > 0;

/**
 * What the two search functions of the database take alike (see the migration search_by_post). They are called by POST:
 * names and numbers of customers must not stand in addresses, which providers log.
 * @param size rows on a page; one more is asked for
 */
export function searchArguments(filter: CommonFilter, after: Cursor | null, size: number) {
  const { eventType, from, until } = commonBounds(filter);
  return {
    _patterns: searchPatterns(filter.search),
    _limit: size + 1,
    ...(eventType && { _event_type: eventType }),
    ...(from && { _from: from }),
    ...(until && { _until: until }),
    ...(after && { _after_at: after.at, _after_id: after.id }),
  };
}
