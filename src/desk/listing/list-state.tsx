import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { frameTexts } from "@/desk/frame/frame-words";
import { LoadFailed } from "@/desk/frame/load-state";
import type { Page } from "@/desk/model/desk-filter";
import { Button, compactButton } from "@/ui/button";
import { listTexts } from "./listing-words";

type ListStateProps<Row> = {
  query: UseQueryResult<Page<Row>>;
  /** What is shown, where that is not simply the page. */
  rows?: Row[] | undefined;
  /** Whether something else is still to come before the list may show. */
  isWaiting?: boolean;
  emptyText: string;
  /** Whether there is something to show even when the list is empty. */
  hasMore?: boolean;
  children: (rows: Row[]) => ReactNode;
};

const SKELETON_ROWS = ["first", "second", "third", "fourth", "fifth"];

/** A list that is loading, could not be loaded, is empty, or is there; also there, but maybe out of date. */
export function ListState<Row>({
  query,
  rows = query.data?.rows,
  isWaiting = false,
  emptyText,
  hasMore = false,
  children,
}: ListStateProps<Row>) {
  if (query.isPending || isWaiting) {
    return (
      <div role="status">
        <span className="sr-only">{listTexts.loading}</span>
        {SKELETON_ROWS.map((row) => (
          <div
            key={row}
            aria-hidden
            className="h-16 animate-pulse border-hairline border-b bg-ivory-2 @[48rem]:h-10"
          />
        ))}
      </div>
    );
  }
  const failure = query.isError && (
    <div role="alert" className="mb-2 bg-white p-6">
      <p className="text-clay">{query.data ? listTexts.refreshFailed : listTexts.loadFailed}</p>
      <Button className="mt-4" onClick={() => void query.refetch()}>
        {frameTexts.tryAgain}
      </Button>
    </div>
  );
  if (!rows) return failure;
  return (
    <>
      {failure}
      {(rows.length > 0 || hasMore) && children(rows)}
      {rows.length === 0 && <p className="bg-white p-6 text-stone">{emptyText}</p>}
    </>
  );
}

type ReadStateProps<Row> = {
  query: UseQueryResult<Row[]>;
  emptyText: string;
  children: (rows: Row[]) => ReactNode;
};

/** A list that is loading, could not be loaded, is empty, or is there; also there, but maybe out of date. */
export function ReadState<Row>({ query, emptyText, children }: ReadStateProps<Row>) {
  const { data, isPending, isError, refetch } = query;
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{listTexts.loading}</span>
        <div aria-hidden className="h-24 animate-pulse bg-ivory-2" />
      </div>
    );
  }
  return (
    <>
      {isError && (
        <LoadFailed
          text={data ? listTexts.refreshFailed : listTexts.loadFailed}
          onRetry={refetch}
          variant="primary"
          className="mb-2 bg-white p-6"
        />
      )}
      {data?.length === 0 && <p className="bg-white p-6 text-stone">{emptyText}</p>}
      {data && data.length > 0 && children(data)}
    </>
  );
}

type MissingRowProps = { text: string; closeLabel: string; onClose: () => void };

/** In the place of what the address names and the database does not have. */
export function MissingRow({ text, closeLabel, onClose }: MissingRowProps) {
  return (
    <div role="status" className="mb-2 flex flex-wrap items-center gap-4 bg-white px-4 py-2">
      <p>{text}</p>
      <Button variant="outline" className={compactButton} onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  );
}

/**
 * Whether what is open is not in the list on screen.
 * @param page the list's page, undefined until it is there
 * @param onLeft given where it is only kept open as long as the list has it: told when it has it no longer
 */
export function useElsewhere(
  openId: string | null,
  page: Page<{ id: string }> | undefined,
  onLeft: (() => void) | undefined,
): boolean {
  const isElsewhere = openId !== null && page?.rows.every(({ id }) => id !== openId) === true;
  const hasLeft = isElsewhere && onLeft !== undefined;
  const tellLeft = useEffectEvent(() => onLeft?.());
  useEffect(() => {
    if (hasLeft) tellLeft();
  }, [hasLeft]);
  return isElsewhere && !hasLeft;
}
