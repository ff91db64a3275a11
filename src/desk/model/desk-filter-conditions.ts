import { startOfBusinessDay, startOfNextBusinessDay } from "@/lib/business-time";
import type { CommonFilter } from "./desk-filter";

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
  return conditions;
}
