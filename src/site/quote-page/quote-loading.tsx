import { business } from "@/config/business";
import { quotePageTexts } from "@/site/words/quote/quote-words";
import { QuoteFrame, StateSection } from "./quote-frame";

/** Until the quote is there; in the built page's HTML too. */
export function QuoteLoading() {
  return (
    <QuoteFrame>
      <StateSection>
        <p role="status" className="noscript:hidden">
          {quotePageTexts.loading}
        </p>
        <noscript>
          <p className="mt-3">{quotePageTexts.noScript(business)}</p>
        </noscript>
      </StateSection>
    </QuoteFrame>
  );
}
