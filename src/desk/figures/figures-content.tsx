import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { staffTexts } from "@/desk/desk-words";
import { findTexts } from "@/desk/listing/listing-words";
import { Button } from "@/ui/button";
import { ErrorBoundary } from "@/ui/error-boundary";
import { FIGURE_WEEKS, figuresQuery } from "./figures-query";
import { FiguresSources } from "./figures-sources";
import { FiguresTable } from "./figures-table";
import { FiguresTiles } from "./figures-tiles";

const texts = findTexts.figures;

// The chart library is far larger than the rest of the desk; the figures are readable without it.
const FiguresChart = lazy(async () => ({
  default: (await import("./figures-chart")).FiguresChart,
}));

/** The figures themselves: totals, a chart by week, and the same as a table. */
export function FiguresContent() {
  const { data: weeks, isPending, refetch } = useQuery(figuresQuery(FIGURE_WEEKS));
  if (isPending) {
    return (
      <div role="status" className="pb-6">
        <span className="sr-only">{texts.loading}</span>
        <div aria-hidden className="h-64 animate-pulse bg-ivory-2" />
      </div>
    );
  }
  if (!weeks) {
    return (
      <div role="alert" className="pb-6">
        <p className="text-clay">{texts.failed}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {staffTexts.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8 pb-8">
      <div>
        <p className="mb-4 text-note text-stone">{texts.period(FIGURE_WEEKS)}</p>
        <FiguresTiles weeks={weeks} />
      </div>
      <ErrorBoundary fallback={<p className="text-stone">{texts.chartFailed}</p>}>
        <Suspense fallback={<div aria-hidden className="h-80 animate-pulse bg-ivory-2" />}>
          <FiguresChart weeks={weeks} />
        </Suspense>
      </ErrorBoundary>
      <FiguresTable weeks={weeks} />
      <FiguresSources />
    </div>
  );
}
