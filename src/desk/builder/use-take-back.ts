import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { businessQuery } from "@/desk/business/business-query";
import { useDraftOwner, writeDraft } from "@/desk/drafts/drafts";
import { namedIn } from "@/desk/letters/line-text";
import { deskHref } from "@/desk/model/desk-address";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { nothingAfter, type Step } from "@/desk/steps/step";
import { useStep } from "@/desk/steps/use-step";
import { getSupabase } from "@/lib/supabase/client";
import { showToast } from "@/ui/toast/toast-store";
import { toDraft } from "./decisions";

/** Deletes an unsent quote, unless a colleague has changed it since. */
const takeBackQuote = (): Step => ({
  send: ({ id, revision }) =>
    nothingAfter(getSupabase().rpc("take_back_quote", { _quote_id: id, _revision: revision })),
  deletes: true,
});

/**
 * Deletes an unsent quote: its request is open again, and its content becomes a draft. Shows the outcome and never rejects.
 * @returns whether the quote is gone
 */
export function useTakeBack() {
  const navigate = useNavigate();
  const owner = useDraftOwner();
  const { data: business } = useQuery(businessQuery());
  const extras = namedIn(business);
  const { take, isPending } = useStep();

  async function takeBack(quote: Quote) {
    const { submission_id } = quote;
    const result = await take(quote, takeBackQuote(), {
      done: () => {
        if (owner)
          writeDraft({ owner, kind: "create", rowId: submission_id }, toDraft(quote, extras));
        showToast({
          title: quoteTexts.takeBack.done,
          description: quoteTexts.takeBack.doneFor(quote.name),
          action: {
            label: quoteTexts.takeBack.openRequest,
            altText: quoteTexts.takeBack.openRequestHint,
            onSelect: () => void navigate(deskHref({ request: submission_id })),
          },
        });
      },
      failed: quoteTexts.takeBack.failed,
    });
    return result?.isTaken === true;
  }

  return { takeBack, isPending };
}
