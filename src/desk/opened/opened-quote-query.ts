import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import type { Page } from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { parsedBy } from "@/desk/model/desk-query";
import type { Quote } from "@/desk/model/quote";
import { getSupabase } from "@/lib/supabase/client";
import { type OpenedQuote, openedQuote } from "./opened-quote-schema";

const quoteId = z.guid();
const read = parsedBy(openedQuote);

/** Said by the database of a quote that is not there. */
const GONE = "PT404";

/**
 * Everything that the desk shows of a quote or its booking once it is opened; null if there is none, or the id is malformed.
 * Amounts in US dollars.
 * @throws BackendError
 */
export function openedQuoteQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.opened(id),
    queryFn: async ({ signal }): Promise<OpenedQuote | null> => {
      if (!quoteId.safeParse(id).success) return null;
      const answer = await getSupabase().rpc("opened_quote", { _quote_id: id }).abortSignal(signal);
      return answer.error?.code === GONE ? null : read(answer);
    },
    refetchInterval: REFRESH_MS,
    // What was closed for longer is read again before a sum of it is shown.
    gcTime: REFRESH_MS,
  });
}

/**
 * What became of a quote after a step, shown at once: here and in the lists, so that the next click names its new revision.
 * @throws BackendError
 */
export async function showQuote(queryClient: QueryClient, id: string): Promise<Quote | null> {
  const query = openedQuoteQuery(id);
  // One that was asked for before the step may have read what was before it.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  const stored = (await queryClient.query({ ...query, staleTime: 0, retry: false }))?.quote;
  if (!stored) return null;
  queryClient.setQueriesData<Page<Quote>>(
    { queryKey: [...quoteDeskKeys.quotes(), "page"] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? stored : row)) },
  );
  return stored;
}
