import { Copy, Mail, MessageSquareText, Printer } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { business } from "@/config/business";
import { quotePrintPath, staffPaths } from "@/config/staff-paths";
import { DeskButton } from "@/desk/frame/desk-parts";
import type { Quote } from "@/desk/model/quote";
import { isExpired } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { cn } from "@/lib/cn";
import { buttonBase, buttonVariants, compactButton } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import type { QuoteChannel } from "../update-quote";
import { sendTexts } from "./message-words";
import { mailtoLink, quoteMessage, smsHref } from "./quote-message";
import { useQuoteTerms } from "./quote-terms";

type SendLinkProps = {
  /** Where it leads; null when the customer cannot be reached this way. */
  href: string | null;
  onClick: (event: MouseEvent) => void;
  isNewTab?: boolean;
  children: ReactNode;
};

/** A link to the device's mail or text program, or to the sheet; without an address a button that says so. */
function SendLink({ href, onClick, isNewTab = false, children }: SendLinkProps) {
  const className = cn(buttonBase, buttonVariants.outline, compactButton);
  if (href === null) {
    return (
      <button type="button" disabled className={className}>
        {children}
      </button>
    );
  }
  return (
    <a
      href={href}
      onClick={onClick}
      className={className}
      {...(isNewTab && { target: "_blank", rel: "noopener" })}
    >
      {children}
    </a>
  );
}

const texts = sendTexts;

type SendButtonsProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  /** Told when the message has left this page: opened in another program, copied, or opened to be printed. */
  onSent: (channel: QuoteChannel) => void;
  /** Told when the browser refuses to copy. */
  onCopyRefused?: () => void;
  /** Whether the click may go on; where it may not, the link does not open. */
  mayGo?: () => boolean;
};

/** The four ways to the customer, side by side. One that is not open says why below. */
export function SendButtons(props: SendButtonsProps) {
  const { quote, today, onSent, onCopyRefused, mayGo = () => true } = props;
  const { terms, hasFailed, isSample, mustConfirm } = useQuoteTerms(quote);
  const isOver = isExpired(quote, today);
  const message = isOver || mustConfirm || !terms ? null : quoteMessage(quote, business, terms);
  const email = message && mailtoLink(quote, message);
  const text = message && smsHref(quote, message);
  const remarks = [
    isOver && quoteTexts.status.blockedSend.expired,
    !terms && (hasFailed ? texts.noTerms : texts.loadingTerms),
    mustConfirm && texts.mustConfirm,
    message && !email && texts.noEmail,
    message && !text && texts.noPhone,
    email && !email.isWhole && texts.shortened,
    message && isSample && texts.sample,
  ].filter(Boolean);

  const go = (channel: QuoteChannel) => (event: MouseEvent) => {
    if (mayGo()) onSent(channel);
    else event.preventDefault();
  };

  async function copy() {
    if (!message || !mayGo()) return;
    dismissErrors();
    try {
      await navigator.clipboard.writeText(message.body);
      showToast({ title: texts.copied });
      onSent("copy");
    } catch {
      // No permission, or a page that was not served over HTTPS.
      showToast({
        tone: "destructive",
        title: texts.copyFailed,
        description: onCopyRefused ? texts.copyFailedHint : texts.copyFailedElsewhere,
      });
      onCopyRefused?.();
    }
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <SendLink href={email?.href ?? null} onClick={go("email")}>
          <Mail aria-hidden size={18} />
          {texts.email}
        </SendLink>
        <SendLink href={text} onClick={go("text")}>
          <MessageSquareText aria-hidden size={18} />
          {texts.text}
        </SendLink>
        <DeskButton disabled={message === null} onClick={() => void copy()}>
          <Copy aria-hidden size={18} />
          {texts.copy}
        </DeskButton>
        {/* A tab of its own: the desk keeps its place, filter and open quote. */}
        <SendLink
          href={mustConfirm ? null : quotePrintPath(quote.id)}
          onClick={go("print")}
          isNewTab
        >
          <Printer aria-hidden size={18} />
          {texts.print}
          <span className="sr-only"> {texts.opensNewTab}</span>
        </SendLink>
      </div>
      {remarks.length > 0 && (
        <p className="mt-2 text-note text-stone">
          {remarks.join(" ")}
          {isSample && (
            <>
              {" "}
              <TextLink href={staffPaths.business}>{texts.toBusiness}</TextLink>
            </>
          )}
        </p>
      )}
    </>
  );
}
