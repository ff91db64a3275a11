import { Hourglass, RefreshCw } from "lucide-react";
import { useSyncExternalStore } from "react";
import { formatTimeOfDay } from "@/lib/business-time";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { type AnswerState, waitAfter } from "./answer-state";
import type { QuoteDocument } from "./quote-document";
import { totalOf } from "./quote-facts";
import { CallUs, ScreenHeading, StateSection } from "./quote-frame";
import { FactList } from "./quote-parts";

const texts = quotePageTexts.uncertain;

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser says that it has no connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

type UncertainStepProps = {
  state: Extract<AnswerState, { step: "uncertain" }>;
  document: QuoteDocument;
  onTry: () => void;
};

/** Sent, and no answer: says what is known, and keeps asking. */
export function UncertainStep({ state, document, onTry }: UncertainStepProps) {
  const isOffline = useIsOffline();
  const { acceptance, isTrying, tries, lastTry } = state;
  const time = formatTimeOfDay(new Date(lastTry));
  const nextTry = isTrying ? "" : texts.next(waitAfter(tries) / 1000);
  const quote = [
    quotePageTexts.foot.version(document.number, acceptance.version),
    totalOf(document),
  ];
  return (
    <StateSection>
      <p className="mb-2 flex items-center gap-2 text-amber text-base">
        <Hourglass aria-hidden size={18} />
        {texts.sentAt(time)}
      </p>
      <ScreenHeading>{texts.heading}</ScreenHeading>
      <p className="mt-3">{texts.text}</p>
      <Button className="mt-6 w-full md:w-auto" aria-disabled={isTrying} onClick={onTry}>
        <RefreshCw aria-hidden size={18} />
        {isTrying ? texts.trying : texts.again}
      </Button>
      <CallUs />
      <p role="status" className="mt-4 min-h-13 text-base text-stone">
        {isOffline ? texts.offline : nextTry}
      </p>
      <FactList
        facts={[
          { label: texts.lastTry, value: time },
          { label: texts.quote, value: quote.filter(Boolean).join(", ") },
          { label: quotePageTexts.review.signed, value: acceptance.name },
        ]}
      />
      <p className="mt-4 text-base text-stone">{texts.keepOpen}</p>
    </StateSection>
  );
}
