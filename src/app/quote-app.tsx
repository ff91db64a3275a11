import "@/lib/zod-without-eval";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { business } from "@/config/business";
import { createQueryClient } from "@/lib/query-client";
import { QuoteScreen } from "@/site/quote-page/quote-screen";
import { depositIn, takeToken } from "@/site/quote-page/quote-token";
import { quotePageTexts } from "@/site/words/quote/quote-words";
import { ErrorBoundary } from "@/ui/error-boundary";
import { UnexpectedError } from "./unexpected-error";

type Arrival = { token: string | null; deposit: string | null };

/** What the address brings. A payment stays in it, for a reload: it opens nothing. */
function arrive(): Arrival {
  const deposit = depositIn(window.location.hash);
  return deposit === null ? { token: takeToken(), deposit } : { token: null, deposit };
}

function QuoteApp({ arrivedWith }: { arrivedWith: Arrival }) {
  const [queryClient] = useState(createQueryClient);
  const [{ token, deposit }, setArrival] = useState(arrivedWith);
  // Another link of the same page, pasted into its address, loads nothing anew.
  useEffect(() => {
    const change = () => {
      const next = arrive();
      if (next.token !== null) setArrival(next);
    };
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={<UnexpectedError />}>
        <QuoteScreen
          key={token}
          token={token}
          deposit={deposit}
          onToken={(next) => setArrival({ token: next, deposit: null })}
        />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

/**
 * Starts the page of one quote. An app of its own, and not in the route table: nothing of the site is on it, and no other
 * page carries a byte for it.
 */
export function mountQuote(root: HTMLElement): void {
  const arrivedWith = arrive();
  document.title = quotePageTexts.title(business);
  createRoot(root).render(
    <StrictMode>
      <QuoteApp arrivedWith={arrivedWith} />
    </StrictMode>,
  );
}
