import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { deskFailure } from "../model/desk-failure";
import type { Quote } from "../model/quote";
import { refreshDesk } from "../model/refresh-desk";

const texts = quoteTexts.takeBack;

/** As much of a quote as it takes. `revision` as the person saw it: a colleague may have changed it since. */
export type TakenBack = Pick<Quote, "id" | "revision" | "name">;

/**
 * Takes a quote back that nobody has been sent: it is gone, and its request is open again. Says in a message how it went
 * and never rejects.
 */
export function useTakeBack(): {
  takeBack: (quote: TakenBack) => Promise<void>;
  isPending: boolean;
} {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ id, revision }: TakenBack) =>
      throwIfFailed(
        await getSupabase().rpc("take_back_quote", { _quote_id: id, _revision: revision }),
      ),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
  const isBusy = useRef(false);

  async function takeBack(quote: TakenBack) {
    if (isBusy.current) return;
    isBusy.current = true;
    dismissErrors();
    try {
      await mutation.mutateAsync(quote);
      showToast({ title: texts.done, description: texts.doneFor(quote.name) });
    } catch (error) {
      showToast({
        tone: "destructive",
        title: texts.failed,
        description: deskFailure(error),
      });
    } finally {
      isBusy.current = false;
    }
  }

  return { takeBack, isPending: mutation.isPending };
}
