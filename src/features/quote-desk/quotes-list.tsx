import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffTexts } from "@/content/staff";
import { quoteTexts } from "@/content/staff-quotes";
import { todayInHouston } from "@/lib/moments";
import { ExportButton } from "./csv-export-button";
import { NO_QUOTE_FILTER, type QuoteListing } from "./desk-filter";
import { QuoteFilterBar } from "./desk-filter-bar";
import { DeskPager } from "./desk-pager";
import { deskStatusQuery, REFRESH_MS } from "./desk-status-query";
import { ListState } from "./list-state";
import { PAGE_SIZE } from "./page";
import { QuoteCard } from "./quote-card";
import { quotesQuery } from "./quotes-query";
import { useCursorStack } from "./use-cursor-stack";
import { useKeptFocus } from "./use-kept-focus";

/** The quotes, newest first, a page at a time; kept up to date while it is looked at. */
export function QuotesList() {
  const [filter, setFilter] = useState(NO_QUOTE_FILTER);
  const filterKey = JSON.stringify(filter);
  const { after, pageNumber, push, pop } = useCursorStack(filterKey);
  const listing: QuoteListing = { filter, after };
  const query = useQuery({ ...quotesQuery(listing), refetchInterval: REFRESH_MS });
  const status = useQuery(deskStatusQuery()).data;
  // The server's day, which decides what has expired; this machine's until the first answer.
  const today = status?.businessDate ?? todayInHouston();
  const list = useKeptFocus();
  const next = query.data?.next ?? null;
  const isUnfiltered = filterKey === JSON.stringify(NO_QUOTE_FILTER);

  return (
    <>
      <QuoteFilterBar filter={filter} onChange={setFilter} followUpsDue={status?.followUpsDue} />
      <div className="flex justify-end">
        <ExportButton kind="quotes" listing={listing} />
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
      <DeskPager
        hasPrevious={pageNumber > 1}
        hasNext={next !== null}
        onPrevious={pop}
        onNext={() => {
          if (next) push(next);
        }}
        firstRow={(pageNumber - 1) * PAGE_SIZE + 1}
        rowCount={query.data?.rows.length ?? 0}
        isFetching={query.isPlaceholderData}
      />
    </>
  );
}
