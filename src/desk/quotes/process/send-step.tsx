import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef } from "react";
import { staffTexts } from "@/desk/desk-words";
import type { Quote } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { todayInHouston } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { SendButtons } from "../message/send-buttons";
import { QuoteButton } from "../quote-button";
import type { QuoteChannel } from "../update-quote-mutation";
import { useUpdateQuote } from "../use-update-quote";

const texts = staffTexts.process.send;

type SendStepProps = { quote: Quote; onClose: () => void };

/**
 * The quote that was just made, on its way out: each way opens with one click, which marks the quote as sent too. Links and
 * not a window opened from a script: after waiting for the server, browsers open none.
 */
export function SendStep({ quote, onClose }: SendStepProps) {
  const { change, isSaving } = useUpdateQuote();
  const buttons = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => buttons.current?.querySelector<HTMLElement>("a, button:enabled")?.focus(), []);

  async function markSent(channel: QuoteChannel) {
    const result = await change(quote, { status: "sent" }, quoteTexts.status.done.sent, channel);
    if (result?.isStored) onClose();
  }

  return (
    <>
      <Dialog.Title className="wrap-anywhere font-display text-item">
        {texts.title(quote.name)}
      </Dialog.Title>
      <Dialog.Description className="mt-1 text-base text-stone">
        {quote.quote_amount !== null && `${formatDollars(quote.quote_amount)} · `}
        {quoteTexts.validThrough(formatShortDate(quote.valid_until))}
      </Dialog.Description>
      <div ref={buttons} className="mt-6">
        <SendButtons
          quote={quote}
          today={todayInHouston()}
          onSent={(channel) => void markSent(channel)}
        />
      </div>
      <p className="mt-4 text-base">{texts.hint}</p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <QuoteButton isBusy={isSaving} onClick={onClose}>
          {texts.later}
        </QuoteButton>
        <p role="status" className="text-note text-stone">
          {isSaving && quoteTexts.status.saving}
        </p>
      </div>
    </>
  );
}
