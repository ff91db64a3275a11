import "@/lib/zod-without-eval";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { business } from "@/config/business";
import { createQueryClient } from "@/lib/create-query-client";
import { QuoteScreen } from "@/site/quote-page/quote-screen";
import { depositIn, keepToken, takeToken } from "@/site/quote-page/quote-token";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { ErrorBoundary } from "@/ui/error-boundary";
import { UnexpectedError } from "./unexpected-error";

type Arrival = { token: string | null; deposit: string | null };

/** Reads the address. A payment's id stays in it for a reload, as it opens nothing. */
function arrive(): Arrival {
  const deposit = depositIn(window.location.hash);
  return deposit === null ? { token: takeToken(), deposit } : { token: null, deposit };
}

function QuoteApp({ arrivedWith }: { arrivedWith: Arrival }) {
  const [queryClient] = useState(createQueryClient);
  const [{ token, deposit }, setArrival] = useState(arrivedWith);
  // Another link to this page, pasted into the address bar, does not reload it.
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
          onToken={(next) => {
            keepToken(next);
            setArrival({ token: next, deposit: null });
          }}
        />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

/**
 * Starts the page of one quote. An app of its own, not in the route table: it shares nothing with the site's pages.
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
