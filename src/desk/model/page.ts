import { startOfBusinessDay, startOfNextBusinessDay } from "@/lib/business-time";

/** Rows on one page of a list. */
export const PAGE_SIZE = 50;

/** A place in a list: the ordering moment of a row, exactly as the backend wrote it, and its id to settle ties. */
export type Cursor = { at: string; id: string };

/** One page. `next` is where the following page starts, null on the last one. */
export type Page<Row> = { rows: Row[]; next: Cursor | null };

/** Before every id that is given out. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Where the page starts that begins with a day (yyyy-MM-dd, in Houston): with its first moment where the list counts up,
 * with its last where it counts down.
 */
export function startOfDay(day: string, isAscending: boolean): Cursor {
  const moment = isAscending ? startOfBusinessDay(day) : startOfNextBusinessDay(day);
  return { at: moment.toISOString(), id: FIRST_ID };
}

/**
 * A filter for what comes strictly after `cursor` in a list ordered by `column` and then `id`, both in the same
 * direction; the argument of PostgREST's `or`. Both values come from the server: a timestamp and a uuid hold no
 * character that needs quoting besides those that the quotes cover.
 */
export function afterCursor(column: string, isAscending: boolean, { at, id }: Cursor): string {
  const beyond = isAscending ? "gt" : "lt";
  return `${column}.${beyond}."${at}",and(${column}.eq."${at}",id.${beyond}."${id}")`;
}

/**
 * Cuts `size` rows out of an answer that was asked for one row more: the extra row only says that there is a
 * next page.
 */
export function toPage<Row extends { id: string }>(
  rows: Row[],
  size: number,
  at: (row: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > size && last ? { at: at(last), id: last.id } : null,
  };
}
