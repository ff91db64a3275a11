import { useQuery } from "@tanstack/react-query";
import { ChartColumn, ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { frameTexts } from "@/desk/frame/frame-words";
import { cn } from "@/lib/cn";
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
    <section aria-labelledby={`${id}-title`} className="mb-1 border-hairline border-y">
      <h2 className="font-sans text-base">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 font-semibold"
        >
          <ChartColumn aria-hidden size={18} />
          {texts.title}
          <ChevronDown aria-hidden size={18} className={cn("ml-auto", isOpen && "rotate-180")} />
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!isOpen}>
        {isOpen && <FiguresContent />}
      </div>
    </section>
  );
}
