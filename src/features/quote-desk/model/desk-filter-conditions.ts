import { startOfBusinessDay, startOfNextBusinessDay } from "@/lib/business-time";
import type { CommonFilter } from "./desk-filter";
import { searchPatterns } from "./search-terms";
import { eventTypePattern } from "./submission-kind";

/** A condition for the query builder's `filter`. */
export type Condition = [column: string, operator: string, value: string];

/** What the two lists filter alike; the columns have the same names in both tables. */
export function commonConditions({ kind, from, to, search }: CommonFilter): Condition[] {
  const conditions: Condition[] = [];
  if (kind !== "all") conditions.push(["event_type", "like", eventTypePattern(kind)]);
  if (from) conditions.push(["created_at", "gte", startOfBusinessDay(from).toISOString()]);
  if (to) conditions.push(["created_at", "lt", startOfNextBusinessDay(to).toISOString()]);
  const { first, rest } = searchPatterns(search);
  if (first) conditions.push(["search_text", "like", first]);
  if (rest.length > 0) conditions.push(["search_text", "like(all)", `{${rest.join(",")}}`]);
  return conditions;
}
