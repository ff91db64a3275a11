import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { teamKeys } from "@/desk/team/team-keys";
import { teamTexts } from "@/desk/team/team-words";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { fetchAlertLists, type ListName } from "./alerts-query";
import { alertTexts } from "./lists-words";

/** Fetches the whole page again: the log has an entry more. */
function settled(queryClient: QueryClient) {
  return {
    networkMode: "always",
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamKeys.all }),
  } as const;
}

/**
 * Sets what reaches oneself. `smsNumber` as typed; an empty one means no texts.
 * @throws BackendError with the code PT422 when the number cannot be used
 */
export function setOwnAlertsMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ byEmail, smsNumber }: { byEmail: boolean; smsNumber: string }) =>
      throwIfFailed(
        await getSupabase().rpc("set_own_alerts", { _by_email: byEmail, _sms_number: smsNumber }),
      ),
    ...settled(queryClient),
  });
}

/** A change of one list: what comes onto it, or goes. */
export type ListChange = { name: ListName; entry: string; action: "add" | "remove" };

/**
 * Puts an address or number on a list or takes it off. The list is read just before, as a colleague may have changed it.
 * @throws BackendError with the code PT422 when it cannot be used or the list is full
 */
export function changeAlertListMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ name, entry, action }: ListChange) => {
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
    },
    ...settled(queryClient),
  });
}

/** Why a choice about alerts was not stored, in words for staff. `unusable`: what was typed is of no use. */
export function alertRefusal(error: unknown, unusable: string): string {
  const { refusals } = teamTexts;
  return failureWords(error, {
    byCode: { PT422: unusable },
    byKind: { forbidden: refusals.forbidden, "no-answer": refusals.noAnswer },
    offline: refusals.offline,
    otherwise: `${alertTexts.own.failed}. ${refusals.failed}`,
  });
}
