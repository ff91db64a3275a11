import type { Language } from "@/config/languages";
import { sourceTexts } from "@/desk/model/model-words";
import { startOfBusinessDay, startOfNextBusinessDay } from "@/lib/business-time";
import type { Kind } from "@/request/kinds";
import type { QuoteState } from "./quote-status";

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

/** First and last calendar day in Houston (yyyy-MM-dd), both included; null is open. */
export type DayRange = { from: string | null; to: string | null };

/** How senders come, as the database tells it apart; `unknown` where nothing is known of it. */
export type Source = keyof typeof sourceTexts.names;
// `Object.keys` forgets which keys they are.
export const SOURCES = Object.keys(sourceTexts.names) as Source[];

/** What the two lists have in common. The days are those on which the request came or the quote was made. */
export type CommonFilter = DayRange & {
  /** Words that must all occur in name, e-mail, phone or place. */
  search: string;
  kind: Kind | "all";
  source: Source | "all";
  /** In which the customer writes and reads. */
  language: Language | "all";
};

export type SubmissionFilter = CommonFilter & {
  /** Dismissed requests were processed without a quote and can be restored. */
  state: "open" | "dismissed";
};

/** `expired`: still pending or sent, but no longer valid. */
type QuoteStatusFilter = "all" | QuoteState;

export type QuoteFilter = CommonFilter & {
  status: QuoteStatusFilter;
  /** Only open quotes whose follow-up date is today or has passed. */
  isFollowUpDue: boolean;
};

export const NO_SUBMISSION_FILTER: SubmissionFilter = {
  search: "",
  kind: "all",
  source: "all",
  language: "all",
  from: null,
  to: null,
  state: "open",
};

export const NO_QUOTE_FILTER: QuoteFilter = {
  search: "",
  kind: "all",
  source: "all",
  language: "all",
  from: null,
  to: null,
  status: "all",
  isFollowUpDue: false,
};

/** Newest first as the specification has it, or the earliest due time first. */
export type SubmissionOrder = "newest" | "urgent";

/** Parts of the open requests that are worked through one at a time, in the order of their keys and of the line above the list. */
export const VIEWS = ["all", "mine", "nobodys", "today", "overdue", "weekend", "event"] as const;

/** `event`: those with an event still to come, the next one first. */
export type View = (typeof VIEWS)[number];

/** Everything that decides which rows a page of the inbox shows. `after`: the last row of the page before. */
export type SubmissionListing = {
  filter: SubmissionFilter;
  /** Of open requests that are not searched: a search looks through all of them. */
  view?: View;
  order: SubmissionOrder;
  after: Cursor | null;
};

export type QuoteListing = {
  filter: QuoteFilter;
  after: Cursor | null;
};

/** How many parts of a filter, besides the search, differ from `none`. */
export function countActive<Filter extends CommonFilter>(filter: Filter, none: Filter): number {
  return Object.entries(none).filter(
    ([part, unset]) => part !== "search" && Reflect.get(filter, part) !== unset,
  ).length;
}

/** A condition for the query builder's `filter`. */
export type Condition = [column: string, operator: string, value: string];

/** What the two lists filter alike: the kind, the days as moments. Undefined is open. */
export function commonBounds({ kind, from, to }: CommonFilter) {
  return {
    kind: kind === "all" ? undefined : kind,
    from: from ? startOfBusinessDay(from).toISOString() : undefined,
    until: to ? startOfNextBusinessDay(to).toISOString() : undefined,
  };
}

/** The same as conditions; the columns have the same names in both tables. What is searched for never is one. */
export function commonConditions(filter: CommonFilter): Condition[] {
  const { kind, from, until } = commonBounds(filter);
  const conditions: Condition[] = [];
  if (kind) conditions.push(["kind", "eq", kind]);
  if (from) conditions.push(["created_at", "gte", from]);
  if (until) conditions.push(["created_at", "lt", until]);
  if (filter.source === "unknown") conditions.push(["attribution", "is", "null"]);
  else if (filter.source !== "all") {
    conditions.push(["attribution->>source", "eq", filter.source]);
  }
  if (filter.language === "en") conditions.push(["details->>language", "is", "null"]);
  else if (filter.language !== "all") {
    conditions.push(["details->>language", "eq", filter.language]);
  }
  return conditions;
}
