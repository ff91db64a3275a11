import { queryOptions } from "@tanstack/react-query";
import { teamKeys } from "@/desk/team/team-keys";
import { teamReading } from "@/desk/team/team-reading";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { rowsOf } from "@/lib/supabase/errors";

/** What reaches the signed-in member of staff. */
export type OwnAlerts = { email: string; byEmail: boolean; smsNumber: string | null };

/**
 * What reaches oneself.
 * @throws BackendError
 */
export function ownAlertsQuery() {
  return queryOptions({
    queryKey: teamKeys.ownAlerts(),
    queryFn: async ({ signal }): Promise<OwnAlerts> => {
      const answer = await getSupabase().rpc("own_alerts").abortSignal(signal).single();
      const { email, by_email, sms_number } = dataOf(answer);
      return { email, byEmail: by_email, smsNumber: sms_number };
    },
    ...teamReading,
  });
}

export type ListName = "first" | "second" | "owner";

/** Who is told of requests, and after how many minutes without anybody having opened them. */
export type AlertList = {
  name: ListName;
  afterMinutes: number;
  emails: string[];
  phones: string[];
};

const isListName = (name: string): name is ListName =>
  name === "first" || name === "second" || name === "owner";

/**
 * The three lists, the one that is told first in front.
 * @throws BackendError
 */
export async function fetchAlertLists(signal?: AbortSignal): Promise<AlertList[]> {
  const call = getSupabase().rpc("alert_lists");
  const rows = rowsOf(await (signal ? call.abortSignal(signal) : call));
  return rows.flatMap(({ list, told_after_minutes, emails, phones }) =>
    isListName(list) ? [{ name: list, afterMinutes: told_after_minutes, emails, phones }] : [],
  );
}

/** The lists, as `fetchAlertLists` brings them. */
export function alertListsQuery() {
  return queryOptions({
    queryKey: teamKeys.alertLists(),
    queryFn: ({ signal }) => fetchAlertLists(signal),
    ...teamReading,
  });
}
