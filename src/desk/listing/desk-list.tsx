import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type HTMLAttributes, type ReactNode, useEffect, useEffectEvent } from "react";
import type { Page } from "@/desk/model/desk-filter";
import { Button, compactButton } from "@/ui/button";
import { type CursorStack, DeskPager } from "./desk-pager";
import { listAndDetail, NothingOpen, type OpenRow } from "./desk-row";
import { REFRESH_MS } from "./desk-status";
import { JumpedTo } from "./filter-dates";
import { useKeptFocus } from "./focus-handover";
import { ListState } from "./list-state";
import type { Open } from "./use-desk-address";

/** The part of a list that is on screen, taken from the address. */
export type ListPlace = {
  /** The row that is open, in the list or not. */
  openId: string | null;
  onOpen: Open;
  /** Called when the open row has left the list; undefined if it stays open. */
  onLeft?: (() => void) | undefined;
  /** The day the first page begins with; null for the beginning of the list. */
  day: string | null;
  onJump: (day: string | null) => void;
};

/** Rows that belong together, below their heading if they have one. */
type ListGroup<Row> = { name: string; heading?: ReactNode; rows: readonly Row[] };

/**
 * Whether the open row is not among those on screen.
 * @param rows undefined until they are known
 */
function useElsewhere({ openId, onLeft }: ListPlace, rows: readonly { id: string }[] | undefined) {
  const isElsewhere = openId !== null && rows?.every(({ id }) => id !== openId) === true;
  const hasLeft = isElsewhere && onLeft !== undefined;
  const close = useEffectEvent(() => onLeft?.());
  useEffect(() => {
    if (hasLeft) close();
  }, [hasLeft]);
  return isElsewhere && !hasLeft;
}

type DeskListProps<Row, Read> = ListPlace & {
  query: UseQueryResult<Page<Row>>;
  pages: CursorStack;
  /** What is shown of the page; undefined until it has loaded. */
  groups: readonly ListGroup<Row>[] | undefined;
  /** How many rows these stand for, if some are folded under others. */
  shown?: number | undefined;
  /** Whether something besides the page has to load first. */
  isWaiting?: boolean;
  /** Whether the rows are those of the previous listing, while this one loads. */
  isBusy?: boolean;
  /** Fetches a row that a link opened and that is not in the list. */
  oneQuery: (id: string) => UseQueryOptions<Read, Error, Row | null, string[]>;
  texts: { missing: string; close: string; nothingOpen: string; empty: string };
  list?: HTMLAttributes<HTMLUListElement>;
  /** Wraps the list. */
  frame?: (list: ReactNode, rows: Row[]) => ReactNode;
  /** Below the list, beside the pages. */
  exported: ReactNode;
  children: (row: Row, shared: OpenRow & { isElsewhere: boolean }) => ReactNode;
};

/** A list of the desk, a page at a time, with the row that is open beside it. */
export function DeskList<Row extends { id: string }, Read = Row | null>(
  props: DeskListProps<Row, Read>,
) {
  const { query, pages, groups, isWaiting = false, oneQuery, texts, exported, children } = props;
  const { openId, onOpen, day, onJump, list, frame = (shown) => shown } = props;
  const { shown, isBusy = query.isPlaceholderData } = props;
  const keptFocus = useKeptFocus();
  const rows = groups?.flatMap((group) => group.rows);
  const isElsewhere = useElsewhere(props, isBusy || isWaiting ? undefined : rows);
  const { data } = useQuery({
    ...oneQuery(openId ?? ""),
    enabled: isElsewhere,
    refetchInterval: REFRESH_MS,
  });
  const linked = isElsewhere ? data : undefined;

  const item = (row: Row) =>
    children(row, {
      isOpen: row.id === openId,
      onOpenChange: (isOpen) => onOpen(isOpen ? row.id : null, row.id),
      isElsewhere: row === linked,
    });

  return (
    <div className={listAndDetail}>
      <JumpedTo day={day} onJump={onJump} />
      {linked === null && (
        <div role="status" className="mb-2 flex flex-wrap items-center gap-4 bg-white px-4 py-2">
          <p>{texts.missing}</p>
          <Button variant="outline" className={compactButton} onClick={() => onOpen(null)}>
            {texts.close}
          </Button>
        </div>
      )}
      <div ref={keptFocus} tabIndex={-1} className="outline-offset-4">
        <ListState
          query={query}
          rows={rows}
          isWaiting={isWaiting}
          emptyText={texts.empty}
          hasMore={Boolean(linked)}
        >
          {(listed) =>
            frame(
              <ul aria-busy={isBusy} {...list}>
                {linked && item(linked)}
                {/* One flat list: a row that changes its group stays mounted. */}
                {groups?.flatMap((group) => [group.heading, ...group.rows.map(item)])}
              </ul>,
              listed,
            )
          }
        </ListState>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-3">
        <DeskPager
          pages={pages}
          page={query.data}
          shown={shown ?? rows?.length ?? 0}
          isFetching={isBusy || isWaiting}
          onTurn={() => onOpen(null)}
          day={day}
          onJump={onJump}
        />
        {exported}
      </div>
      {openId === null && <NothingOpen>{texts.nothingOpen}</NothingOpen>}
    </div>
  );
}
