import { z } from "zod";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import type { QuoteLink } from "@/request/quote-letter/customer-links";
import { showToast } from "@/ui/toast/toast-store";

const madeLink = z.object({ token: z.string(), code: z.string() });

/** Each throws BackendError. */
const calls = {
  answer: async (call: { _quote_id: string; _request_id: string; _body: string }) =>
    throwIfFailed(await getSupabase().rpc("answer_customer", call)),
  settle: async (call: { _quote_id: string }) =>
    throwIfFailed(await getSupabase().rpc("settle_quote_messages", call)),
  askForSite: async (call: { _quote_id: string }) =>
    throwIfFailed(await getSupabase().rpc("ask_for_site", call)),
  settleReceived: async (call: { _id: string }) =>
    throwIfFailed(await getSupabase().rpc("settle_received", call)),
  answerStop: async (call: { _id: string; _is_stop: boolean }) =>
    throwIfFailed(await getSupabase().rpc("answer_stop", call)),
  file: async (call: { _id: string; _number: string }) =>
    throwIfFailed(await getSupabase().rpc("file_received", call)),
  void: async (call: { _id: string; _reason: string }) =>
    throwIfFailed(await getSupabase().rpc("void_acceptance", call)),
  revoke: async (call: { _id: string }) =>
    throwIfFailed(await getSupabase().rpc("revoke_quote_link", call)),
  /** For a quote that was sent. */
  makeLink: async (call: { _quote_id: string }): Promise<QuoteLink> =>
    madeLink.parse(dataOf(await getSupabase().rpc("make_quote_link", call))),
} as const;

/** Runs one of these calls at a time, shows the outcome and refetches the desk. Never rejects. */
export function useThreadCall() {
  const mutation = useChange((act: () => Promise<unknown>) => act());
  const { attempt, isPending } = useAttempt();

  /** @returns whether it succeeded; `undefined` while another one is pending */
  const call = (
    act: (known: typeof calls) => Promise<unknown>,
    { done, failed }: { done?: string; failed: string },
  ) =>
    attempt(async () => {
      await mutation.mutateAsync(() => act(calls));
      if (done) showToast({ title: done });
    }, failed);

  return { call, isPending };
}
