import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { throwIfFailed } from "@/lib/supabase/errors";
import { quoteDeskKeys } from "./quote-desk-keys";

export type Quote = Database["public"]["Tables"]["quotes"]["Row"];

/** `numeric` columns arrive as text from the embedded backend and as numbers from a hosted one. */
function withNumericAmount(quote: Quote): Quote {
  return {
    ...quote,
    quote_amount: quote.quote_amount === null ? null : Number(quote.quote_amount),
  };
}

/**
 * All quotes, newest first (call 4 of the specification). Amounts in US dollars.
 * @throws BackendError
 */
export function quotesQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.quotes(),
    queryFn: async ({ signal }) => {
      const answer = await getSupabase()
        .from("quotes")
        .select("*")
        .order("created_at", { ascending: false })
        .abortSignal(signal);
      throwIfFailed(answer);
      return (answer.data ?? []).map(withNumericAmount);
    },
  });
}
