import { ChevronDown, Copy, Mail, MessageSquareText, Printer } from "lucide-react";
import { useRef, useState } from "react";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { business } from "@/config/business";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { cn } from "@/lib/cn";
import { isExpired, obstacleOf } from "../model/quote-status";
import type { QuoteActionProps } from "../quote/quote-action-props";
import { QuoteButton } from "../quote/quote-button";
import { quotePrintPath } from "../quote/quote-print-path";
import { QuoteSection } from "../quote/quote-section";
import { mailtoLink, quoteMessage, smsHref } from "./quote-message";
import { SendLink } from "./send-quote-link";

const texts = quoteTexts.send;

/** Selects everything inside an element, for the person to copy. */
function selectText(element: HTMLElement | null) {
  if (element) window.getSelection()?.selectAllChildren(element);
}

/** Brings the quote to the customer: copied, by e-mail, as a text message or on paper. */
export function SendQuote({ quote, today, change, isPending }: QuoteActionProps) {
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const preview = useRef<HTMLParagraphElement>(null);
  const message = quoteMessage(quote, business);
  const isBlocked = isExpired(quote, today);
  const email = isBlocked ? null : mailtoLink(quote, message);
  const text = isBlocked ? null : smsHref(quote, message);
  const canBeSent = quote.status === "pending" && obstacleOf(quote, today) === null;
  const remarks = [
    isBlocked && quoteTexts.status.blockedSend.expired,
    !isBlocked && !email && texts.noEmail,
    !isBlocked && !text && texts.noPhone,
    email && !email.isWhole && texts.shortened,
  ].filter(Boolean);
  const ask = () => setIsAsking(true);
  // A quote that is taken back later must not be asked about before it has gone out again.
  if (isAsking && quote.status !== "pending") setIsAsking(false);

  async function copy() {
    dismissErrors();
    try {
      await navigator.clipboard.writeText(message.body);
      showToast({ title: texts.copied });
      ask();
    } catch {
      // No permission, or a page that was not served over HTTPS.
      setIsPreviewShown(true);
      showToast({
        tone: "destructive",
        title: texts.copyFailed,
        description: texts.copyFailedHint,
      });
      requestAnimationFrame(() => selectText(preview.current));
    }
  }

  return (
    <QuoteSection heading={texts.heading}>
      <div className="flex flex-wrap gap-3">
        <QuoteButton disabled={isBlocked} onClick={() => void copy()}>
          <Copy aria-hidden size={18} />
          {texts.copy}
        </QuoteButton>
        <SendLink href={email?.href ?? null} onClick={ask}>
          <Mail aria-hidden size={18} />
          {texts.email}
        </SendLink>
        <SendLink href={text} onClick={ask}>
          <MessageSquareText aria-hidden size={18} />
          {texts.text}
        </SendLink>
        {/* A tab of its own: the desk keeps its place, filter and open quote. */}
        <SendLink href={quotePrintPath(quote.id)} onClick={ask} isNewTab>
          <Printer aria-hidden size={18} />
          {texts.print}
          <span className="sr-only"> {texts.opensNewTab}</span>
        </SendLink>
      </div>
      {remarks.length > 0 && <p className="mt-2 text-note text-stone">{remarks.join(" ")}</p>}
      {isAsking && canBeSent && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-3 bg-ivory p-4">
          <p className="font-semibold text-base">{texts.askSent}</p>
          <QuoteButton
            variant="primary"
            isBusy={isPending}
            onClick={() => change(quote, { status: "sent" }, quoteTexts.status.done.sent)}
          >
            {quoteTexts.status.send}
          </QuoteButton>
          <QuoteButton onClick={() => setIsAsking(false)}>{texts.notYet}</QuoteButton>
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
          className="wrap-anywhere select-text whitespace-pre-line border-hairline border-l-2 pl-4"
        >
          {message.body}
        </p>
      </details>
    </QuoteSection>
  );
}
