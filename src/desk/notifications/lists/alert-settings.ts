import { queryOptions } from "@tanstack/react-query";
import { refusalTexts } from "@/desk/model/desk-failure-words";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { dataOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { alertSettingTexts } from "./lists-words";

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

type ListName = "first" | "second" | "owner";

/** Who is told of requests, and after how many minutes without anybody having reached the customer. */
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
async function fetchAlertLists(signal?: AbortSignal): Promise<AlertList[]> {
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

/**
 * Sets what reaches oneself. `smsNumber` as typed; an empty one means no texts.
 * @throws BackendError with the code PT422 when the number cannot be used
 */
export const setOwnAlerts = async ({
  byEmail,
  smsNumber,
}: {
  byEmail: boolean;
  smsNumber: string;
}) =>
  throwIfFailed(
    await getSupabase().rpc("set_own_alerts", { _by_email: byEmail, _sms_number: smsNumber }),
  );

/** A change of one list: what comes onto it, or goes. */
type ListChange = { name: ListName; entry: string; action: "add" | "remove" };

/**
 * Puts an address or number on a list or takes it off. The list is read just before, as a colleague may have changed it.
 * @throws BackendError with the code PT422 when it cannot be used or the list is full
 */
export const changeAlertList = async ({ name, entry, action }: ListChange) => {
  const list = (await fetchAlertLists()).find((found) => found.name === name);
  const entries = [...(list?.emails ?? []), ...(list?.phones ?? [])];
  const changed = [
    ...entries.filter((known) => known !== entry),
    ...(action === "add" ? [entry] : []),
  ];
  const isEmail = (one: string) => one.includes("@");
  throwIfFailed(
    await getSupabase().rpc("set_alert_list", {
      _list: name,
      _emails: changed.filter(isEmail),
      _phones: changed.filter((one) => !isEmail(one)),
    }),
  );
};

/** Why a choice about alerts was not stored, in words for staff. `unusable`: what was typed is of no use. */
export function alertRefusal(error: unknown, unusable: string): string {
  return failureWords(error, {
    byCode: { PT422: unusable, PT403: alertSettingTexts.lists.readOnly },
    byKind: { forbidden: refusalTexts.forbidden, "no-answer": refusalTexts.noAnswer },
    offline: refusalTexts.offline,
    otherwise: `${alertSettingTexts.own.failed}. ${refusalTexts.failed}`,
  });
}
