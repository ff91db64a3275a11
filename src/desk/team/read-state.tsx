import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffTexts } from "@/desk/desk-words";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { teamTexts } from "./team-words";

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
        <span className="sr-only">{teamTexts.loading}</span>
        <div aria-hidden className="h-24 animate-pulse bg-ivory-2" />
      </div>
    );
  }
  return (
    <>
      {isError && (
        <div role="alert" className="mb-2 bg-white p-6">
          <p className="text-clay">{data ? teamTexts.refreshFailed : teamTexts.loadFailed}</p>
          <Button className={`mt-4 ${compactButton}`} onClick={() => void refetch()}>
            {staffTexts.tryAgain}
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className="bg-white p-6 text-stone">{emptyText}</p>}
      {data && data.length > 0 && children(data)}
    </>
  );
}
