import { useState } from "react";
import type { Language } from "@/config/languages";
import { yourQuotePath } from "@/config/your-quote-path";
import { DeskButton } from "@/desk/frame/desk-parts";
import { formatRecentMoment } from "@/lib/business-time";
import { showToast } from "@/ui/toast/toast-store";
import type { QuoteLink } from "./thread";
import { useThreadCall } from "./thread-mutations";
import { threadTexts } from "./thread-words";

const texts = threadTexts.links;

type QuoteLinksProps = {
  quoteId: string;
  /** The customer's. */
  language: Language;
  links: readonly QuoteLink[];
};

/** The links that open a quote for whoever has them: each can be revoked, and one more made to hand on. */
export function QuoteLinks({ quoteId, language, links }: QuoteLinksProps) {
  const { call, isPending } = useThreadCall();
  const [made, setMade] = useState<string>();
  const good = links.filter(({ revoked_at }) => revoked_at === null);

  async function make() {
    let link = "";
    const isMade = await call(
      async ({ makeLink }) => {
        const token = await makeLink({ _quote_id: quoteId });
        link = `${window.location.origin}${yourQuotePath(language)}#${token}`;
      },
      { failed: texts.failed },
    );
    if (!isMade) return;
    setMade(link);
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: texts.isCopied });
    } catch {
      // It stands there to be copied by hand.
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
