import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "@/desk/frame/load-state";
import type { Page } from "@/desk/model/desk-filter";
import { loadStateTexts } from "./listing-texts";

type ListStateProps<Row> = {
  query: UseQueryResult<Page<Row>>;
  /** The rows to show, which may differ from the page's. */
  rows: Row[] | undefined;
  /** Whether something besides the page has to load first. */
  isWaiting: boolean;
  emptyText: string;
  /** Whether there is something to show even if the list is empty. */
  hasMore: boolean;
  children: (rows: Row[]) => ReactNode;
};

const SKELETON_ROWS = ["first", "second", "third", "fourth", "fifth"];

function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{loadStateTexts.loading}</span>
      {children}
    </div>
  );
}

/** What is shown of a query besides its rows. */
export type ReadQuery = Pick<UseQueryResult, "isPending" | "isError" | "refetch"> & {
  data: unknown;
};

/** Instead of a list that could not be loaded, or above one that is stale. */
function Failure({ query }: { query: ReadQuery }) {
  if (!query.isError) return null;
  return (
    <LoadFailed
      text={query.data ? loadStateTexts.refreshFailed : loadStateTexts.loadFailed}
      onRetry={query.refetch}
      variant="primary"
      className="mb-2 bg-white p-6"
    />
  );
}

/** A page that is loading, failed to load, is empty, or is there, maybe stale. */
export function ListState<Row>(props: ListStateProps<Row>) {
  const { query, rows, isWaiting, emptyText, hasMore, children } = props;
  if (query.isPending || isWaiting) {
    return (
      <Loading>
        {SKELETON_ROWS.map((row) => (
          <div
            key={row}
            aria-hidden
            className="h-16 animate-pulse border-hairline border-b bg-ivory-2 @[48rem]:h-10"
          />
        ))}
      </Loading>
    );
  }
  return (
    <>
      {/* What could not be refreshed stays in its place: the bar says so (Freshness). */}
      {query.data === undefined && <Failure query={query} />}
      {rows && (rows.length > 0 || hasMore) && children(rows)}
      {rows?.length === 0 && <p className="bg-white p-6 text-stone">{emptyText}</p>}
    </>
  );
}

type ReadStateProps<Row> = {
  query: ReadQuery & { data: Row[] | undefined };
  emptyText: string;
  children: (rows: Row[]) => ReactNode;
};

/** The same for a list that is not paged. */
export function ReadState<Row>({ query, emptyText, children }: ReadStateProps<Row>) {
  const { data, isPending } = query;
  if (isPending) {
    return (
      <Loading>
        <div aria-hidden className="h-24 animate-pulse bg-ivory-2" />
      </Loading>
    );
  }
  return (
    <>
      <Failure query={query} />
      {data?.length === 0 && <p className="bg-white p-6 text-stone">{emptyText}</p>}
      {data && data.length > 0 && children(data)}
    </>
  );
}
