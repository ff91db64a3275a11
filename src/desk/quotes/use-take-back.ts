import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { deskHref } from "@/desk/model/desk-address";
import { deskFailure } from "@/desk/model/desk-failure";
import type { Quote } from "@/desk/model/quote";
import { refreshDesk } from "@/desk/model/refresh-desk";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { quoteTexts } from "./quotes-words";

const texts = quoteTexts.takeBack;

/** As much of a quote as it takes. `revision` as the person saw it: a colleague may have changed it since. */
export type TakenBack = Pick<Quote, "id" | "revision" | "name" | "submission_id">;

/**
 * Takes a quote back that nobody has been sent: it is gone, and its request is open again. Says in a message how it went
 * and never rejects.
 * @returns whether the quote is gone
 */
export function useTakeBack(): {
  takeBack: (quote: TakenBack) => Promise<boolean>;
  isPending: boolean;
} {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: async ({ id, revision }: TakenBack) =>
      throwIfFailed(
        await getSupabase().rpc("take_back_quote", { _quote_id: id, _revision: revision }),
      ),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
  const { run } = useSingleFlight();

  async function takeBack(quote: TakenBack) {
    const isGone = await run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(quote);
        const { submission_id } = quote;
        showToast({
          title: texts.done,
          description: texts.doneFor(quote.name),
          action: {
            label: texts.openRequest,
            altText: texts.openRequestHint,
            onSelect: () => void navigate(deskHref({ request: submission_id })),
          },
        });
        return true;
      } catch (error) {
        showToast({
          tone: "destructive",
          title: texts.failed,
          description: deskFailure(error),
        });
        return false;
      }
    });
    return isGone ?? false;
  }

  return { takeBack, isPending: mutation.isPending };
}
