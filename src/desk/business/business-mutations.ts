import type { QueryClient } from "@tanstack/react-query";
import { refusalTexts } from "@/desk/model/desk-failure-words";
import { businessKeys } from "@/desk/model/desk-queries";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { businessTexts } from "./business-words";
import { asJson, type Change } from "./fields/edits";

const texts = businessTexts.refusals;

/** Has the facts and the log fetched again after a change, made or refused. */
export const refreshBusiness = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: businessKeys.all });

/**
 * Makes changes, all or none. Nothing that a colleague changed since it was read is overwritten.
 * @throws BackendError; `businessRefusal` has the words
 */
export const changeBusiness = async (changes: readonly Change[]) =>
  throwIfFailed(await getSupabase().rpc("change_business", { _changes: asJson(changes) }));

/**
 * Puts back what an entry of the log changed.
 * @throws BackendError; `businessRefusal` has the words
 */
export const undoChange = async (id: number) =>
  throwIfFailed(await getSupabase().rpc("undo_business_change", { _id: id }));

/** Why a change was not made, in words for staff. */
export function businessRefusal(error: unknown): string {
  return failureWords(error, {
    byCode: {
      PT403: texts.notOwner,
      PT404: texts.overtaken,
      PT409: texts.overtaken,
      PT422: texts.unusable,
    },
    byKind: { forbidden: refusalTexts.forbidden, "no-answer": refusalTexts.noAnswer },
    offline: refusalTexts.offline,
    otherwise: refusalTexts.failed,
  });
}
