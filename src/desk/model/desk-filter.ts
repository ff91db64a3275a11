import type { Language } from "@/config/languages";
import { sourceTexts } from "@/desk/model/model-texts";
import { startOfBusinessDay, startOfNextBusinessDay } from "@/lib/business-time";
import type { Kind } from "@/request/kinds";
import type { QUOTE_STATES } from "./quote-status";

export const PAGE_SIZE = 50;

/** A position in a list: a row's sort timestamp exactly as the backend sent it, and its id as a tiebreaker. */
export type Cursor = { at: string; id: string };

/** `next` is the cursor of the following page, null on the last one. */
export type Page<Row> = { rows: Row[]; next: Cursor | null };

/** Sorts before every real id. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The cursor of the page that starts on a day (yyyy-MM-dd, in Houston). */
export function startOfDay(day: string, isAscending: boolean): Cursor {
  const moment = isAscending ? startOfBusinessDay(day) : startOfNextBusinessDay(day);
  return { at: moment.toISOString(), id: FIRST_ID };
}

/**
 * The argument of PostgREST's `or` for rows strictly after `cursor` in a list sorted by `column` and then `id`, both in the
 * same direction. The quotes suffice: both values come from the server, a timestamp and a uuid.
 */
export function afterCursor(column: string, isAscending: boolean, { at, id }: Cursor): string {
  const beyond = isAscending ? "gt" : "lt";
  return `${column}.${beyond}."${at}",and(${column}.eq."${at}",id.${beyond}."${id}")`;
}

/** Takes `size` rows of a result queried with a limit of `size + 1`; the extra row only signals a next page. */
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

/** First and last calendar day in Houston (yyyy-MM-dd), inclusive; null is open. */
export type DayRange = { from: string | null; to: string | null };

/** As classified by the database; `unknown` is its null. */
export type Source = keyof typeof sourceTexts.names;
// `Object.keys` loses the key type.
export const SOURCES = Object.keys(sourceTexts.names) as Source[];

/** Common to both lists. The days are those on which the request came in or the quote was created. */
export type CommonFilter = DayRange & {
  /** Words that must all occur in name, e-mail, phone or place. */
  search: string;
  kind: Kind | "all";
  source: Source | "all";
  /** The customer's. */
  language: Language | "all";
};

export type SubmissionFilter = CommonFilter & {
  /** Dismissed requests were processed without a quote and can be restored. */
  state: "open" | "dismissed";
};

/**
 * `unbooked`: all that is not in Bookings; a search finds those, too. `expired`: pending or sent, but no longer valid.
 */
type QuoteStatusFilter = "unbooked" | "all" | (typeof QUOTE_STATES)[number];

export type QuoteFilter = CommonFilter & {
  status: QuoteStatusFilter;
  /** Only open quotes whose follow-up is due. */
  isFollowUpDue: boolean;
};

const NO_COMMON_FILTER: CommonFilter = {
  search: "",
  kind: "all",
  source: "all",
  language: "all",
  from: null,
  to: null,
};

export const NO_SUBMISSION_FILTER: SubmissionFilter = { ...NO_COMMON_FILTER, state: "open" };

export const NO_QUOTE_FILTER: QuoteFilter = {
  ...NO_COMMON_FILTER,
  status: "all",
  isFollowUpDue: false,
};

/** Newest first (the specification's order) or by due time. */
export type SubmissionOrder = "newest" | "urgent";

/** Subsets of the open requests, in the order of their shortcuts and of the bar above the list. */
export const VIEWS = ["all", "mine", "untaken", "today", "overdue", "weekend", "event"] as const;

/** `event`: requests with an upcoming event, the next one first. */
export type View = (typeof VIEWS)[number];

/** Everything that selects a page of the inbox. `after`: the last row of the previous page. */
export type SubmissionListing = {
  filter: SubmissionFilter;
  /** Ignored by searches, which cover all open requests. */
  view?: View;
  order: SubmissionOrder;
  after: Cursor | null;
};

export type QuoteListing = {
  filter: QuoteFilter;
  after: Cursor | null;
};

/** How many parts of a filter, besides the search, are set. */
export function countActive<Filter extends CommonFilter>(filter: Filter, none: Filter): number {
  return Object.entries(none).filter(
    ([part, unset]) => part !== "search" && Reflect.get(filter, part) !== unset,
  ).length;
}

/** Arguments of the query builder's `filter`. */
export type Condition = [column: string, operator: string, value: string];

/** The filters common to both lists, with days as timestamps. Undefined is open. */
export function commonBounds({ kind, from, to }: CommonFilter) {
  return {
    kind: kind === "all" ? undefined : kind,
    from: from ? startOfBusinessDay(from).toISOString() : undefined,
    until: to ? startOfNextBusinessDay(to).toISOString() : undefined,
  };
}

/** The same as query conditions; both tables use these column names. The search is never one. */
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
