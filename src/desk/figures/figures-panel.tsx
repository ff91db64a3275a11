import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { frameTexts } from "@/desk/frame/frame-words";
import { Button } from "@/ui/button";
import { ErrorBoundary } from "@/ui/error-boundary";
import { FIGURE_WEEKS, figuresQuery } from "./figures-query";
import { FiguresSources } from "./figures-sources";
import { FiguresTable, FiguresTiles } from "./figures-tiles";
import { figureTexts } from "./figures-words";

const texts = figureTexts;

// The chart library is far larger than the rest of the desk; the figures are readable without it.
const FiguresChart = lazy(async () => ({
  default: (await import("./figures-chart")).FiguresChart,
}));

/** The figures themselves: totals, a chart by week, and the same as a table. */
function FiguresContent() {
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
          {frameTexts.tryAgain}
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

/** The company's figures, folded away: nothing is counted or fetched before they are opened. */
export function FiguresPanel() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={texts.title}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={texts.title}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex h-10 w-10 items-center justify-center sm:w-11"
      >
        <ChartColumn aria-hidden size={18} />
        <span className="sr-only">{texts.title}</span>
      </button>
      {/* Over the lists, which stay where they are. */}
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain border-hairline border-y bg-ivory p-3 sm:p-6"
      >
        {isOpen && <FiguresContent />}
      </div>
    </section>
  );
}
