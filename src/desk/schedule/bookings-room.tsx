import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { LoadFailed } from "@/desk/frame/load-state";
import { listAndDetail, NothingOpen } from "@/desk/listing/desk-row";
import { deskStatusQuery } from "@/desk/listing/desk-status";
import { SearchField } from "@/desk/listing/filter-frame";
import { useKeptFocus } from "@/desk/listing/focus-handover";
import { type ReadQuery, ReadState } from "@/desk/listing/list-state";
import { deskHref } from "@/desk/model/desk-address";
import { MoneyDueList } from "@/desk/money/money-due-list";
import { quoteQuery } from "@/desk/steps/quotes-query";
import { type CustomerNews, customerNewsQuery } from "@/desk/thread/customers-wrote";
import { isQuestion } from "@/desk/thread/thread-entries";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";
import { BookingHeadings, BookingRow } from "./booking-row";
import { BOOKING_VIEWS, type BookingView, groupsOf, inView, type OpenView } from "./booking-views";
import {
  type BookingLine,
  endedBookingsQuery,
  foundBookingsQuery,
  oneBookingQuery,
  openBookingsQuery,
} from "./bookings-query";
import { ImportLink } from "./import-link";
import { scheduleTexts as texts } from "./schedule-texts";
import type { BookingsAddressControl } from "./use-bookings-address";

type ViewsProps = {
  /** Null during a search, which covers all bookings. */
  view: BookingView | null;
  onChange: (view: BookingView) => void;
  open: readonly BookingLine[] | undefined;
  today: string;
};

