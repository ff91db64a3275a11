import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import type { Quote } from "../model/quote";
import { quoteDeskKeys } from "../model/quote-desk-keys";
import { withNumericAmount } from "./quotes-query";

const quoteId = z.guid();

/**
 * One quote by its id, null when there is none (or the id is none). Amount in US dollars.
 * @throws BackendError
 */
export async function fetchQuote(id: string, signal?: AbortSignal): Promise<Quote | null> {
  if (!quoteId.safeParse(id).success) return null;
  const query = getSupabase().from("quotes").select("*").eq("id", id);
  const answer = await (signal ? query.abortSignal(signal) : query).maybeSingle();
  throwIfFailed(answer);
  return answer.data && withNumericAmount(answer.data);
}

/** One quote, as `fetchQuote` brings it. */
export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.quote(id),
    queryFn: ({ signal }) => fetchQuote(id, signal),
  });
}
