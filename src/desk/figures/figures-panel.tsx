import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { frameTexts } from "@/desk/frame/frame-texts";
import { FilterDates } from "@/desk/listing/filter-dates";
import { FilterChoice } from "@/desk/listing/filter-frame";
import { Button } from "@/ui/button";
import { ErrorBoundary } from "@/ui/error-boundary";
import { useLayerKeys } from "@/ui/use-layer-keys";
import { type FigureDays, presetDays, presetOf } from "./figure-days";
import { FiguresExport } from "./figures-export";
import { FiguresMoney } from "./figures-money";
import { figuresQuery } from "./figures-query";
import { FiguresPeriods, FiguresSales, FiguresSources } from "./figures-tables";
import { figuresTexts as texts } from "./figures-texts";
import { FiguresTiles, SalesTiles, TilesToCome } from "./figures-tiles";
import { QuickBooksExport } from "./quickbooks-export";

// The chart library is far larger than the rest of the desk; the figures are readable without it.
const loadChart = async () => ({ default: (await import("./figures-chart")).FiguresChart });
const FiguresChart = lazy(loadChart);

const chartToCome = <div aria-hidden className="h-96 animate-pulse bg-ivory-2" />;

type DaysProps = { days: FigureDays; onChange: (days: FigureDays) => void };

/** Chooses the days of the figures: a preset or a custom range. */
function DaysChoice({ days, onChange }: DaysProps) {
  const { label, presets, from, to } = texts.days;
  return (
    <div className="grid grid-cols-1 items-end gap-3 min-[360px]:grid-cols-2 md:grid-cols-8 xl:grid-cols-[14rem_12rem_12rem_1fr]">
      <FilterChoice
        label={label}
        value={presetOf(days)}
        options={presets}
        onChange={(preset) => {
          if (preset !== "chosen") onChange(presetDays(preset));
        }}
      />
      <FilterDates
        range={{ from: days.from, to: days.until }}
        labels={{ from, to }}
        onChange={(range) => {
          // Half a range is still being typed.
          if (range.from && range.to) onChange({ from: range.from, until: range.to });
        }}
      />
      <div className="md:col-span-2 xl:col-span-1 xl:justify-self-end">
        <FiguresExport days={days} />
      </div>
    </div>
  );
}

/** The figures of these days: totals, a chart and the same as a table, sales and sources. */
function DaysFigures({ days }: { days: FigureDays }) {
  const { data: figures, isPending, refetch } = useQuery(figuresQuery(days));
  if (isPending) {
    return (
      <div role="status" className="grid grid-cols-1 gap-8">
        <span className="sr-only">{texts.loading}</span>
        <TilesToCome />
        {chartToCome}
      </div>
    );
  }
  if (!figures) {
    return (
      <div role="alert">
        <p className="text-clay">{texts.failed}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {frameTexts.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <>
      <FiguresTiles figures={figures} until={days.until} />
      <ErrorBoundary fallback={<p className="text-stone">{texts.chartFailed}</p>}>
        <Suspense fallback={chartToCome}>
          <FiguresChart figures={figures} />
        </Suspense>
      </ErrorBoundary>
      <FiguresPeriods figures={figures} />
      <SalesTiles figures={figures} />
      {figures.kinds.length > 0 && <FiguresSales figures={figures} />}
      <FiguresSources figures={figures} />
    </>
  );
}

function FiguresContent() {
  const [days, setDays] = useState<FigureDays>(() => presetDays("weeks"));
  useEffect(() => {
    // While the figures are counted, not after. A failure is shown where the chart would be.
    loadChart().catch(() => undefined);
  }, []);
  return (
    <div className="grid grid-cols-1 gap-8 pb-8">
      <DaysChoice days={days} onChange={setDays} />
      <DaysFigures days={days} />
      <FiguresMoney days={days} />
      <QuickBooksExport days={days} />
    </div>
  );
}

/** The company's figures, collapsed: nothing is counted or fetched before they are opened. */
export function FiguresPanel() {
  const id = useId();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // What is opened meanwhile must not lie behind it.
  const isOpen = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  useLayerKeys(
    ["escape"],
    () => {
      setOpenAt(undefined);
      button.current?.focus();
    },
    { enabled: isOpen, enableOnFormTags: true },
  );
  return (
    <section aria-label={texts.title}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={texts.title}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
        className="inline-flex h-10 w-10 items-center justify-center sm:w-11"
      >
        <ChartColumn aria-hidden size={18} />
        <span className="sr-only">{texts.title}</span>
      </button>
      {/* Drawn over the lists, so that they don't move. */}
      <div
        id={id}
        hidden={!isOpen}
        data-covers-rows={isOpen || undefined}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain border-hairline border-y bg-ivory p-3 sm:p-6"
      >
        {isOpen && <FiguresContent />}
      </div>
    </section>
  );
}
