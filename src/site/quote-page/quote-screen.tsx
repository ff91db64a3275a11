import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { NotLoaded, UnknownLink } from "./no-quote";
import { OpenedQuoteView } from "./opened-quote-view";
import { PaymentReturn } from "./payment/payment-return";
import { openQuote } from "./quote-api";
import { QuoteFrame, QuoteLoading } from "./quote-frame";

/**
 * How often an open quote is refetched while its page is visible, and one that did not load is retried, in milliseconds:
 * an answer is there within half a minute.
 */
const EVERY_MS = 20_000;
const FAILED_EVERY_MS = 10_000;

function Opened({ token, onToken }: { token: string; onToken: (token: string) => void }) {
  const query = useQuery({
    queryKey: ["your-quote", token],
    queryFn: ({ signal }) => openQuote(token, signal),
    retry: 1,
    // Run offline, too: its failure is what shows the offline message.
    networkMode: "always",
    refetchOnReconnect: "always",
    refetchInterval: ({ state }) => (state.status === "error" ? FAILED_EVERY_MS : EVERY_MS),
  });
  const { data: quote, refetch } = query;
  const onStale = useCallback(() => refetch(), [refetch]);
  if (quote === undefined) {
    return query.isError ? (
      <QuoteFrame>
        <NotLoaded onTry={onStale} />
      </QuoteFrame>
    ) : (
      <QuoteLoading />
    );
  }
  if (quote === null) {
    return (
      <QuoteFrame>
        <UnknownLink isCut={false} onToken={onToken} />
      </QuoteFrame>
    );
  }
  return (
    <QuoteFrame number={quote.document.number}>
      <OpenedQuoteView token={token} quote={quote} onStale={onStale} />
    </QuoteFrame>
  );
}

type QuoteScreenProps = {
  /** Null if the address has none. */
  token: string | null;
  /** The payment that Stripe leads back with; null for none. */
  deposit: string | null;
  /** Called with the token of a typed code. */
  onToken: (token: string) => void;
};

/** What the link in a quote's message opens, and where Stripe leads back to. */
export function QuoteScreen({ token, deposit, onToken }: QuoteScreenProps) {
  if (token !== null) return <Opened token={token} onToken={onToken} />;
  const unknown = (
    <QuoteFrame>
      <UnknownLink isCut onToken={onToken} />
    </QuoteFrame>
  );
  return deposit === null ? unknown : <PaymentReturn id={deposit} unknown={unknown} />;
}