/** Views of the bookings, each with the number of its rows. */
function Views({ view, onChange, open, today }: ViewsProps) {
  return (
    <nav
      aria-label={texts.views.label}
      className="flex min-w-0 gap-x-1 overflow-x-auto whitespace-nowrap text-sm [scrollbar-width:none]"
    >
      {BOOKING_VIEWS.map((each) => {
        const isCounted = each !== "ended" && each !== "due";
        const count = isCounted && open ? inView(open, each, today).length : undefined;
        return (
          <button
            key={each}
            type="button"
            aria-current={each === view || undefined}
            onClick={() => onChange(each)}
            className={cn(
              "h-11 shrink-0 border-transparent border-b-2 px-2 outline-offset-[-2px] hover:text-ink aria-[current]:border-evergreen-700 aria-[current]:font-semibold aria-[current]:text-ink",
              each === "money" && count ? "text-clay" : "text-stone",
            )}
          >
            {texts.views.names[each]}
            {isCounted && (
              // Fixed width, so that nothing after it moves.
              <span className="ml-1.5 inline-block min-w-[2ch] text-left tabular-nums">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** Why a booking that is open is not in the list, or null if it is. */
function useLinked(openId: string | null, lines: readonly BookingLine[] | undefined) {
  const isElsewhere = openId !== null && lines?.every(({ id }) => id !== openId) === true;
  const { data } = useQuery({ ...oneBookingQuery(openId ?? ""), enabled: isElsewhere });
  const isMissing = isElsewhere && data?.length === 0;
  const { data: quote } = useQuery({ ...quoteQuery(openId ?? ""), enabled: isMissing });
  return {
    line: isElsewhere ? data?.[0] : undefined,
    /** No longer a booking: its acceptance was undone. */
    isQuote: isMissing && quote?.booking === null,
    isGone: isMissing && quote === null,
  };
}

/** Whether the customer asks for something, or did what only has to be seen; undefined for neither. */
const newsOf = (news: readonly CustomerNews[]) => {
  if (news.some(isQuestion)) return "asks";
  return news.length > 0 ? "new" : undefined;
};

type ListProps = {
  query: ReadQuery & { isPlaceholderData: boolean };
  lines: BookingLine[] | undefined;
  emptyText: string;
  today: string;
  openId: string | null;
  onOpen: (id: string | null, only?: string) => void;
  /** Without the headings of the weeks. */
  isFlat?: boolean;
};

/** The bookings in groups, with the open one beside them. */
function BookingList({
  query,
  lines,
  emptyText,
  today,
  openId,
  onOpen,
  isFlat = false,
}: ListProps) {
  const { data: news = [] } = useQuery(customerNewsQuery());
  const { line: linked, isQuote, isGone } = useLinked(openId, lines);
  const item = (line: BookingLine) => (
    <BookingRow
      key={line.id}
      line={line}
      today={today}
      news={newsOf(news.filter(({ quote_id }) => quote_id === line.id))}
      isOpen={line.id === openId}
      onOpenChange={(isOpen) => onOpen(isOpen ? line.id : null, line.id)}
    />
  );
  const groups = isFlat ? [] : groupsOf(lines ?? [], today);
  if (isQuote && openId) return <Navigate to={deskHref({ quote: openId })} replace />;
  return (
    <>
      {isGone && (
        <div role="status" className="flex flex-wrap items-center gap-4 bg-white px-4 py-2">
          <p>{texts.missing}</p>
          <Button variant="outline" className={compactButton} onClick={() => onOpen(null)}>
            {texts.close}
          </Button>
        </div>
      )}
      {linked && (
        <>
          <BookingHeadings />
          <ul>{item(linked)}</ul>
        </>
      )}
      {/* What could not be refreshed stays in its place: the bar says so. */}
      <ReadState
        query={{ ...query, isError: query.isError && lines === undefined, data: lines }}
        emptyText={emptyText}
      >
        {(rows) => (
          <>
            {!linked && <BookingHeadings />}
            <ul aria-busy={query.isPlaceholderData}>
              {isFlat && rows.map(item)}
              {groups.flatMap(({ name, lines: grouped }) => [
                <li
                  key={name}
                  data-group-heading
                  className="flex h-7 items-center gap-2 border-hairline border-b bg-ivory px-3 text-[0.8125rem] tabular-nums"
                >
                  <h2 className={cn("font-sans font-semibold", name === "over" && "text-clay")}>
                    {texts.groups[name]}
                  </h2>
                  <span className="text-stone">{grouped.length}</span>
                </li>,
                ...grouped.map(item),
              ])}
            </ul>
          </>
        )}
      </ReadState>
    </>
  );
}

type PartProps = Pick<ListProps, "today" | "openId" | "onOpen">;

function OpenBookings({ view, ...shared }: PartProps & { view: OpenView }) {
  const query = useQuery(openBookingsQuery());
  const { openId, today } = shared;
  // The open one stays where it is, also once it no longer lacks what the view is about.
  const isShown = inView(query.data ?? [], view, today);
  const lines = query.data?.filter((line) => line.id === openId || isShown.includes(line));
  return <BookingList query={query} lines={lines} emptyText={texts.empty[view]} {...shared} />;
}

function FoundBookings({ search, ...shared }: PartProps & { search: string }) {
  const query = useQuery({
    ...foundBookingsQuery(search),
    placeholderData: (before: BookingLine[] | undefined) => before,
  });
  return (
    <BookingList query={query} lines={query.data} emptyText={texts.nothingMatches} {...shared} />
  );
}

function EndedBookings(shared: PartProps) {
  const query = useInfiniteQuery(endedBookingsQuery());
  const lines = query.data?.pages.flat();
  return (
    <>
      <BookingList query={query} lines={lines} emptyText={texts.empty.ended} isFlat {...shared} />
      {query.isFetchNextPageError && (
        <LoadFailed text={texts.loadFailed} onRetry={query.fetchNextPage} className="p-4" />
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className={cn(compactButton, "m-3")}
          aria-disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** All that is booked, by the day a truck goes next. */
export function BookingsRoom(control: BookingsAddressControl) {
  const { address, startSearch, search, showView, open } = control;
  const { view, openId, search: words } = address;
  const keptFocus = useKeptFocus();
  const status = useQuery(deskStatusQuery()).data;
  // The server's day counts; this machine's stands in until the first answer.
  const today = status?.businessDate ?? todayInHouston();
  const { data: known } = useQuery(openBookingsQuery());
  const shared = { today, openId, onOpen: open };
  // What is due is searched where it is listed.
  const isSearched = words !== "" && view !== "due";
  return (
    <>
      <div className="flex flex-wrap-reverse items-center gap-x-4 border-hairline border-b bg-ivory px-1 sm:px-2 xl:sticky xl:top-12 xl:z-20 xl:flex-nowrap">
        <Views view={isSearched ? null : view} onChange={showView} open={known} today={today} />
        <div className="flex w-full items-center gap-x-2 px-2 py-1 xl:ml-auto xl:w-auto xl:shrink-0 xl:px-0 xl:py-0">
          <div className="grow xl:w-64">
            <SearchField value={words} onSearch={search} onType={startSearch} />
          </div>
          <ImportLink />
        </div>
      </div>
      {view === "due" ? (
        <MoneyDueList today={today} search={words} openId={openId} onOpen={open} />
      ) : (
        <div tabIndex={-1} data-focus-heir className={listAndDetail}>
          <div ref={keptFocus} tabIndex={-1} className="outline-offset-4">
            {isSearched && <FoundBookings search={words} {...shared} />}
            {!isSearched && view === "ended" && <EndedBookings {...shared} />}
            {!isSearched && view !== "ended" && <OpenBookings view={view} {...shared} />}
          </div>
          {openId === null && <NothingOpen>{texts.nothingOpen}</NothingOpen>}
        </div>
      )}
    </>
  );
}
