import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { deskFailure, UNDO_MS } from "@/desk/model/desk-failure";
import type { Quote } from "@/desk/model/quote";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { quoteTexts } from "./quotes-words";
import { type QuoteChanges, type QuoteChannel, updateQuoteMutation } from "./update-quote-mutation";
import { useUndoStep } from "./use-undo-step";

/** How a change ended: stored, or the error that came instead (a message about it is on screen already). */
type UpdateResult = { isStored: true; quote: Quote } | { isStored: false; error: unknown };

/** Changes a quote and says in a toast how it went; `undefined` when another change is still under way. */
export type ChangeQuote = (
  quote: Pick<Quote, "id" | "revision" | "name">,
  changes: QuoteChanges,
  done: string,
  /** Of a quote that is marked as sent: the way it went, where that is known. */
  channel?: QuoteChannel,
) => Promise<UpdateResult | undefined>;

/** How long nothing follows a change that moves buttons, in milliseconds: a second click belongs to the first. */
export const SETTLE_MS = 1000;

const STEP_COLUMNS = ["status", "valid_until", "follow_up_on"];
/** Of these, what moves buttons. */
const MOVING_COLUMNS = ["status", "valid_until"];

/**
 * One change at a time: a second click while one is under way does nothing, nor within a second of a change
 * after which other buttons are there.
 */
export function useUpdateQuote() {
  const mutation = useMutation(updateQuoteMutation(useQueryClient()));
  const { undo } = useUndoStep();
  // The mutation's own state reaches the screen too late for the second click of a double click.
  const isBusy = useRef(false);
  const [isSettling, setIsSettling] = useState(false);

  function settle() {
    setIsSettling(true);
    setTimeout(() => {
      isBusy.current = false;
      setIsSettling(false);
    }, SETTLE_MS);
  }

  const change: ChangeQuote = async (quote, changes, done, channel) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    dismissErrors();
    try {
      const stored = await mutation.mutateAsync({ quote, changes, channel });
      const touches = (columns: string[]) => columns.some((column) => column in changes);
      showToast({
        title: done,
        description: stored.name,
        ...(touches(STEP_COLUMNS) && {
          durationMs: UNDO_MS,
          action: {
            label: quoteTexts.undo.action,
            altText: quoteTexts.undo.alt(stored.name),
            onSelect: () => void undo(stored),
          },
        }),
      });
      if (touches(MOVING_COLUMNS)) settle();
      else isBusy.current = false;
      return { isStored: true, quote: stored };
    } catch (error) {
      isBusy.current = false;
      showToast({
        tone: "destructive",
        title: quoteTexts.notSaved,
        description: deskFailure(error),
      });
      return { isStored: false, error };
    }
  };

  return { change, isPending: mutation.isPending || isSettling, isSaving: mutation.isPending };
}
