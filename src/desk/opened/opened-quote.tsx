import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import { LoadState } from "@/desk/frame/load-state";
import { quoteTexts } from "@/desk/model/quote-texts";
import { openedQuoteQuery } from "./opened-quote-query";
import type { OpenedQuote } from "./opened-quote-schema";

type Opened = OpenedQuote & {
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
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
  if (query.data === null) return <p role="status">{quoteTexts.linked.missing}</p>;
  if (!query.data) return <LoadState query={query} texts={texts} isSmall />;
  return <OpenedContext value={{ ...query.data, today }}>{children}</OpenedContext>;
}
