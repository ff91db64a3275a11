import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import type { Business } from "@/desk/business/business";
import { businessQuery } from "@/desk/business/business-query";
import { LoadState } from "@/desk/frame/load-state";
import { quoteTexts } from "@/desk/model/quote-texts";
import { openedQuoteQuery } from "./opened-quote-query";
import type { OpenedQuote } from "./opened-quote-schema";

type Opened = OpenedQuote & {
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  /** The price list and the rest of what the business decides; undefined where that can't be loaded. */
  business: Business | undefined;
};

const OpenedContext = createContext<Opened | null>(null);

/** The quote or booking that is open, with everything that is known of it. @throws Error outside of one */
export function useOpenedQuote(): Opened {
  const opened = use(OpenedContext);
  if (!opened) throw new Error("No quote is open here.");
  return opened;
}

const texts = quoteTexts.opened;

type OpenedQuoteProviderProps = { id: string; today: string; children: ReactNode };

/** Reads a quote or booking that is opened, and hands it on once all of it is there. */
export function OpenedQuoteProvider({ id, today, children }: OpenedQuoteProviderProps) {
  const query = useQuery(openedQuoteQuery(id));
  const { data: business, isLoading, failureCount } = useQuery(businessQuery());
  if (query.data === null) return <p role="status">{quoteTexts.linked.missing}</p>;
  // Usually known by then. A quote opens without it, rather than not at all.
  const isWaiting = isLoading && failureCount === 0;
  if (!query.data || isWaiting)
    return (
      // Keys wait for it (`useListShortcuts`).
      <div data-desk-reading={query.isError ? "failed" : "loading"}>
        <LoadState query={query} texts={texts} isSmall />
      </div>
    );
  return <OpenedContext value={{ ...query.data, today, business }}>{children}</OpenedContext>;
}
