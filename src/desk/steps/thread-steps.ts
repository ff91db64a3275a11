import { z } from "zod";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { PaperKind } from "@/request/papers";
import type { QuoteLink } from "@/request/quote-letter/customer-links";
import { nothingAfter, type Step } from "./step";

/**
 * @param requestId stays the same on a retry, so that nothing is sent twice
 * @param aboutId the quote that the answer is about, if it is not the open one
 */
export const answerCustomer = (requestId: string, body: string, aboutId?: string): Step => ({
  send: ({ id }) =>
    nothingAfter(
      getSupabase().rpc("answer_customer", {
        _quote_id: aboutId ?? id,
        _request_id: requestId,
        _body: body,
      }),
    ),
});

export const settleMessages = (): Step => ({
  send: ({ id }) => nothingAfter(getSupabase().rpc("settle_quote_messages", { _quote_id: id })),
});

export const askForSite = (): Step => ({
  send: ({ id }) => nothingAfter(getSupabase().rpc("ask_for_site", { _quote_id: id })),
});

/**
 * @param requestId stays the same on a retry, so that the customer is told once
 * @param words to the customer of a quote that is out
 */
export const sendPapers = (
  requestId: string,
  kinds: readonly PaperKind[],
  words: string,
): Step => ({
  send: ({ id }) =>
    nothingAfter(
      getSupabase().rpc("send_papers", {
        _quote_id: id,
        _request_id: requestId,
        _kinds: [...kinds],
        _words: words,
      }),
    ),
});

/** @param id of the acceptance */
export const voidAcceptance = (id: string, reason: string): Step => ({
  send: () => nothingAfter(getSupabase().rpc("void_acceptance", { _id: id, _reason: reason })),
});

const madeLink = z.object({ token: z.string(), code: z.string() });

/** For a quote that was sent. */
export const makeLink = (): Step<QuoteLink> => ({
  send: async ({ id }) =>
    madeLink.parse(dataOf(await getSupabase().rpc("make_quote_link", { _quote_id: id }))),
});

/** @param id of the link */
export const revokeLink = (id: string): Step => ({
  send: () => nothingAfter(getSupabase().rpc("revoke_quote_link", { _id: id })),
});
