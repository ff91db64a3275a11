import { business } from "@/config/business";
import { QuoteFrame, StateSection } from "./quote-frame";
import { quotePageTexts } from "./quote-words";

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
