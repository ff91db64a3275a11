import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { parseMoment } from "@/lib/business-time";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

/** How often an open desk asks for what is new, in milliseconds (issue: every 15 s). */
export const REFRESH_MS = 15_000;

/** The state of the inbox on the server. Moments in milliseconds since 1970, null when nothing is open. */
export type DeskStatus = {
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  clockOffset: number;
  /** Today in Houston, yyyy-MM-dd. */
  businessDate: string;
  openRequests: number;
  openEmergencies: number;
  overdueRequests: number;
  nextDueAt: number | null;
  nextEmergencyDueAt: number | null;
  followUpsDue: number;
};

function toMilliseconds(moment: string | null): number | null {
  return moment === null ? null : parseMoment(moment).getTime();
}

/**
 * Counts and clock of the server, in one call. Several times a minute, so it is a function in the database
 * rather than rows to be counted here.
 * @throws BackendError
 */
export function deskStatusQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.status(),
    queryFn: async ({ signal }): Promise<DeskStatus> => {
      const answer = await getSupabase().rpc("desk_status").abortSignal(signal).single();
      const data = dataOf(answer);
      return {
        clockOffset: parseMoment(data.server_now).getTime() - Date.now(),
        businessDate: data.business_date,
        openRequests: data.open_requests,
        openEmergencies: data.open_emergencies,
        overdueRequests: data.overdue_requests,
        nextDueAt: toMilliseconds(data.next_due_at),
        nextEmergencyDueAt: toMilliseconds(data.next_emergency_due_at),
        followUpsDue: data.follow_ups_due,
      };
    },
    refetchInterval: REFRESH_MS,
  });
}
