import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { withNumericAmount } from "./quotes-query";

const quoteId = z.guid();

/**
 * One quote by its id, null when there is none (or the id is none). Amount in US dollars.
 * @throws BackendError
 */
export async function fetchQuote(id: string, signal?: AbortSignal): Promise<Quote | null> {
  if (!quoteId.safeParse(id).success) return null;
  const query = getSupabase().from("quotes").select("*").eq("id", id);
  const row = rowOf(await (signal ? query.abortSignal(signal) : query));
  return row && withNumericAmount(row);
}

/** One quote, as `fetchQuote` brings it. */
export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.quote(id),
    queryFn: ({ signal }) => fetchQuote(id, signal),
  });
}
