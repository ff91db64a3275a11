import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { isTextNumber } from "@/lib/text-number";

/**
 * Since when the customer with this number gets no more texts, as they asked; null: they get them.
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
          // For its plus the embedded backend would take it for a number.
          .like("number", `_1${number.replace(/\D/g, "").slice(-10)}`)
          .abortSignal(signal),
      );
      return found?.since ?? null;
    },
    enabled: number !== "",
  });
}
