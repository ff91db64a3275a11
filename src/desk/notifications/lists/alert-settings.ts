import { queryOptions } from "@tanstack/react-query";
import { staffRefusal } from "@/desk/model/desk-failure";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { deskCall } from "@/desk/model/desk-query";
import { refusalTexts } from "@/desk/model/failure-texts";
import { dataOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { alertSettingTexts } from "./alert-setting-texts";

export type OwnAlerts = { email: string; byEmail: boolean; smsNumber: string | null };

/** Which alerts the reader gets. @throws BackendError */
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

/** Who gets alerts once no one has reached the customer for so many minutes. */
export type AlertList = {
  name: ListName;
  afterMinutes: number;
  emails: string[];
  phones: string[];
};

const isListName = (name: string): name is ListName =>
  name === "first" || name === "second" || name === "owner";

/** The three lists in the order they are alerted. @throws BackendError */
async function fetchAlertLists(signal?: AbortSignal): Promise<AlertList[]> {
  const call = getSupabase().rpc("alert_lists");
  const rows = rowsOf(await (signal ? call.abortSignal(signal) : call));
  return rows.flatMap(({ list, told_after_minutes, emails, phones }) =>
    isListName(list) ? [{ name: list, afterMinutes: told_after_minutes, emails, phones }] : [],
  );
}

export function alertListsQuery() {
  return queryOptions({
    queryKey: teamKeys.alertLists(),
    queryFn: ({ signal }) => fetchAlertLists(signal),
    ...teamReading,
  });
}

/** `smsNumber` as typed; empty for no texts. */
type OwnChoice = { byEmail: boolean; smsNumber: string };

/** @throws BackendError if the number cannot be used */
export const setOwnAlerts = ({ byEmail, smsNumber }: OwnChoice) =>
  deskCall((backend) =>
    backend.rpc("set_own_alerts", { _by_email: byEmail, _sms_number: smsNumber }),
  );

type ListChange = { name: ListName; entry: string; action: "add" | "remove" };

/**
 * Adds an address or number to a list, or removes it. Refetches the list first, as a colleague may have changed it.
 * @throws BackendError if it cannot be used or the list is full
 */
export const changeAlertList = async ({ name, entry, action }: ListChange) => {
  const list = (await fetchAlertLists()).find((found) => found.name === name);
  const entries = [...(list?.emails ?? []), ...(list?.phones ?? [])];
  const changed = [
    ...entries.filter((known) => known !== entry),
    ...(action === "add" ? [entry] : []),
  ];
  const isEmail = (one: string) => one.includes("@");
  await deskCall((backend) =>
    backend.rpc("set_alert_list", {
      _list: name,
      _emails: changed.filter(isEmail),
      _phones: changed.filter((one) => !isEmail(one)),
    }),
  );
};

/** Why a choice about alerts was not stored. */
export const alertRefusal = (error: unknown): string =>
  staffRefusal(error, `${alertSettingTexts.own.failed}. ${refusalTexts.failed}`);
