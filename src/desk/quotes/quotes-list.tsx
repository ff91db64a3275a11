import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeskPager, useCursorStack } from "@/desk/listing/desk-pager";
import { listAndDetail, NothingOpen } from "@/desk/listing/desk-row";
import { deskStatusQuery, REFRESH_MS } from "@/desk/listing/desk-status";
import { QuoteFilterBar } from "@/desk/listing/filter-bar";
import { JumpedTo } from "@/desk/listing/filter-days";
import { useKeptFocus } from "@/desk/listing/focus";
import { ListState, MissingRow, useElsewhere } from "@/desk/listing/list-state";
import type { Open } from "@/desk/listing/use-desk-address";
import {
  NO_QUOTE_FILTER,
  type Page,
  type QuoteFilter,
  type QuoteListing,
  startOfDay,
} from "@/desk/model/desk-filter";
import type { Quote } from "@/desk/model/quote";
import { todayInHouston } from "@/lib/business-time";
import { QuoteCard } from "./quote-card";
import { QuotesExport } from "./quotes-export";
import { quoteQuery, quotesQuery } from "./quotes-query";
import { quoteTexts } from "./quotes-words";
import { customerNewsQuery, viewedQuery } from "./thread/customer-news";

/**
 * The quote that is open while the list does not have it: a link led to it, or a filter no longer lets it through.
 * @param page the list's page, undefined until it is there
 * @param onLeft as for `useElsewhere`
 * @returns undefined while the list has it or nothing is known yet, null when there is no such quote
 */
function useLinkedQuote(
  openId: string | null,
  page: Page<Quote> | undefined,
  onLeft: (() => void) | undefined,
): Quote | null | undefined {
  const isElsewhere = useElsewhere(openId, page, onLeft);
  const { data } = useQuery({
    ...quoteQuery(openId ?? ""),
    enabled: isElsewhere,
    refetchInterval: REFRESH_MS,
  });
  return isElsewhere ? data : undefined;
}

type QuotesListProps = {
  filter: QuoteFilter;
  onFilterChange: (changes: Partial<QuoteFilter>) => void;
  /** The quote that is open, in the list or not. */
  openId: string | null;
  onOpen: Open;
  /** Told when the list has it no longer, where that closes it. */
  onLeft?: (() => void) | undefined;
  /** The day with which the first page begins; null is the beginning of the list. */
  day: string | null;
  onJump: (day: string | null) => void;
  /** Below the search: where else it finds something. */
  found: ReactNode;
};

/** The quotes, newest first, a page at a time; kept up to date while it is looked at. */
export function QuotesList({
  filter,
  onFilterChange,
  openId,
  onOpen,
  onLeft,
  day,
  onJump,
  found,
}: QuotesListProps) {
  const filterKey = JSON.stringify(filter);
  const pages = useCursorStack(
    JSON.stringify({ filter, day }),
    day === null ? null : startOfDay(day, false),
  );
  const listing: QuoteListing = { filter, after: pages.after };
  const query = useQuery({ ...quotesQuery(listing), refetchInterval: REFRESH_MS });
  const status = useQuery(deskStatusQuery()).data;
  // The server's day, which decides what has expired; this machine's until the first answer.
  const today = status?.businessDate ?? todayInHouston();
  const list = useKeptFocus();
  const isUnfiltered = filterKey === JSON.stringify(NO_QUOTE_FILTER);

  const { data: news = [] } = useQuery(customerNewsQuery());
  const sent = (query.data?.rows ?? []).filter(({ status: reached }) => reached === "sent");
  const { data: viewed = [] } = useQuery(viewedQuery(sent.map(({ id }) => id)));

  const linked = useLinkedQuote(openId, query.isPlaceholderData ? undefined : query.data, onLeft);

  return (
    <>
      <QuoteFilterBar
        filter={filter}
        onChange={onFilterChange}
        followUpsDue={status?.followUpsDue}
        found={found}
      />
      <div className={listAndDetail}>
        <JumpedTo day={day} onJump={onJump} />
        {linked === null && (
          <MissingRow
            text={quoteTexts.linked.missing}
            closeLabel={quoteTexts.linked.close}
            onClose={() => onOpen(null)}
          />
        )}
        <div ref={list} tabIndex={-1} className="outline-offset-4">
          <ListState
            query={query}
            emptyText={isUnfiltered ? quoteTexts.noProcessed : quoteTexts.nothingMatches}
            hasMore={Boolean(linked)}
          >
            {(quotes) => (
              <ul>
                {(linked ? [linked, ...quotes] : quotes).map((quote) => (
                  <QuoteCard
                    key={quote.id}
                    quote={quote}
                    today={today}
                    isOpen={quote.id === openId}
                    onOpenChange={(isOpen) => onOpen(isOpen ? quote.id : null, quote.id)}
                    isElsewhere={quote === linked}
                    isViewed={viewed.includes(quote.id)}
                    hasNews={news.some(({ quote_id }) => quote_id === quote.id)}
                  />
                ))}
              </ul>
            )}
          </ListState>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 px-3">
          <DeskPager
            pages={pages}
            page={query.data}
            isFetching={query.isPlaceholderData}
            onTurn={() => onOpen(null)}
            day={day}
            onJump={onJump}
          />
          <QuotesExport listing={listing} />
        </div>
        {openId === null && <NothingOpen>{quoteTexts.nothingOpen}</NothingOpen>}
      </div>
    </>
  );
}
