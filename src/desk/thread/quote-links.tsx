import { useState } from "react";
import type { Language } from "@/config/languages";
import { DeskButton } from "@/desk/frame/desk-button";
import { sendTexts } from "@/desk/sending/send-texts";
import { useThreadCall } from "@/desk/steps/use-thread-call";
import { formatRecentMoment } from "@/lib/business-time";
import { customerLink } from "@/request/quote-letter/customer-links";
import { showToast } from "@/ui/toast/toast-store";
import type { QuoteLink } from "./thread-query";
import { threadTexts } from "./thread-texts";

const texts = threadTexts.links;

type QuoteLinksProps = {
  quoteId: string;
  /** The customer's. */
  language: Language;
  links: readonly QuoteLink[];
};

/** The links that open a quote: each can be revoked, and more created. */
export function QuoteLinks({ quoteId, language, links }: QuoteLinksProps) {
  const { call, isPending } = useThreadCall();
  const [made, setMade] = useState<string>();
  const good = links.filter(({ revoked_at }) => revoked_at === null);

  async function make() {
    let link = "";
    const isMade = await call(
      async ({ makeLink }) => {
        const made = await makeLink({ _quote_id: quoteId });
        link = customerLink({ siteUrl: window.location.origin }, made, language);
      },
      { failed: sendTexts.linkFailed },
    );
    if (!isMade) return;
    setMade(link);
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: texts.isCopied });
    } catch {
      // The link is on screen to copy by hand.
    }
  }

  return (
    <details className="text-base">
      <summary className="cursor-pointer py-2.5 font-semibold">
        {texts.heading(good.length)}
      </summary>
      <ul>
        {good.map(({ id, made_at, recipient, viewed_at }) => {
          const words = texts.made(formatRecentMoment(made_at), recipient ?? texts.copied);
          return (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 border-hairline border-t py-1"
            >
              <span className="wrap-anywhere min-w-0">{words}</span>
              <span className="text-note text-stone">{viewed_at && threadTexts.viewed(null)}</span>
              <DeskButton
                className="ml-auto"
                aria-label={texts.revokeOf(words)}
                isBusy={isPending}
                onClick={() =>
                  void call(({ revoke }) => revoke({ _id: id }), {
                    done: texts.revoked,
                    failed: texts.notRevoked,
                  })
                }
              >
                {texts.revoke}
              </DeskButton>
            </li>
          );
        })}
      </ul>
      <DeskButton className="mt-2" isBusy={isPending} onClick={() => void make()}>
        {texts.make}
      </DeskButton>
      <div role="status">
        {made && (
          <div className="mt-3 bg-ivory p-4">
            <p className="wrap-anywhere select-all">{made}</p>
            <p className="mt-1 text-note text-stone">{texts.select}</p>
          </div>
        )}
      </div>
    </details>
  );
}
