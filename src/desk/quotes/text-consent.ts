import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { isTextNumber } from "@/lib/text-number";

/**
 * Whether the customer of a quote has agreed to be texted at its number: with the box of the form, or when staff asked.
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
