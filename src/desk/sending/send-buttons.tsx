import { Copy, Mail, MessageSquareText, Printer } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { quotePrintPath, staffPaths } from "@/config/staff-paths";
import { DeskButton } from "@/desk/frame/desk-button";
import { mailtoLink, messageByHand, sentMessage, smsHref } from "@/desk/letters/quote-message";
import { useQuoteTerms } from "@/desk/letters/use-quote-terms";
import { letterSender } from "@/desk/model/letter-sender";
import type { Quote } from "@/desk/model/quote";
import { isExpired } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import type { QuoteChannel } from "@/desk/steps/quote-steps";
import { makeLink } from "@/desk/steps/thread-steps";
import { useStep } from "@/desk/steps/use-step";
import { cn } from "@/lib/cn";
import type { PaperKind } from "@/request/papers";
import { meaningOf } from "@/request/quote-status";
import { buttonBase, buttonVariants, compactButton } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { sendTexts } from "./send-texts";

type SendLinkProps = {
  /** Null if the customer can't be reached this way. */
  href: string | null;
  onClick: (event: MouseEvent) => void;
  isNewTab?: boolean;
  children: ReactNode;
};

/** A link to the device's mail or text app, or to the sheet; a disabled button without an address. */
function SendLink({ href, onClick, isNewTab = false, children }: SendLinkProps) {
  if (href === null) return <DeskButton disabled>{children}</DeskButton>;
  return (
    <a
      href={href}
      onClick={onClick}
      className={cn(buttonBase, buttonVariants.outline, compactButton)}
      {...(isNewTab && { target: "_blank", rel: "noopener" })}
    >
      {children}
    </a>
  );
}

const texts = sendTexts;

type SendButtonsProps = {
  quote: Quote;
  /** Papers of the business that its page has; none by default. */
  papers?: readonly PaperKind[];
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  /** Called when the message has left this page: opened elsewhere, copied, or opened for printing. */
  onSent: (channel: QuoteChannel) => void;
  /** Whether the click may proceed; otherwise the link doesn't open. */
  mayGo?: () => boolean;
};

/** E-mail, text, copy and print, with remarks about those that are unavailable. */
export function SendButtons(props: SendButtonsProps) {
  const { quote, papers, today, onSent, mayGo = () => true } = props;
  const { terms, own, hasFailed, isSample, areTermsForeign, mustConfirm } = useQuoteTerms(quote);
  const { take } = useStep();
  const isOver = isExpired(quote, today);
  // What is sent or accepted has a version that a link can open.
  const { forCustomer } = meaningOf(quote.status);
  const hasLink = forCustomer === "open" || forCustomer === "accepted";
  const sender = { ...letterSender, own };
  const message = isOver || mustConfirm || !terms ? null : messageByHand(quote, sender, terms);
  const email = message && mailtoLink(quote, message);
  const text = message && smsHref(quote, message);
  const remarks = [
    isOver && quoteTexts.status.blockedSend.expired,
    !terms && (hasFailed ? texts.noTerms : texts.loadingTerms),
    mustConfirm && texts.mustConfirm,
    message && !email && texts.noEmail,
    message && !text && texts.noPhone,
    message && (hasLink ? texts.linkInCopy : texts.noLink),
    email && !email.isWhole && texts.shortened,
    message && isSample && texts.sample,
    message && areTermsForeign && texts.foreignTerms,
  ].filter(Boolean);

  const go = (channel: QuoteChannel) => (event: MouseEvent) => {
    if (mayGo()) onSent(channel);
    else event.preventDefault();
  };

  async function copy() {
    if (!message || !terms || !mayGo()) return;
    dismissErrors();
    let { body } = message;
    if (hasLink) {
      const result = await take(quote, makeLink(), {
        done: ({ answer }) => {
          if (answer) body = sentMessage({ ...quote, papers }, sender, terms, answer).body;
        },
        failed: texts.linkFailed,
      });
      if (!result?.isTaken) return;
    }
    try {
      await navigator.clipboard.writeText(body);
      showToast({ title: texts.copied });
      onSent("copy");
    } catch {
      // No permission, or not served over HTTPS.
      showToast({
        tone: "destructive",
        title: texts.copyFailed,
        description: texts.otherWay,
      });
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
        {/* In a new tab, so that the desk keeps its state. */}
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
