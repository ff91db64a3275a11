import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { sendTexts } from "@/desk/sending/send-texts";
import { makeLink, revokeLink } from "@/desk/steps/thread-steps";
import { useStep } from "@/desk/steps/use-step";
import { formatRecentMoment } from "@/lib/business-time";
import { customerLink } from "@/request/quote-letter/customer-links";
import { languageOf } from "@/request/request-texts-in";
import { showToast } from "@/ui/toast/toast-store";
import { threadTexts } from "./thread-texts";

const texts = threadTexts.links;

/** The links that open a quote: each can be revoked, and more created. */
export function QuoteLinks() {
  const { quote, thread } = useOpenedQuote();
  const { take, isPending } = useStep();
  const [made, setMade] = useState<string>();
  const good = thread.links.filter(({ revoked_at }) => revoked_at === null);

  async function make() {
    let link = "";
    const result = await take(quote, makeLink(), {
      done: ({ answer }) => {
        const site = { siteUrl: window.location.origin };
        if (answer) link = customerLink(site, answer, languageOf(quote));
      },
      failed: sendTexts.linkFailed,
    });
    if (!result?.isTaken) return;
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
                  void take(quote, revokeLink(id), {
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
