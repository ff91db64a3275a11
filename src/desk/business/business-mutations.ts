import type { QueryClient } from "@tanstack/react-query";
import { staffRefusal } from "@/desk/frame/staff-refusal";
import { businessKeys } from "@/desk/model/desk-queries";
import { deskCall } from "@/desk/model/desk-query";
import { businessTexts } from "./business-texts";
import { asJson, type Change } from "./fields/edits";

const texts = businessTexts.refusals;

/** Refetches the facts and the log, after a refusal too. */
export const refreshBusiness = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: businessKeys.all });

/**
 * Makes all changes or none; overwrites nothing that a colleague has changed since it was loaded.
 * @throws BackendError; `businessRefusal` puts it into words
 */
export const changeBusiness = (changes: readonly Change[]) =>
  deskCall((backend) => backend.rpc("change_business", { _changes: asJson(changes) }));

export const businessRefusal = (error: unknown) =>
  staffRefusal(error, {
    PT403: texts.notOwner,
    PT404: texts.overtaken,
    PT409: texts.overtaken,
    PT422: texts.unusable,
  });
