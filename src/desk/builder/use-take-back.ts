import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { businessQuery } from "@/desk/business/business-query";
import { useDraftOwner, writeDraft } from "@/desk/drafts/drafts";
import { deskHref } from "@/desk/model/desk-address";
import { deskCall } from "@/desk/model/desk-query";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { showToast } from "@/ui/toast/toast-store";
import { toDraft } from "./decisions";

/** Deletes an unsent quote, unless a colleague has changed it since. @throws BackendError */
const takeBackQuote = ({ id, revision }: Quote) =>
  deskCall((backend) => backend.rpc("take_back_quote", { _quote_id: id, _revision: revision }));

/**
 * Deletes an unsent quote: its request is open again, and its content becomes a draft. Shows the outcome and never rejects.
 * @returns whether the quote is gone
 */
export function useTakeBack() {
  const navigate = useNavigate();
  const owner = useDraftOwner();
  const { data: business } = useQuery(businessQuery());
  const extras = business?.prices ?? [];
  const mutation = useChange(takeBackQuote);
  const { attempt } = useAttempt();

  async function takeBack(quote: Quote) {
    const isGone = await attempt(async () => {
      await mutation.mutateAsync(quote);
      const { submission_id } = quote;
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
    }, quoteTexts.takeBack.failed);
    return isGone ?? false;
  }

  return { takeBack, isPending: mutation.isPending };
}
