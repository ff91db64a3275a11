import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { isOpen, obstacleOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/quotes/quote-texts";
import { cn } from "@/lib/cn";
import type { QuoteActionProps, QuoteChannel, SendWay } from "../use-update-quote";
import { MessagePreview } from "./message-preview";
import { SendButtons } from "./send-buttons";
import { SendNow } from "./send-now";
import { sendTexts } from "./send-texts";
import { isByHand, useSender } from "./sender";

const texts = sendTexts;

/** Selects an element's text for copying by hand. */
function selectText(element: HTMLElement | null) {
  if (element) window.getSelection()?.selectAllChildren(element);
}

type SendQuoteProps = QuoteActionProps & {
  /** Whether the quote may be sent as stored. */
  mayGo: () => boolean;
};

/** Sends a quote, from here or by staff themselves. */
export function SendQuote({ quote, today, change, isPending, mayGo }: SendQuoteProps) {
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [isForCopying, setIsForCopying] = useState(false);
  const [channel, setChannel] = useState<QuoteChannel>();
  const preview = useRef<HTMLParagraphElement>(null);
  const sender = useSender(quote);
  const canBeSent = quote.status === "pending" && obstacleOf(quote, today) === null;
  // A quote that went back to draft must be sent again before this is asked.
  if (channel && quote.status !== "pending") setChannel(undefined);

  function showForCopying() {
    setIsPreviewShown(true);
    setIsForCopying(true);
    requestAnimationFrame(() => selectText(preview.current));
  }

  function send(ways: SendWay[], isAgreed: boolean) {
    if (!mayGo()) return;
    const isFirst = quote.status === "pending";
    const done = isFirst ? texts.now.done : texts.now.doneAgain;
    void change(quote, isFirst ? { status: "sent" } : {}, done, { by: ways, isAgreed });
  }

  const now = isOpen(quote) && (
    <SendNow quote={quote} today={today} sender={sender} isPending={isPending} onSend={send} />
  );
  const isHandFirst = isByHand(sender);
  return (
    <DeskSection heading={texts.heading}>
      {!isHandFirst && now}
      {!isHandFirst && now && <p className="mt-4 mb-2 text-note text-stone">{texts.byHand}</p>}
      <SendButtons
        quote={quote}
        today={today}
        onSent={setChannel}
        onCopyRefused={showForCopying}
        mayGo={mayGo}
      />
      {isHandFirst && now && <div className="mt-4">{now}</div>}
      {channel && canBeSent && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-3 bg-ivory p-4">
          <p className="font-semibold text-base">{texts.askSent}</p>
          <DeskButton
            variant="primary"
            isBusy={isPending}
            onClick={() =>
              change(quote, { status: "sent" }, quoteTexts.status.done.sent, { by: channel })
            }
          >
            {quoteTexts.status.send}
          </DeskButton>
          <DeskButton onClick={() => setChannel(undefined)}>{texts.notYet}</DeskButton>
        </div>
      )}
      <details
        open={isPreviewShown}
        onToggle={(event) => setIsPreviewShown(event.currentTarget.open)}
        className="mt-2 text-base"
      >
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <ChevronDown
            aria-hidden
            size={18}
            className={cn("transition-transform", isPreviewShown && "rotate-180")}
          />
          {texts.preview}
        </summary>
        <MessagePreview
          quote={quote}
          way="email"
          isForCopying={isForCopying || quote.status === "declined"}
          ref={preview}
        />
      </details>
    </DeskSection>
  );
}
