import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeskList, type ListPlace } from "@/desk/listing/desk-list";
import { useCursorStack } from "@/desk/listing/desk-pager";
import { ColumnHeadings } from "@/desk/listing/desk-row";
import { deskStatusQuery, REFRESH_MS } from "@/desk/listing/desk-status";
import { QuoteFilterBar } from "@/desk/listing/filter-bar";
import { NO_QUOTE_FILTER, type QuoteFilter, type QuoteListing } from "@/desk/model/desk-filter";
import { quoteTexts } from "@/desk/model/quote-texts";
import { moneyDueQuery } from "@/desk/money/money-query";
import { openedQuoteQuery } from "@/desk/opened/opened-quote-query";
import type { OpenedQuote } from "@/desk/opened/opened-quote-schema";
import { quotesQuery } from "@/desk/steps/quotes-query";
import { customerNewsQuery, viewedQuery } from "@/desk/thread/customers-wrote";
import { todayInHouston } from "@/lib/business-time";
import { QuoteCard } from "./quote-card";
import { QuotesExport } from "./quotes-export";

/** The row of a quote that a link opened, of what is read to show it. */
const openedRowQuery = (id: string) => ({
  ...openedQuoteQuery(id),
  select: (opened: OpenedQuote | null) => opened?.quote ?? null,
});

type QuotesListProps = ListPlace & {
  filter: QuoteFilter;
  onFilterChange: (changes: Partial<QuoteFilter>) => void;
  /** Beside the search: where else it finds something. */
  found: ReactNode;
};

/** The quotes, newest first, kept up to date. */
export function QuotesList({ filter, onFilterChange, found, ...place }: QuotesListProps) {
  const pages = useCursorStack({ filter }, place.day, false);
  const listing: QuoteListing = { filter, after: pages.after };
  const query = useQuery({ ...quotesQuery(listing), refetchInterval: REFRESH_MS });
  const status = useQuery(deskStatusQuery()).data;
  // The server's day decides what has expired; this machine's stands in until the first answer.
  const today = status?.businessDate ?? todayInHouston();
  const rows = query.data?.rows;

  const { data: dues } = useQuery(moneyDueQuery());

  const { data: news = [] } = useQuery(customerNewsQuery());
  const sent = (rows ?? []).filter(({ status: reached }) => reached === "sent");
  const { data: viewed = [] } = useQuery(viewedQuery(sent.map(({ id }) => id)));

  const isUnfiltered = JSON.stringify(filter) === JSON.stringify(NO_QUOTE_FILTER);
  const texts = {
    ...quoteTexts.linked,
    nothingOpen: quoteTexts.nothingOpen,
    empty: isUnfiltered ? quoteTexts.noProcessed : quoteTexts.nothingMatches,
  };
  return (
    <>
      <QuoteFilterBar
        filter={filter}
        onChange={onFilterChange}
        followUpsDue={status?.followUpsDue}
        found={found}
      />
      <DeskList
        {...place}
        query={query}
        pages={pages}
        groups={rows && [{ name: "all", rows }]}
        oneQuery={openedRowQuery}
        texts={texts}
        frame={(list) => (
          <>
            <ColumnHeadings {...quoteTexts.columns} />
            {list}
          </>
        )}
        exported={<QuotesExport listing={listing} />}
      >
        {(quote, shared) => (
          <QuoteCard
            key={quote.id}
            quote={quote}
            today={today}
            isViewed={viewed.includes(quote.id)}
            hasNews={news.some(({ quote_id }) => quote_id === quote.id)}
            money={dues && { due: dues.find(({ quote_id }) => quote_id === quote.id) }}
            {...shared}
          />
        )}
      </DeskList>
    </>
  );
}
