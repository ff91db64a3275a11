import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import type { Quote } from "@/desk/model/quote";
import { rowOf } from "@/lib/supabase/answers";
import { throwIfFailed } from "@/lib/supabase/errors";
import { isTextNumber } from "@/lib/text-number";

/** Whether the customer agreed to texts at this number, on the form or when staff asked. */
export const textConsentQuery = ({ id, phone }: Pick<Quote, "id" | "phone">) => ({
  ...deskQuery(
    quoteDeskKeys.textConsent(id, phone),
    (backend) => backend.rpc("customer_agreed_to_texts", { _quote_id: id }),
    (answer) => {
      throwIfFailed(answer);
      return answer.data === true;
    },
  ),
  enabled: phone !== null && isTextNumber(phone),
});

/** Since when the number has opted out of texts; null if it hasn't. */
export function optOutQuery(phone: string | null) {
  const number = phone !== null && isTextNumber(phone) ? phone : "";
  // Without its plus, with which the embedded backend would parse it as a number.
  const pattern = `_1${number.replace(/\D/g, "").slice(-10)}`;
  return {
    ...deskQuery(
      quoteDeskKeys.optOut(number),
      (backend) => backend.from("text_opt_outs").select("since").like("number", pattern),
      (answer) => rowOf(answer)?.since ?? null,
    ),
    enabled: number !== "",
  };
}
