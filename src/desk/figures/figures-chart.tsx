import { useId } from "react";
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatWholeDollars } from "@/lib/money";
import { formatPeriod, type Step } from "./figure-days";
import { medianText, NO_FIGURE } from "./figures-numbers";
import type { Figures, PeriodFigures } from "./figures-query";
import { figuresTexts as texts } from "./figures-texts";

/** Solid, hatched, hollow: told apart without color too. */
const LOOKS = {
  inTime: "fill-evergreen-700 stroke-evergreen-700",
  late: "stroke-amber",
  unanswered: "fill-white stroke-stone",
} as const;

type Series = keyof typeof LOOKS;

const SERIES: readonly Series[] = ["inTime", "late", "unanswered"];

/** More columns than this leave no room for their numbers. */
const LABELS_MAX = 26;

const heightOf: Record<Series, (period: PeriodFigures) => number> = {
  inTime: (period) => period.answered_in_time,
  late: (period) => period.answered - period.answered_in_time,
  unanswered: (period) => period.requests - period.answered,
};

type TipProps = { period: PeriodFigures; step: Step };

/** A period's figures beside its column, announced when the arrow keys go from period to period. */
function FiguresChartTip({ period, step }: TipProps) {
  const lines: [string, string | number][] = [
    [texts.received, period.requests],
    ...SERIES.map((series): [string, number] => [texts.series[series], heightOf[series](period)]),
    [texts.columns.median, medianText(period.median_answer_minutes) ?? NO_FIGURE],
    [texts.columns.medianQuote, medianText(period.median_quote_minutes) ?? NO_FIGURE],
    [texts.value, formatWholeDollars(period.accepted_value)],
  ];
  return (
    <div role="status" className="border border-hairline bg-white p-3 text-ink text-note shadow-lg">
      <p className="font-semibold">{texts.periodOf[step](formatPeriod(period.start, step))}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {lines.map(([label, figure]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ColumnProps = Pick<BarShapeProps, "x" | "y" | "width" | "height"> & {
  series: Series;
  hatch: string;
};

const Column = ({ series, hatch, ...place }: ColumnProps) => (
  <rect
    {...place}
    fill={series === "late" ? `url(#${hatch})` : undefined}
    className={LOOKS[series]}
  />
);

/** Requests by period as stacked columns, with their number on top. Arrow keys and touch show a period's figures. */
export function FiguresChart({ figures: { step, periods } }: { figures: Figures }) {
  const hatch = useId();
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3">
        <p className="font-semibold text-base">{texts.chartTitle[step]}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-note">
          {SERIES.map((series) => (
            <li key={series} className="inline-flex items-center gap-2">
              <svg aria-hidden width="16" height="16">
                <Column series={series} hatch={hatch} x={1} y={1} width={14} height={14} />
              </svg>
              {texts.series[series]}
            </li>
          ))}
        </ul>
      </figcaption>
      <svg aria-hidden width="0" height="0" className="absolute">
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className="fill-ivory-2" />
            <rect width="3" height="6" className="fill-amber" />
          </pattern>
        </defs>
      </svg>
      <div className="h-72 text-note tabular-nums">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={periods}
            title={texts.chartTitle[step]}
            desc={texts.chartLabel}
            margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
            barCategoryGap="20%"
          >
            <CartesianGrid vertical={false} className="[&_line]:stroke-hairline" stroke="" />
            <XAxis
              dataKey="start"
              tickFormatter={(start: string) => formatPeriod(start, step)}
              tickLine={false}
              interval="equidistantPreserveStart"
              minTickGap={12}
              className="[&_text]:fill-stone"
            />
            <YAxis
              allowDecimals={false}
              width="auto"
              tickLine={false}
              axisLine={false}
              className="[&_text]:fill-stone"
            />
            <Tooltip
              content={({ active, label }) => {
                const period = periods.find(({ start }) => start === label);
                return active && period ? <FiguresChartTip period={period} step={step} /> : null;
              }}
              isAnimationActive={false}
              cursor={{ className: "fill-evergreen-700/10", fill: "", stroke: "none" }}
            />
            {SERIES.map((series, index) => (
              <Bar
                key={series}
                dataKey={heightOf[series]}
                stackId="requests"
                isAnimationActive={false}
                shape={({ x, y, width, height }: BarShapeProps) =>
                  height > 0 && (
                    <Column
                      series={series}
                      hatch={hatch}
                      x={x}
                      y={y}
                      width={width}
                      height={height}
                    />
                  )
                }
              >
                {index === SERIES.length - 1 && periods.length <= LABELS_MAX && (
                  <LabelList
                    dataKey="requests"
                    position="top"
                    className="fill-ink font-semibold"
                    fill=""
                  />
                )}
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
