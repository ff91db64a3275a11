import "@/lib/zod-without-eval";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { business } from "@/config/business";
import { createQueryClient } from "@/lib/query-client";
import { QuoteScreen } from "@/site/quote-page/quote-screen";
import { takeToken } from "@/site/quote-page/quote-token";
import { quotePageTexts } from "@/site/quote-page/quote-words";
import { ErrorBoundary } from "@/ui/error-boundary";
import { UnexpectedError } from "./unexpected-error";

function QuoteApp({ arrivedWith }: { arrivedWith: string | null }) {
  const [queryClient] = useState(createQueryClient);
  const [token, setToken] = useState(arrivedWith);
  // Another link of the same page, pasted into its address, loads nothing anew.
  useEffect(() => {
    const arrive = () => {
      const next = takeToken();
      if (next !== null) setToken(next);
    };
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={<UnexpectedError />}>
        <QuoteScreen key={token} token={token} onToken={setToken} />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

/**
 * Starts the page of one quote. An app of its own, and not in the route table: nothing of the site is on it, and no other
 * page carries a byte for it.
 */
export function mountQuote(root: HTMLElement): void {
  const token = takeToken();
  document.title = quotePageTexts.title(business);
  createRoot(root).render(
    <StrictMode>
      <QuoteApp arrivedWith={token} />
    </StrictMode>,
  );
}
