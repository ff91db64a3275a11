import { useQuery } from "@tanstack/react-query";
import { staffTexts } from "@/content/staff/staff";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { todayInHouston } from "@/lib/business-time";
import { QuoteFilterBar } from "../listing/desk-filter-bar";
import { DeskPager } from "../listing/desk-pager";
import { deskStatusQuery, REFRESH_MS } from "../listing/desk-status-query";
import { ListState } from "../listing/list-state";
import { useCursorStack } from "../listing/use-cursor-stack";
import { NO_QUOTE_FILTER, type QuoteFilter, type QuoteListing } from "../model/desk-filter";
import { quotesQuery } from "../quote/quotes-query";
import { QuoteCard } from "./quote-card";
import { QuotesExport } from "./quotes-export";
import { useKeptFocus } from "./use-kept-focus";

type QuotesListProps = {
  filter: QuoteFilter;
  onFilterChange: (filter: QuoteFilter) => void;
};

/** The quotes, newest first, a page at a time; kept up to date while it is looked at. */
export function QuotesList({ filter, onFilterChange }: QuotesListProps) {
  const filterKey = JSON.stringify(filter);
  const pages = useCursorStack(filterKey);
  const listing: QuoteListing = { filter, after: pages.after };
  const query = useQuery({ ...quotesQuery(listing), refetchInterval: REFRESH_MS });
  const status = useQuery(deskStatusQuery()).data;
  // The server's day, which decides what has expired; this machine's until the first answer.
  const today = status?.businessDate ?? todayInHouston();
  const list = useKeptFocus();
  const isUnfiltered = filterKey === JSON.stringify(NO_QUOTE_FILTER);

  return (
    <>
      <QuoteFilterBar
        filter={filter}
        onChange={onFilterChange}
        followUpsDue={status?.followUpsDue}
      />
      <div className="flex justify-end">
        <QuotesExport listing={listing} />
      </div>
      <div ref={list} tabIndex={-1} className="outline-offset-4">
        <ListState
          query={query}
          emptyText={isUnfiltered ? staffTexts.desk.noProcessed : quoteTexts.nothingMatches}
        >
          {(quotes) => (
            <ul className="grid gap-2">
              {quotes.map((quote) => (
                <QuoteCard key={quote.id} quote={quote} today={today} />
              ))}
            </ul>
          )}
        </ListState>
      </div>
      <DeskPager pages={pages} page={query.data} isFetching={query.isPlaceholderData} />
    </>
  );
}
