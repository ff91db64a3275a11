import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  afterCursor,
  type CommonFilter,
  type Condition,
  type Cursor,
  commonConditions,
  PAGE_SIZE,
  type Page,
  toPage,
} from "@/desk/model/desk-filter";
import { rowsOf } from "@/lib/supabase/answers";
import type { BackendAnswer } from "@/lib/supabase/errors";
import { isSearch, searchArguments } from "./search-patterns";

type ListColumn = "created_at" | "due_at" | "event_date";

/** The column a list is ordered by, then the id. */
export type ListOrder = { column: ListColumn; isAscending: boolean };

export const NEWEST_FIRST: ListOrder = { column: "created_at", isAscending: false };

export type FetchOptions = { signal: AbortSignal; size?: number };

type Answer<Row> = PromiseLike<BackendAnswer & { data: Row[] | null }>;

/** The part of a query builder that is the same for every table. */
interface TableQuery<Row> extends Answer<Row> {
  filter(column: string, operator: string, value: string): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
  abortSignal(signal: AbortSignal): this;
}

type ListSource<Row> = {
  /** The whole table; a page is cut out of it. */
  table: TableQuery<Row>;
  /** Conditions of the list's own filters, besides the common ones. */
  conditions: readonly Condition[];
  order: ListOrder;
  /** The list asks for more than the conditions can say. */
  isSearched?: boolean;
  /** The same list by POST: names and numbers of customers must not end up in logged addresses. */
  search: (page: ReturnType<typeof searchArguments>) => {
    abortSignal: (signal: AbortSignal) => Answer<Row>;
  };
};

/**
 * One page of a list: by search if its filter has search terms, otherwise by one query that one index serves.
 * @throws BackendError
 */
export async function fetchPage<
  Row extends { id: string } & { [Column in ListColumn]?: string | null },
>(
  { filter, after }: { filter: CommonFilter; after: Cursor | null },
  {
    table,
    conditions,
    order: { column, isAscending },
    isSearched = false,
    search,
  }: ListSource<Row>,
  { signal, size = PAGE_SIZE }: FetchOptions,
): Promise<Page<Row>> {
  const cut = (rows: Row[]) => toPage(rows, size, (row) => row[column] ?? "");
  if (isSearched || isSearch(filter)) {
    return cut(rowsOf(await search(searchArguments(filter, after, size)).abortSignal(signal)));
  }
  let query = table;
  for (const condition of [...commonConditions(filter), ...conditions]) {
    query = query.filter(...condition);
  }
  if (after) {
    // The first condition is redundant, but an index can start from it; from an "or" it cannot.
    query = query
      .filter(column, isAscending ? "gte" : "lte", after.at)
      .or(afterCursor(column, isAscending, after));
  }
  const answer = await query
    .order(column, { ascending: isAscending })
    .order("id", { ascending: isAscending })
    .limit(size + 1)
    .abortSignal(signal);
  return cut(rowsOf(answer));
}

/** Query options for a page of a list; the previous page stays on screen while the next one loads. */
export function pageQuery<Row>(
  queryKey: readonly unknown[],
  fetchRows: (options: FetchOptions) => Promise<Row>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchRows({ signal }),
    placeholderData: keepPreviousData,
  });
}
