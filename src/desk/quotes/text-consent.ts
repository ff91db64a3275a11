import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { isTextNumber } from "@/lib/text-number";

/**
 * Whether the customer agreed to texts at this number, on the form or when staff asked.
 * @throws BackendError
 */
export function textConsentQuery({ id, phone }: Pick<Quote, "id" | "phone">) {
  return queryOptions({
    queryKey: quoteDeskKeys.textConsent(id, phone),
    queryFn: async ({ signal }): Promise<boolean> => {
      const answer = await getSupabase()
        .rpc("customer_agreed_to_texts", { _quote_id: id })
        .abortSignal(signal);
      throwIfFailed(answer);
      return answer.data === true;
    },
    enabled: phone !== null && isTextNumber(phone),
  });
}

/**
 * Since when the number has opted out of texts; null if it hasn't.
 * @throws BackendError
 */
export function optOutQuery(phone: string | null) {
  const number = phone !== null && isTextNumber(phone) ? phone : "";
  return queryOptions({
    queryKey: quoteDeskKeys.optOut(number),
    queryFn: async ({ signal }): Promise<string | null> => {
      const [found] = rowsOf(
        await getSupabase()
          .from("text_opt_outs")
          .select("since")
          // Without its plus, with which the embedded backend would parse it as a number.
          .like("number", `_1${number.replace(/\D/g, "").slice(-10)}`)
          .abortSignal(signal),
      );
      return found?.since ?? null;
    },
    enabled: number !== "",
  });
}
