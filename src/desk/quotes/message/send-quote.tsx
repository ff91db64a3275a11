import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { business } from "@/config/business";
import { DeskButton, DeskSection } from "@/desk/frame/desk-parts";
import { isOpen, obstacleOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { cn } from "@/lib/cn";
import { languageOf } from "@/request/words-of";
import type { QuoteActionProps, QuoteChannel, SendWay } from "../update-quote";
import { sendTexts } from "./message-words";
import { quoteMessage } from "./quote-message";
import { useQuoteTerms } from "./quote-terms";
import { SendButtons } from "./send-buttons";
import { SendNow } from "./send-now";
import { isByHand, useSender } from "./sender";
import { standingOf } from "./standing";

const texts = sendTexts;

/** Selects everything inside an element, for the person to copy. */
function selectText(element: HTMLElement | null) {
  if (element) window.getSelection()?.selectAllChildren(element);
}

type SendQuoteProps = QuoteActionProps & {
  /** Whether the quote may go out as it is stored. */
  mayGo: () => boolean;
};

/** Brings the quote to the customer: sent from here, or by staff themselves by mail, as a text, copied or on paper. */
export function SendQuote({ quote, today, change, isPending, mayGo }: SendQuoteProps) {
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [channel, setChannel] = useState<QuoteChannel>();
  const preview = useRef<HTMLParagraphElement>(null);
  const { terms } = useQuoteTerms(quote);
  const sender = useSender(quote);
  const canBeSent = quote.status === "pending" && obstacleOf(quote, today) === null;
  // A quote that is taken back later must not be asked about before it has gone out again.
  if (channel && quote.status !== "pending") setChannel(undefined);

  function showForCopying() {
    setIsPreviewShown(true);
    requestAnimationFrame(() => selectText(preview.current));
  }

  function send(ways: SendWay[], isAgreed: boolean) {
    if (!mayGo()) return;
    const isFirst = quote.status === "pending";
    const done = isFirst ? texts.now.done : texts.now.doneAgain;
    const sending = { by: ways, isAgreed, standing: standingOf(quote) };
    void change(quote, isFirst ? { status: "sent" } : {}, done, sending);
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
              change(quote, { status: "sent" }, quoteTexts.status.done.sent, {
                by: channel,
                standing: standingOf(quote),
              })
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
        <p
          ref={preview}
          lang={languageOf(quote)}
          className="wrap-anywhere select-text whitespace-pre-line border-hairline border-l-2 pl-4"
        >
          {terms ? quoteMessage(quote, business, terms).body : texts.loadingTerms}
        </p>
      </details>
    </DeskSection>
  );
}
