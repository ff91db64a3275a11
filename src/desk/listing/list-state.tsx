import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffTexts } from "@/desk/desk-words";
import type { Page } from "@/desk/model/page";
import { Button } from "@/ui/button";

type ListStateProps<Row> = {
  query: UseQueryResult<Page<Row>>;
  /** Whether something else is still to come before the list may show. */
  isWaiting?: boolean;
  emptyText: string;
  /** Whether there is something to show even when the list is empty. */
  hasMore?: boolean;
  children: (rows: Row[]) => ReactNode;
};

const SKELETON_ROWS = ["first", "second", "third"];

/** A list that is loading, could not be loaded, is empty, or is there; also there, but maybe out of date. */
export function ListState<Row>({
  query,
  isWaiting = false,
  emptyText,
  hasMore = false,
  children,
}: ListStateProps<Row>) {
  const texts = staffTexts.desk;
  if (query.isPending || isWaiting) {
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{texts.loading}</span>
        {SKELETON_ROWS.map((row) => (
          <div key={row} aria-hidden className="h-28 animate-pulse bg-ivory-2 sm:h-15" />
        ))}
      </div>
    );
  }
  const failure = query.isError && (
    <div role="alert" className="mb-2 bg-white p-6">
      <p className="text-clay">{query.data ? texts.refreshFailed : texts.loadFailed}</p>
      <Button className="mt-4" onClick={() => void query.refetch()}>
        {staffTexts.tryAgain}
      </Button>
    </div>
  );
  if (!query.data) return failure;
  return (
    <>
      {failure}
      {(query.data.rows.length > 0 || hasMore) && children(query.data.rows)}
      {query.data.rows.length === 0 && <p className="bg-white p-6 text-stone">{emptyText}</p>}
    </>
  );
}
