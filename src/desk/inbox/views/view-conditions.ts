import { serverNow } from "@/desk/listing/desk-status";
import type { Condition, View } from "@/desk/model/desk-filter";
import { daysAfter } from "@/desk/model/short-date";
import { startOfBusinessDay, startOfNextBusinessDay, todayInHouston } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { getSupabase } from "@/lib/supabase/client";

/** No one has reached the customer, and no quote was sent. */
export const UNANSWERED: readonly Condition[] = [
  ["first_contact_at", "is", "null"],
  ["first_sent_at", "is", "null"],
];

/** Matches no account. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/** Friday of this week. Weeks begin on Monday: on a Sunday it is still this weekend. */
function thisFriday(today: string): string {
  const day = fromIsoDate(today)?.getDay() ?? 0;
  return daysAfter(today, 5 - (day === 0 ? 7 : day));
}

/** The conditions of a view, the same as in `desk_status`. */
export async function viewConditions(view: View): Promise<readonly Condition[]> {
  const today = todayInHouston();
  switch (view) {
    case "all":
      return [];
    case "mine": {
      // From the stored session, without a request.
      const { session } = (await getSupabase().auth.getSession()).data;
      return [["taken_by", "eq", session?.user.id ?? NO_ACCOUNT]];
    }
    case "untaken":
      return [["taken_by", "is", "null"]];
    case "today":
      return [
        ["due_at", "gte", startOfBusinessDay(today).toISOString()],
        ["due_at", "lt", startOfNextBusinessDay(today).toISOString()],
        ...UNANSWERED,
      ];
    case "overdue":
      return [["due_at", "lt", new Date(serverNow()).toISOString()], ...UNANSWERED];
    case "weekend":
      return [
        ["event_date", "gte", thisFriday(today)],
        ["event_date", "lte", daysAfter(thisFriday(today), 2)],
      ];
    case "event":
      return [["event_date", "gte", today]];
  }
}
